"""Finding the header's chip on recorded boards, and importing lgpio without harm."""

import errno
import os
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from companion.errors import PanelError
from hardware.chips import Chip, find_header, import_lgpio, is_raspberry_pi

EXPANDER = ("raspberrypi-exp-gpio", 8)
BRCMSTB = ("gpio-brcmstb@107d508500", 32)
RP1 = ("pinctrl-rp1", 54)

# number of /dev/gpiochipN → label and lines, as recorded
BOARDS: dict[str, tuple[dict[int, tuple[str, int]], int]] = {
    "Pi 1 to 3, Zero": ({0: ("pinctrl-bcm2835", 54), 1: EXPANDER}, 0),
    "Pi 1": ({0: ("pinctrl-bcm2835", 54)}, 0),
    "Pi 4": ({0: ("pinctrl-bcm2711", 58), 1: EXPANDER}, 0),
    "Pi 5 before 6.6.45": ({n: BRCMSTB for n in range(4)} | {4: RP1, 5: EXPANDER}, 4),
    "Pi 5 from 6.6.45": ({0: RP1} | {n: BRCMSTB for n in range(10, 14)}, 0),
    "Pi 5 on 6.12.96": ({n: BRCMSTB for n in (11, 12, 14)} | {13: EXPANDER, 15: RP1}, 15),
}

Reader = Callable[[Path], Chip]


def board(dev: Path, chips: dict[int, tuple[str, int]]) -> Reader:
    for number in chips:
        (dev / f"gpiochip{number}").touch()

    def read(device: Path) -> Chip:
        number = int(device.name.removeprefix("gpiochip"))
        return Chip(number, *chips[number])

    return read


@pytest.mark.parametrize("name", BOARDS)
def test_header_is_found_by_label_whatever_its_number(name: str, tmp_path: Path) -> None:
    chips, number = BOARDS[name]
    assert find_header(tmp_path, board(tmp_path, chips)).number == number


def test_link_to_the_header_is_not_taken_for_a_chip(tmp_path: Path) -> None:
    read = board(tmp_path, {4: RP1})
    (tmp_path / "gpiochip0").symlink_to("gpiochip4")
    assert find_header(tmp_path, read).number == 4


def test_machine_without_chips_says_no_device(tmp_path: Path) -> None:
    with pytest.raises(PanelError) as caught:
        find_header(tmp_path)
    assert caught.value.code == "no_gpio"
    assert caught.value.data == {"reason": "no_device", "seen": []}


def test_laptop_with_other_chips_names_them(tmp_path: Path) -> None:
    with pytest.raises(PanelError) as caught:
        find_header(tmp_path, board(tmp_path, {0: ("INTC1055:00", 360)}))
    assert caught.value.data == {"reason": "unknown_chips", "seen": ["gpiochip0: INTC1055:00"]}


def test_chips_are_looked_at_in_the_order_of_their_numbers(tmp_path: Path) -> None:
    with pytest.raises(PanelError) as caught:
        find_header(tmp_path, board(tmp_path, {10: BRCMSTB, 2: EXPANDER}))
    seen = caught.value.data["seen"]
    assert seen == ["gpiochip2: raspberrypi-exp-gpio", "gpiochip10: gpio-brcmstb@107d508500"]


def test_user_outside_the_gpio_group_is_told_so(tmp_path: Path) -> None:
    (tmp_path / "gpiochip0").touch()

    def read(device: Path) -> Chip:
        raise PermissionError(errno.EACCES, "Permission denied", str(device))

    with pytest.raises(PanelError) as caught:
        find_header(tmp_path, read)
    assert caught.value.data["reason"] == "no_permission"


def test_file_that_is_no_chip_is_passed_over(tmp_path: Path) -> None:
    (tmp_path / "gpiochip0").touch()  # the real call of the kernel, on a plain file
    with pytest.raises(PanelError) as caught:
        find_header(tmp_path)
    assert caught.value.data["reason"] == "unknown_chips"


def test_board_is_known_by_its_own_words(tmp_path: Path) -> None:
    model = tmp_path / "model"
    model.write_bytes(b"Raspberry Pi 5 Model B Rev 1.0\0")
    assert is_raspberry_pi(model)
    assert not is_raspberry_pi(tmp_path / "none")


# --- lgpio --------------------------------------------------------------------------------

LIKE_LGPIO = """
import os
os.chdir(os.environ["LG_WD"])
os.mkfifo(".lgd-nfy0")
fifo = os.getcwd()
def gpiochip_open(number): ...
"""


@pytest.fixture
def install_lgpio(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str], Path]:
    """Put a module called lgpio on the path; returns the folder in which it may make FIFOs."""
    libraries, run = tmp_path / "lib", tmp_path / "run"
    libraries.mkdir()
    run.mkdir()
    monkeypatch.delitem(sys.modules, "lgpio", raising=False)
    monkeypatch.syspath_prepend(libraries)
    monkeypatch.setenv("LG_WD", str(run))
    monkeypatch.chdir(tmp_path)

    def install(source: str) -> Path:
        (libraries / "lgpio.py").write_text(source)
        return run

    return install


def test_lgpio_leaves_no_fifo_and_the_process_where_it_was(
    install_lgpio: Callable[[str], Path], tmp_path: Path
) -> None:
    run = install_lgpio(LIKE_LGPIO)
    lgpio = import_lgpio()
    assert Path.cwd() == tmp_path
    assert Path(lgpio.fifo).parent == run
    assert list(run.iterdir()) == []
    assert os.environ["LG_WD"] == str(run)


def test_stale_fifo_of_another_run_is_no_obstacle(
    install_lgpio: Callable[[str], Path], tmp_path: Path
) -> None:
    run = install_lgpio(LIKE_LGPIO)
    os.mkfifo(run / ".lgd-nfy0")
    os.mkfifo(tmp_path / ".lgd-nfy0")
    assert import_lgpio()


def test_empty_lgpio_from_pypi_is_recognised(install_lgpio: Callable[[str], Path]) -> None:
    install_lgpio("__version__ = '0.0.0.2'\n")
    with pytest.raises(PanelError) as caught:
        import_lgpio()
    assert (caught.value.code, caught.value.data["reason"]) == ("no_lgpio", "empty")
    install_lgpio(LIKE_LGPIO)
    assert import_lgpio(), "the real one counts as soon as it is there"


def test_missing_lgpio_is_told_from_an_empty_one_and_taken_once_installed(
    install_lgpio: Callable[[str], Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "path", [path for path in sys.path if "site-packages" not in path])
    with pytest.raises(PanelError) as caught:
        import_lgpio()
    assert (caught.value.code, caught.value.data["reason"]) == ("no_lgpio", "missing")
    install_lgpio(LIKE_LGPIO)
    assert import_lgpio()
