"""Guests who mean harm, or are only slow: a process of its own, killed when enough is seen.

    python -m tests.bench.programs.attackers hostile|slow PORT COOKIE [DEED…]

`hostile`: 100 sockets, each doing one of `HOSTILE` as fast as it can and coming back whenever
it is thrown out. `slow`: 200 that trickle, or do not read. The cookie is that of a stranger.
"""

import asyncio
import json
import os
import random
import socket
import struct
import sys
from collections.abc import Awaitable, Callable, Sequence

HOST = "127.0.0.1"
NEIGHBOURS = "127.0.1."
"""Their addresses begin so; each has as many connections as the box lets one have."""
OF_ONE_ADDRESS = 64
SOCKETS = {"hostile": 100, "slow": 200}
TRICKLE_S = 1.0
LOW_RANK = 10
"""On a table they would have processors of their own; here they share with those they attack."""

Line = tuple[asyncio.StreamReader, asyncio.StreamWriter]
Deed = Callable[["Guest"], Awaitable[None]]


class Guest:
    """One attacker: comes, does its deed until it is thrown out, and comes again."""

    def __init__(self, number: int, deed: Deed) -> None:
        self.number, self.deed = number, deed
        self.chance = random.Random(number)
        self.times = 0

    async def stays(self) -> None:
        while True:
            self.times += 1
            try:
                own = f"{NEIGHBOURS}{1 + self.number // OF_ONE_ADDRESS}"
                self.reader, self.writer = await asyncio.open_connection(
                    HOST, PORT, limit=2**20, local_addr=(own, 0)
                )
                await self.deed(self)
            except (OSError, asyncio.IncompleteReadError, asyncio.LimitOverrunError):
                await asyncio.sleep(0.01)
            finally:
                if hasattr(self, "writer"):
                    self.writer.transport.abort()

    async def sends(self, data: bytes) -> None:
        self.writer.write(data)
        await self.writer.drain()

    async def opens_a_socket(self) -> None:
        """Up to and with `hello`."""
        await self.sends(
            f"GET /ws HTTP/1.1\r\nHost: {HOST}\r\nCookie: {COOKIE}\r\nConnection: Upgrade\r\n"
            "Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n".encode()
        )
        await self.reader.readuntil(b"\r\n\r\n")
        page = f"evil{self.number:04}{self.times % 100:02}"
        await self.sends(frame(1, json.dumps({"t": "hello", "v": 1, "page": page}).encode()))

    async def floods(self, data: bytes) -> None:
        await self.opens_a_socket()
        while not self.reader.at_eof():
            await self.sends(data)
            await asyncio.sleep(0)
            self.reader._buffer.clear()  # type: ignore[attr-defined]  # nobody reads the answers

    def stops_reading(self) -> None:
        line = self.writer.transport
        assert isinstance(line, asyncio.ReadTransport)
        line.pause_reading()

    async def waits(self) -> None:
        """Until the box hangs up."""
        while await self.reader.read(65536):
            pass


def frame(opcode: int, data: bytes = b"", *, last: bool = True) -> bytes:
    """A masked frame; the mask is 0."""
    size = len(data)
    head = bytes([(0x80 if last else 0) | opcode])
    if size < 126:
        return head + bytes([0x80 | size]) + bytes(4) + data
    if size < 65536:
        return head + bytes([0xFE]) + struct.pack(">H", size) + bytes(4) + data
    return head + bytes([0xFF]) + struct.pack(">Q", size) + bytes(4) + data


# --- what the hostile ones do -------------------------------------------------------------------


async def throws_garbage(guest: Guest) -> None:
    await guest.sends(guest.chance.randbytes(guest.chance.choice((10, 1000, 70_000))))
    await guest.waits()


async def throws_garbage_into_a_socket(guest: Guest) -> None:
    await guest.opens_a_socket()
    await guest.sends(guest.chance.randbytes(5000))
    await guest.waits()


async def sends_huge_frames(guest: Guest) -> None:
    await guest.opens_a_socket()
    await guest.sends(frame(guest.chance.choice((1, 2)), bytes(2_000_000)))
    await guest.waits()


