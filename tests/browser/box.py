"""A companion as a process of its own, that a test may kill."""

import re
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).parents[2]


def free_port() -> int:
    """A port nobody uses just now."""
    with socket.create_server(("127.0.0.1", 0)) as probe:
        port: int = probe.getsockname()[1]
        return port


class Box:
    """`companion run --simulate` at `host`; its state outlives its process.

    `within` is a command to run it by.
    """

    def __init__(
        self,
        state: Path,
        port: int | None = None,
        host: str = "127.0.0.1",
        within: Sequence[str] = (),
    ) -> None:
        self.state = state
        self.host, self.within = host, within
        self.port = port or free_port()
        self.token = ""
        self.told: list[str] = []
        self._process: subprocess.Popen[str] | None = None

    @property
    def url(self) -> str:
        return f"http://{self.host}:{self.port}"

    @property
    def join_url(self) -> str:
        return f"{self.url}/j/{self.token}"

    def start(self) -> "Box":
        """Start and wait until the code to join is shown."""
        arguments = ["--simulate", "--port", str(self.port), "--state", str(self.state)]
        self._process = subprocess.Popen(
            [*self.within, sys.executable, "-m", "companion.cli", "run", *arguments],
            cwd=ROOT,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        assert self._process.stdout is not None
        for line in self._process.stdout:
            self.told.append(line)
            found = re.search(r"/j/([\w-]+)", line)
            if found:
                self.token = found[1]
                break
        else:
            raise AssertionError("the box did not start:\n" + "".join(self.told))
        self._listener = threading.Thread(target=self._listen, args=(self._process,))
        self._listener.start()
        return self

    def _listen(self, process: "subprocess.Popen[str]") -> None:
        assert process.stdout is not None
        self.told.extend(process.stdout)

    def pull_the_plug(self) -> None:
        """`kill -9`, at once."""
        assert self._process is not None
        self._process.send_signal(signal.SIGKILL)
        self._finish(self._process)

    def _finish(self, process: "subprocess.Popen[str]") -> int:
        code = process.wait(10)
        self._listener.join(10)
        assert process.stdout is not None
        process.stdout.close()
        return code

    def stop(self) -> int:
        """End it kindly; gives the exit code."""
        if self._process is None:
            return 0
        self._process.terminate()
        return self._finish(self._process)
