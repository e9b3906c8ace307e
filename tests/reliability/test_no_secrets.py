"""An evening with known secrets; then everything that was written or answered is searched.

Two files hold them and nothing else may: `keys.json`, and the Wi-Fi's password in the
configuration or `hotspot.json`.
"""

import json
import os
import signal
import socket
import stat
import subprocess
import sys
import threading
import zipfile
from collections.abc import Iterator, Mapping
from http.client import HTTPConnection
from pathlib import Path

import pytest
from itsdangerous import URLSafeSerializer

from tests.bench.programs.attackers import frame
from tests.reliability.served import ROOT, WITHIN_S, RealPhone, companion

TOKEN, COOKIE, PASSWORD = (f"Known-{what}-0123456789abcdefghij" for what in ("T", "C", "W"))
NONE: Mapping[str, str] = {}
GUESS = "a-guess-that-nobody-should-read-again"


class Evening:
    """A companion as a service has it: what it says goes into the journal."""

    def __init__(self, folder: Path) -> None:
        self.state, self.journal = folder / "state", folder / "journal"
        self.config = folder / "config.toml"
        self.config.write_text(
            f'state_dir = "{self.state}"\nlog_level = "debug"\n[hotspot]\npassword = "{PASSWORD}"\n'
        )
        self.state.mkdir(mode=0o700)
        keys = self.state / "keys.json"
        keys.write_text(json.dumps({"cookie": COOKIE, "token": TOKEN}))
        keys.chmod(0o600)
        with socket.create_server(("127.0.0.1", 0)) as probe:
            self.port = int(probe.getsockname()[1])
        with self.journal.open("wb") as out:
            there = os.fstat(out.fileno())
            told = {**os.environ, "JOURNAL_STREAM": f"{there.st_dev}:{there.st_ino}"}
            command = [sys.executable, "-m", "companion.cli", "run", "--simulate"]
            self.process = subprocess.Popen(
                [*command, "--port", str(self.port), "--config", str(self.config)],
                cwd=ROOT, stdout=out, stderr=out, env=told,
            )  # fmt: skip
        self.answers: list[str] = []
        self.cookies: list[str] = []

    def is_up(self) -> None:
        rest = threading.Event()
        for _ in range(600):
            if self.process.poll() is None and "Big screen" in self.journal.read_text("utf-8"):
                return
            rest.wait(0.05)
        raise AssertionError(self.journal.read_text("utf-8"))

    def asks(
        self, path: str, headers: Mapping[str, str] = NONE, method: str = "GET", body: bytes = b""
    ) -> None:
        line = HTTPConnection("127.0.0.1", self.port, timeout=WITHIN_S)
        line.request(method, path, body or None, dict(headers))
        answer = line.getresponse()
        self.answers.append(f"{answer.headers}{answer.read().decode()}")
        line.close()

    def plays(self) -> None:
        """Honest ones come and play; others guess, send nonsense, and ask for what is not there."""
        phones = [RealPhone(self.port, TOKEN, f"phone{n:03}").joins() for n in range(2)]
        for phone, name in zip(phones, ("Aki", "Mika"), strict=True):
            assert phone.post("take_face", {"name": name})["t"] == "ok"
            self.cookies.append(phone.cookie.partition("=")[2])
        assert phones[0].post("start_game", {})["t"] == "ok"
        shown = {"Cookie": phones[0].cookie}
        self.asks(f"/j/{GUESS}")
        self.asks(f"/nowhere/{GUESS}", shown)
        self.asks("/do", shown, "POST", b"{")
        self.asks("/do", shown, "POST", b"x" * 20_000)
        self.asks("/host", shown, "PUT")
        self.asks("/table", {"Host": "evil.example", **shown})
        self.asks("/panel")
        self.asks("/host/rules.json", shown)
        with phones[0].socket() as line:
            line.send("{")
            phones[0].reads_until(line, "no")
        with socket.create_connection(("127.0.0.1", self.port), timeout=WITHIN_S) as line_:
            line_.sendall(b"GARBAGE\r\n\r\n" + frame(1, b"\xff"))
            while line_.recv(4096):
                pass

    def written(self, folder: Path) -> Iterator[tuple[str, str]]:
        """Name and contents of everything there is, but for the files that hold secrets."""
        yield "answers", "\n".join(self.answers)
        secret = {self.config, self.state / "keys.json", self.state / "hotspot.json"}
        for path in sorted(folder.rglob("*")):
            if path.is_file() and path not in secret and path.suffix != ".zip":
                yield path.name, path.read_bytes().decode("utf-8", "replace")
        for bundle in folder.rglob("*.zip"):
            with zipfile.ZipFile(bundle) as opened:
                for name in opened.namelist():
                    yield f"{bundle.name}/{name}", opened.read(name).decode()


@pytest.fixture
def evening(tmp_path: Path) -> Iterator[Evening]:
    found = Evening(tmp_path)
    yield found
    found.process.kill()
    found.process.wait()


def test_secrets_of_an_evening_are_nowhere_but_in_their_own_files(
    evening: Evening, tmp_path: Path
) -> None:
    evening.is_up()
    evening.plays()
    told = ["--config", str(evening.config)]
    for command in (
        ["doctor", *told], ["status", *told, "--port", str(evening.port)],
        ["bundle", *told, str(tmp_path / "bundle.zip")],
        ["backup", *told, str(tmp_path / "stick.db")], ["backup", *told],
    ):  # fmt: skip
        done = companion(*command)
        evening.answers.append(done.stdout + done.stderr)
    evening.process.send_signal(signal.SIGTERM)
    assert evening.process.wait(WITHIN_S) == 0
    assert (tmp_path / "bundle.zip").exists()
    ids = [str(URLSafeSerializer(COOKIE, salt="phone").loads(each)) for each in evening.cookies]
    secrets = [TOKEN, COOKIE, PASSWORD, GUESS, *evening.cookies, *ids]
    searched = dict(evening.written(tmp_path))
    kept = {"journal", "companion.db", "stick.db", "bundle.zip/settings.txt", "answers"}
    assert kept <= searched.keys()
    assert [name for name in searched if "-daily-" in name]
    assert "Big screen" in searched["journal"]
    for name, text in searched.items():
        for secret in secrets:
            assert secret not in text, f"{secret[:12]}… is in {name}"
    for path in (*filter(Path.is_file, evening.state.rglob("*")), tmp_path / "stick.db"):
        assert stat.S_IMODE(path.stat().st_mode) == 0o600, path
    for folder in (evening.state, evening.state / "backups"):
        assert stat.S_IMODE(folder.stat().st_mode) == 0o700, folder
    assert TOKEN in (evening.state / "keys.json").read_text()  # the search would see it


def test_wrong_password_of_the_wifi_is_told_without_itself(tmp_path: Path) -> None:
    config = tmp_path / "config.toml"
    config.write_text(f'state_dir = "{tmp_path}/state"\n[hotspot]\npassword = "{GUESS * 3}"\n')
    for command in (["label"], ["doctor"], ["bundle", str(tmp_path / "bundle.zip")]):
        done = companion(*command, "--config", config)
        assert GUESS not in done.stdout + done.stderr
