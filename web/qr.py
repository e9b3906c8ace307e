"""QR codes: one SVG path for screens, half blocks for a text terminal."""

from functools import lru_cache
from itertools import groupby

from qrcode.constants import ERROR_CORRECT_L, ERROR_CORRECT_M
from qrcode.main import QRCode

_QUIET = 4
_HALVES = {(False, False): " ", (True, False): "▀", (False, True): "▄", (True, True): "█"}


@lru_cache(maxsize=16)
def svg(text: str) -> str:
    """A whole `<svg>` of one path, dark on light whatever the page's colours are."""
    size, dark = path(text)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size} {size}" role="img" '
        f'class="qr" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h{size}v{size}H0z"/>'
        f'<path fill="#000" d="{dark}"/></svg>'
    )


def path(text: str) -> tuple[int, str]:
    """How many modules the code is wide with its quiet zone, and its dark ones as a path."""
    rows = _modules(text, ERROR_CORRECT_M, _QUIET)
    return len(rows), "".join(_runs(y, row) for y, row in enumerate(rows))


def terminal_qr(text: str) -> str:
    """The code for a dark terminal: light modules are printed, two rows a line.

    Fits 80 columns and 24 lines for any join address (33 modules and a quiet
    zone of two).
    """
    rows = [[not dark for dark in row] for row in _modules(text, ERROR_CORRECT_L, 2)]
    if len(rows) % 2:
        rows.append([False] * len(rows[0]))
    pairs = zip(rows[::2], rows[1::2], strict=True)
    return "\n".join(
        "".join(_HALVES[above, below] for above, below in zip(upper, lower, strict=True))
        for upper, lower in pairs
    )


def _modules(text: str, correction: int, border: int) -> list[list[bool]]:
    code = QRCode(error_correction=correction, border=border)
    code.add_data(text)
    code.make(fit=True)
    return [[bool(module) for module in row] for row in code.get_matrix()]


def _runs(y: int, row: list[bool]) -> str:
    """The dark modules of a row, each run as one small box."""
    path, x = "", 0
    for dark, run in groupby(row):
        width = len(list(run))
        if dark:
            path += f"M{x} {y}h{width}v1h-{width}z"
        x += width
    return path
