"""What the box takes: time to start, memory, and the processor while nobody plays.

    python -m tests.bench.footprint --json

Starts are measured in processor seconds of the whole process, beside importing the same
libraries bare and beside an empty log in the same run: other programs then do not count.
Memory is PSS; the idle processor is read from the kernel while 20 phones are connected and beat.
"""

import argparse
import asyncio
import json
import os
import statistics
import subprocess
import sys
import tempfile
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from time import perf_counter
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

from tests.bench.long_log import write_long_log
from tests.reliability.served import ROOT, RealPhone, Served

LIBRARIES = (
    "a2wsgi", "asyncio", "click", "flask", "gpiozero", "h11", "itsdangerous", "jinja2", "qrcode",
    "sqlite3", "uvicorn", "uvicorn.protocols.http.h11_impl",
    "uvicorn.protocols.websockets.websockets_sansio_impl", "websockets", "werkzeug",
)  # fmt: skip
ARMED_LIMIT = LONG_LIMIT = 1.5
MEMORY_LIMITS_MB = {"idle": 60, "20 phones": 70, "200 sockets": 110}
IDLE_LIMIT = 1.0
TRIES = 5
BEAT_S = 2.0
IDLE_S = 20.0


# --- starting ---------------------------------------------------------------------------------


def processor_s(command: Sequence[str], until: str = "") -> float:
    """Processor seconds of a process until it prints a line with this word, or ends."""
    process = subprocess.Popen(
        [sys.executable, *command], cwd=ROOT, text=True,
        stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
    )  # fmt: skip
    assert process.stdout
    for line in process.stdout:
        if until and until in line:
            break
    os.kill(process.pid, 9)
    used = os.wait4(process.pid, 0)[2]
    process.returncode = 0
    process.stdout.close()
    return used.ru_utime + used.ru_stime


def running(program: str, state: Path) -> list[str]:
    return ["-m", program, "run", "--simulate", "--port", "0", "--state", str(state)]


def starts(tries: int) -> dict[str, float]:
    """Medians; the kinds take turns, so that a busy machine is busy for all of them."""
    found: dict[str, list[float]] = {"bare": [], "armed": [], "empty": [], "long": []}
    with tempfile.TemporaryDirectory(dir=Path.cwd(), prefix=".bench-") as folder:
        empty, long = Path(folder) / "empty", Path(folder) / "long"
        write_long_log(long / "companion.db")
        for _ in range(tries):
            found["bare"].append(processor_s(["-c", f"import {', '.join(LIBRARIES)}"]))
            found["armed"].append(
                processor_s(running("tests.bench.programs.armed", empty), "armed")
            )
            found["empty"].append(processor_s(running("companion.cli", empty), "Big screen"))
            found["long"].append(processor_s(running("companion.cli", long), "Big screen"))
    return {kind: statistics.median(seconds) for kind, seconds in found.items()}


# --- memory and processor -----------------------------------------------------------------------


def pss_mb(pid: int) -> float:
    """Memory of a process, what it shares counted by its part."""
    for line in Path(f"/proc/{pid}/smaps_rollup").read_text("ascii").splitlines():
        if line.startswith("Pss:"):
            return int(line.split()[1]) / 1024
    raise RuntimeError("the kernel tells no PSS")


def used_s(pid: int) -> float:
    """Processor seconds that a process has used so far."""
    fields = Path(f"/proc/{pid}/stat").read_text("ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


@asynccontextmanager
async def pages(server: Served, phones: Sequence[RealPhone], number: int) -> AsyncIterator[None]:
    """So many pages, spread over the phones, that beat as idle pages do."""
    async with AsyncExitStack() as stack:
        beats = []
        for n in range(number):
            phone = phones[n % len(phones)]
            headers, url = {"Cookie": phone.cookie}, f"ws://127.0.0.1:{server.port}/ws"
            opening = connect(url, additional_headers=headers, compression=None, proxy=None)
            line = await stack.enter_async_context(opening)
            await line.send(json.dumps({"t": "hello", "v": 1, "page": f"page{n:04}"}))
            beats.append(asyncio.create_task(beat(line)))
        try:
            yield
        finally:
            for each in beats:
                each.cancel()
            await asyncio.gather(*beats, return_exceptions=True)


async def beat(line: ClientConnection) -> None:
    """Read everything, and beat every two seconds."""
    reading = asyncio.create_task(_read(line))
    try:
        for n in range(1, 10_000):
            frame = {"t": "beat", "n": n, "c1": perf_counter() * 1000, "prev": None, "mark": None}
            await line.send(json.dumps({**frame, "away": False}))
            await asyncio.sleep(BEAT_S)
    finally:
        reading.cancel()


async def _read(line: ClientConnection) -> None:
    async for _ in line:
        pass


async def living(server: Served, idle_s: float) -> dict[str, float]:
    """Memory and processor of a box with a game on, with ever more pages."""
    pid, found = server.process.pid, {"idle": pss_mb(server.process.pid)}
    phones = [RealPhone(server.port, server.token, f"phone{n:03}").joins() for n in range(20)]
    for n, phone in enumerate(phones[:8]):
        phone.post("take_face", {"name": f"Guest {n}"})
    phones[0].post("start_game", {})
    async with pages(server, phones, 20):
        await asyncio.sleep(BEAT_S)
        found["20 phones"], before = pss_mb(pid), used_s(pid)
        await asyncio.sleep(idle_s)
        found["idle processor %"] = 100 * (used_s(pid) - before) / idle_s
    async with pages(server, phones, 200):
        await asyncio.sleep(BEAT_S)
        found["200 sockets"] = pss_mb(pid)
    return found


# --- report -------------------------------------------------------------------------------------


def measure(tries: int, idle_s: float) -> dict[str, Any]:
    with (
        tempfile.TemporaryDirectory(dir=Path.cwd(), prefix=".bench-") as folder,
        Served(Path(folder)) as server,
    ):
        lives = asyncio.run(living(server, idle_s))
    return {"starts_s": starts(tries), "lives": lives}


def bars(found: dict[str, Any]) -> list[tuple[str, float, float]]:
    """What was measured, how much it was, and how much it may be."""
    began, lives = found["starts_s"], found["lives"]
    return [
        ("button armed / the libraries bare", began["armed"] / began["bare"], ARMED_LIMIT),
        ("start with 20,000 actions / with none", began["long"] / began["empty"], LONG_LIMIT),
        *((f"memory {name}, MB", lives[name], most) for name, most in MEMORY_LIMITS_MB.items()),
        ("processor, 20 phones idle, % of a core", lives["idle processor %"], IDLE_LIMIT),
    ]


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--tries", type=int, default=TRIES)
    parser.add_argument("--idle", type=float, default=IDLE_S, help="seconds to look at it idle")
    parser.add_argument("--json", action="store_true")
    told = parser.parse_args(arguments)
    found = measure(told.tries, told.idle)
    if told.json:
        print(json.dumps(found))
    else:
        for what, value, most in bars(found):
            print(f"{what:<42} {value:7.2f}  (at most {most:g})")
    return int(any(value > most for _, value, most in bars(found)))


if __name__ == "__main__":
    sys.exit(main())
