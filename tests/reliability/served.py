"""A companion as a process of its own, and phones that speak to it over real sockets.

What a phone has read as `ok` stands in `acknowledged`: that is what may never be lost.
"""

import json
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

from websockets.sync.client import ClientConnection, connect

ROOT = Path(__file__).parents[2]
WITHIN_S = 10.0


class Served:
    """`companion run --simulate` on a free port; `program` is another one, told `before` first.

    `within` is a command to run it by.
    """

    def __init__(
        self,
        state: Path,
        program: str = "companion.cli",
        *options: str,
        before: Sequence[str] = (),
        within: Sequence[str] = (),
    ) -> None:
        self.state = state
        python = [*within, sys.executable, "-m", program, *before]
        command = [*python, "run", "--simulate", "--port", "0"]
        self.process = subprocess.Popen(
            [*command, "--state", str(state), *options],
            cwd=ROOT,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        self.port, self.token = self._address()

    def _address(self) -> tuple[int, str]:
        assert self.process.stdout
        told = []
        for line in self.process.stdout:
            told.append(line)
            found = re.search(r"http://[^/]*:(\d+)/j/([\w-]+)", line)
            if found:
                return int(found[1]), found[2]
        self.kill()
        raise AssertionError("the companion did not start:\n" + "".join(told))

    def __enter__(self) -> "Served":
        return self

    def __exit__(self, *error: object) -> None:
        self.kill()

    def kill(self) -> int:
        return self.ends_by(signal.SIGKILL)

    def stops(self) -> int:
        """Asked to, as a system does that goes down."""
        return self.ends_by(signal.SIGTERM)

    def starts_again(self) -> tuple[int, str]:
        """Wait until it has told its address anew."""
        self.port, self.token = self._address()
        return self.port, self.token

    def ends_by(self, number: signal.Signals) -> int:
        """Send a signal and wait; the exit code, or minus the signal."""
        self.process.send_signal(number)
        code = self.process.wait(WITHIN_S)
        if self.process.stdout:
            self.process.stdout.close()
        return code


def companion(*arguments: object) -> "subprocess.CompletedProcess[str]":
    """Run the command line to its end."""
    return subprocess.run(
        [sys.executable, "-m", "companion.cli", *map(str, arguments)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


def _dial(host: str, port: int) -> socket.socket:
    return socket.create_connection((host, port), timeout=WITHIN_S)


@dataclass
class RealPhone:
    """A phone with a cookie; every action it was told `ok` for, by key, with the number told."""

    port: int
    token: str
    page: str
    cookie: str = ""
    host: str = "127.0.0.1"
    dial: Callable[[str, int], socket.socket] = field(default=_dial, repr=False)
    ref: str = ""
    counter: int = 0
    acknowledged: dict[str, int] = field(default_factory=dict)

    def joins(self) -> "RealPhone":
        """Scan the code; the cookie of an earlier life is shown again."""
        self._request("GET", f"/j/{self.token}")
        return self.comes_by()

    def comes_by(self) -> "RealPhone":
        """Only open the first page."""
        start = self._request("GET", "/")
        found = re.search(r'"ref":\s*"(\w+)"', start)
        assert found, start[:500]
        self.ref = found[1]
        return self

    def post(self, cmd: str, args: Mapping[str, Any]) -> dict[str, Any]:
        """One action by `POST /do`."""
        frame = self.frame(cmd, args) | {"page": self.page}
        answer: dict[str, Any] = json.loads(self._request("POST", "/do", json.dumps(frame)))
        return self.noted(answer)

    def frame(self, cmd: str, args: Mapping[str, Any]) -> dict[str, Any]:
        self.counter += 1
        return {"t": "do", "id": self.counter, "cmd": cmd, "args": dict(args)}

    def noted(self, answer: dict[str, Any]) -> dict[str, Any]:
        if answer["t"] == "ok":
            self.acknowledged[f"{self.ref}.{self.page}.{answer['id']}"] = answer["seq"]
        return answer

    @contextmanager
    def socket(self) -> Iterator[ClientConnection]:
        """The page's socket, after its hello."""
        url, shown = f"ws://{self.host}:{self.port}/ws", {"Cookie": self.cookie}
        way = self.dial(self.host, self.port)
        opening = connect(
            url, sock=way, additional_headers=shown, compression=None, proxy=None,
            ping_interval=None,
        )  # fmt: skip
        with opening as line:
            line.send(json.dumps({"t": "hello", "v": 1, "page": self.page}))
            yield line

    def reads_until(self, line: ClientConnection, kind: str) -> dict[str, Any]:
        """The next frame of a kind; acknowledgements on the way are noted."""
        while True:
            frame: dict[str, Any] = json.loads(line.recv(WITHIN_S))
            if frame["t"] in ("ok", "no"):
                self.noted(frame)
            if frame["t"] == kind:
                return frame
            assert (frame["t"], kind) != ("no", "ok"), f"refused: {frame}"

    def asks_to_bring_back(self) -> dict[str, Any]:
        answer: dict[str, Any] = json.loads(self._request("POST", "/host/bring-back"))
        return answer

    def reads_page(self, path: str) -> str:
        return self._request("GET", path)

    def _request(self, method: str, path: str, body: str | None = None) -> str:
        asked = HTTPConnection(self.host, self.port, timeout=WITHIN_S)
        try:
            asked.sock = self.dial(self.host, self.port)
            asked.request(method, path, body, {"Cookie": self.cookie})
            answer = asked.getresponse()
            text = answer.read().decode()
            for value in answer.headers.get_all("Set-Cookie") or []:
                if value.startswith("phone="):
                    self.cookie = value.partition(";")[0]
            return text
        finally:
            asked.close()
