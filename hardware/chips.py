"""Where the pins are: the chip behind the 40-pin header, and lgpio without its traps.

Chip numbers move between models and kernels and a wrong chip opens without
complaint, so the header is found by its label. The labels are read by the
kernel's own call, without lgpio: a laptop without pins never has to import it.
"""

import importlib
import os
import re
import struct
import sys
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType

from companion.errors import PanelError

HEADER_LABELS = ("pinctrl-rp1", "pinctrl-bcm2711", "pinctrl-bcm2835")
"""Labels of the header's chip: Pi 5; Pi 4 with its relatives; all the others."""

_CHIP_INFO = struct.Struct("32s32sI")  # struct gpiochip_info: name, label, lines
_GET_CHIP_INFO = 0x8044B401  # GPIO_GET_CHIPINFO_IOCTL
_MODEL = Path("/proc/device-tree/model")


@dataclass(frozen=True, slots=True)
class Chip:
    """One /dev/gpiochipN: its number N, label and how many lines it has."""

    number: int
    label: str
    lines: int


def read_chip(device: Path) -> Chip:
    """Ask the kernel what `device` is. Raises OSError where it may not be opened."""
    import fcntl  # not on every system, and needed only where there are chips

    handle = os.open(device, os.O_RDWR | os.O_CLOEXEC)
    try:
        answer = fcntl.ioctl(handle, _GET_CHIP_INFO, bytes(_CHIP_INFO.size))
    finally:
        os.close(handle)
    _, label, lines = _CHIP_INFO.unpack(answer)
    return Chip(_number(device), label.partition(b"\0")[0].decode(errors="replace"), lines)


def find_header(dev: Path = Path("/dev"), read: Callable[[Path], Chip] = read_chip) -> Chip:
    """The chip of the 40-pin header among `dev`/gpiochip*.

    Raises PanelError `no_gpio`: its `reason` is `no_device`, `no_permission` (there
    are chips that may not be opened) or `unknown_chips`, and `seen` is what there is.
    """
    seen: list[str] = []
    locked = False
    for device in _devices(dev):
        try:
            chip = read(device)
        except OSError as error:
            locked = locked or isinstance(error, PermissionError)
            seen.append(f"{device.name}: {error.strerror or error}")
            continue
        if chip.label in HEADER_LABELS:
            return chip
        seen.append(f"{device.name}: {chip.label}")
    reason = "no_permission" if locked else "unknown_chips" if seen else "no_device"
    raise PanelError("no_gpio", {"reason": reason, "seen": seen})


def is_raspberry_pi(model: Path = _MODEL) -> bool:
    """Whether the board calls itself a Raspberry Pi."""
    try:
        return b"Raspberry Pi" in model.read_bytes()
    except OSError:
        return False


def import_lgpio() -> ModuleType:
    """Import lgpio and leave the process where it was.

    At import lgpio changes the working directory to $LG_WD, makes a FIFO there,
    and trips over one that another user has left. It gets an empty folder of its
    own, which is gone again afterwards: lgpio holds the FIFO open. Raises
    PanelError `no_lgpio`, `reason` `missing` or `empty` (PyPI's 0.0.0.2, which
    pip takes where there is no wheel).
    """
    lgpio = sys.modules.get("lgpio") or _import_in_fresh_folder()
    if not hasattr(lgpio, "gpiochip_open"):
        sys.modules.pop("lgpio", None)
        raise PanelError("no_lgpio", {"reason": "empty", "install": "apt install python3-lgpio"})
    return lgpio


def _number(device: Path) -> int:
    return int(device.name.removeprefix("gpiochip"))


def _devices(dev: Path) -> Iterable[Path]:
    """The chips by number; a link (Pi 5: gpiochip4 to gpiochip0) is a chip seen twice."""
    chips = (path for path in dev.glob("gpiochip*") if re.fullmatch(r"gpiochip\d+", path.name))
    return sorted((path for path in chips if not path.is_symlink()), key=_number)


def _import_in_fresh_folder() -> ModuleType:
    import tempfile  # slow, and only a box with pins needs it

    here = _working_folder()
    before = os.environ.get("LG_WD")
    with tempfile.TemporaryDirectory(prefix="lgpio-", dir=_base_folder()) as folder:
        os.environ["LG_WD"] = folder
        importlib.invalidate_caches()  # it may have been installed while we run
        try:
            return importlib.import_module("lgpio")
        except ImportError as error:
            raise PanelError(
                "no_lgpio", {"reason": "missing", "install": "apt install python3-lgpio"}
            ) from error
        finally:
            os.chdir(here)
            os.environ.pop("LG_WD", None)
            if before is not None:
                os.environ["LG_WD"] = before


def _working_folder() -> str:
    with suppress(OSError):
        return os.getcwd()
    return "/"  # ours was deleted


def _base_folder() -> str | None:
    """Where a FIFO may be made: the service's own folder, else the system's temporary one."""
    for name in ("LG_WD", "RUNTIME_DIRECTORY"):
        folder = os.environ.get(name, "").split(":")[0]
        if folder and os.access(folder, os.W_OK):
            return folder
    return None