async def floods_with_beats(guest: Guest) -> None:
    await guest.floods(frame(1, b'{"t":"beat","n":1,"c1":1.0}') * 100)


async def floods_with_pings(guest: Guest) -> None:
    await guest.floods(frame(9, b"?") * 1000)


async def floods_with_pieces(guest: Guest) -> None:
    """A message that never ends, in pieces without any byte: no limit of size is ever reached."""
    await guest.floods(frame(1, last=False) + frame(0, last=False) * 10_000)


async def says_nothing(guest: Guest) -> None:
    if guest.number % 2:
        await guest.opens_a_socket()  # and never answers a ping, nor reads
        guest.stops_reading()
    await asyncio.sleep(60)


async def does_not_read(guest: Guest) -> None:
    line = guest.writer.get_extra_info("socket")
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
    await guest.opens_a_socket()
    guest.stops_reading()
    for number in range(10_000):
        await guest.sends(frame(1, b'{"t":"beat","n":%d,"c1":1.0}' % number))
        await asyncio.sleep(0.02)


async def asks_for_pages(guest: Guest) -> None:
    request = f"GET /help HTTP/1.1\r\nHost: {HOST}\r\nCookie: {COOKIE}\r\n\r\n".encode()
    while not guest.reader.at_eof():
        await guest.sends(request)
        await guest.reader.readuntil(b"</html>")


async def guesses_tokens(guest: Guest) -> None:
    while not guest.reader.at_eof():
        guess = f"GET /j/{guest.chance.getrandbits(128):032x} HTTP/1.1\r\nHost: {HOST}\r\n\r\n"
        await guest.sends(guess.encode())
        await guest.reader.readuntil(b"</html>")


async def comes_and_goes(guest: Guest) -> None:
    await guest.opens_a_socket()


HOSTILE: tuple[Deed, ...] = (
    throws_garbage, throws_garbage_into_a_socket, sends_huge_frames, floods_with_beats,
    floods_with_pings, floods_with_pieces, says_nothing, does_not_read, asks_for_pages,
    guesses_tokens, comes_and_goes,
)  # fmt: skip


# --- what the slow ones do ----------------------------------------------------------------------


async def trickles_a_header(guest: Guest) -> None:
    await guest.sends(f"GET / HTTP/1.1\r\nHost: {HOST}\r\n".encode())
    while not guest.reader.at_eof():
        await guest.sends(b"X-a: b\r\n")
        await asyncio.sleep(TRICKLE_S)


async def trickles_a_body(guest: Guest) -> None:
    await guest.sends(f"POST /do HTTP/1.1\r\nHost: {HOST}\r\nContent-Length: 9000\r\n\r\n".encode())
    while not guest.reader.at_eof():
        await guest.sends(b"x")
        await asyncio.sleep(TRICKLE_S)


async def sips_a_page(guest: Guest) -> None:
    line = guest.writer.get_extra_info("socket")
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
    guest.stops_reading()
    request = f"GET /help HTTP/1.1\r\nHost: {HOST}\r\nCookie: {COOKIE}\r\n\r\n".encode()
    for _ in range(1000):
        await guest.sends(request)
        await asyncio.sleep(TRICKLE_S)


async def trickles_a_frame(guest: Guest) -> None:
    await guest.opens_a_socket()
    for each in frame(1, bytes(4000)):
        await guest.sends(bytes([each]))
        await asyncio.sleep(TRICKLE_S)


SLOW: tuple[Deed, ...] = (trickles_a_header, trickles_a_body, sips_a_page, trickles_a_frame)


async def main(kind: str, only: Sequence[str]) -> None:
    deeds = {"hostile": HOSTILE, "slow": SLOW}[kind]
    deeds = tuple(deed for deed in deeds if deed.__name__ in only) or deeds
    guests = [Guest(number, deeds[number % len(deeds)]) for number in range(SOCKETS[kind])]
    await asyncio.gather(*(guest.stays() for guest in guests))


if __name__ == "__main__":
    os.nice(LOW_RANK)
    PORT, COOKIE = int(sys.argv[2]), sys.argv[3]
    asyncio.run(main(sys.argv[1], sys.argv[4:]))
