"""A socket that the system has opened for the box, as systemd hands it over."""

import json
import os
import socket
import subprocess
import sys
from contextlib import ExitStack
from pathlib import Path

from companion.listening import listen

ROOT = Path(__file__).parents[2]
PROGRAM = """
import json, os, sys
os.dup2(int(sys.argv[1]), 3)
os.environ["LISTEN_PID"] = str(os.getpid())
from companion.listening import listen
from web.server import hasten
import socket
lives = []
for _ in range(2):
    found = listen("127.0.0.1", 1)
    hasten(found)
    lives.append(found.getsockname()[1])
    line, _ = found.accept()
    assert line.proto == socket.IPPROTO_TCP  # asyncio sets it on none but these
    lives.append(line.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY))
    line.sendall(b"welcome")
    line.close()
    found.close()
print(json.dumps(lives))
"""


def test_socket_of_the_system_is_taken_in_each_life_and_does_not_wait_for_full_packets() -> None:
    with ExitStack() as opened:
        door = opened.enter_context(socket.create_server(("127.0.0.1", 0)))
        door.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)  # NoDelay=true of the unit
        address = door.getsockname()
        lines = [socket.create_connection(address, timeout=10) for _ in range(2)]
        guests = [opened.enter_context(line) for line in lines]
        done = subprocess.run(
            [sys.executable, "-c", PROGRAM, str(door.fileno())],
            cwd=ROOT,
            env={**os.environ, "LISTEN_FDS": "1"},
            pass_fds=[door.fileno()],
            capture_output=True,
            text=True,
            check=False,
            timeout=60,
        )
        assert done.returncode == 0, done.stderr
        assert json.loads(done.stdout) == [address[1], 1, address[1], 1]
        assert [guest.recv(20) for guest in guests] == [b"welcome", b"welcome"]


def test_socket_meant_for_another_process_is_left_alone() -> None:
    for told in ({"LISTEN_PID": "1", "LISTEN_FDS": "1"}, {"LISTEN_FDS": "1"}, {}):
        with listen("127.0.0.1", 0, told) as own:
            assert own.getsockname()[0] == "127.0.0.1"


def test_without_a_socket_of_the_system_our_own_is_opened() -> None:
    told = {"LISTEN_PID": str(os.getpid()), "LISTEN_FDS": "0"}
    with listen("127.0.0.1", 0, told) as own:
        assert own.getsockname()[1] > 0
