"""The outside world of a simulated chip: fingers on buttons, eyes on lamps, a header that goes."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

CONFIG = Path("/sys/kernel/config/gpio-sim")
DEVICES = Path("/sys/devices/platform")
PI_4 = (("pinctrl-bcm2711", 58), ("raspberrypi-exp-gpio", 8))
PI_5 = (*((f"gpio-brcmstb@107d5{n}", 32) for n in range(4)), ("pinctrl-rp1", 54))


class SimChip:
    """One chip of the kernel's gpio-sim, made (or found) under a name of its own."""

    def __init__(self, name: str, label: str = "", lines: int = 0) -> None:
        self.folder = CONFIG / name
        if not self.folder.exists():
            (self.folder / "bank").mkdir(parents=True)
            (self.folder / "bank/num_lines").write_text(str(lines))
            (self.folder / "bank/label").write_text(label)

    def appears(self) -> "SimChip":
        (self.folder / "live").write_text("1")
        return self

    def goes(self) -> None:
        (self.folder / "live").write_text("0")

    def is_forgotten(self) -> None:
        self.goes()
        (self.folder / "bank").rmdir()
        self.folder.rmdir()

    def line(self, pin: int) -> "SimLine":
        device = (self.folder / "dev_name").read_text().strip()
        chip = (self.folder / "bank/chip_name").read_text().strip()
        return SimLine(DEVICES / device / chip / f"sim_gpio{pin}")


class SimLine:
    """One wire, seen from outside. A claim sets it to its own pull: a contact is open at first."""

    def __init__(self, folder: Path) -> None:
        self._pull = os.open(folder / "pull", os.O_RDWR)
        self._value = os.open(folder / "value", os.O_RDONLY)

    def closes(self) -> None:
        """A button to ground is pressed."""
        os.pwrite(self._pull, b"pull-down", 0)

    def opens(self) -> None:
        os.pwrite(self._pull, b"pull-up", 0)

    def is_high(self) -> bool:
        """What a meter on the line shows."""
        return os.pread(self._value, 4, 0).strip() == b"1"


@contextmanager
def board(layout: tuple[tuple[str, int], ...]) -> Iterator[SimChip]:
    """The chips of another board instead of those the machine started with; gives the header."""
    started = [SimChip(folder.name) for folder in sorted(CONFIG.iterdir())]
    for chip in started:
        chip.goes()
    others = [SimChip(f"other{n}", *told).appears() for n, told in enumerate(layout)]
    try:
        yield next(chip for chip, (label, _) in zip(others, layout, strict=True) if label[0] == "p")
    finally:
        for chip in others:
            chip.is_forgotten()
        for chip in started:
            chip.appears()
