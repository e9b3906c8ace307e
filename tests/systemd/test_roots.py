"""The package in fresh systems: Debian 12 and 13, by apt and by script, and on a Pi's processors.

systemd itself is tried in the guest (`test_guest.py`); here a few lines stand for it.
"""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.companion.command_line import GOLDEN
from tests.systemd.packages import ROOT, altered, build
from tests.systemd.roots import NATIVE, Root, reason_against, root_of

SYSTEM = [("bookworm", NATIVE), ("trixie", NATIVE)]
PI = [("bookworm", "arm64"), ("trixie", "arm64"), ("bookworm", "armhf"), ("trixie", "armhf")]
SCHEMA = '(Path(__file__).with_name("schema.sql").read_text("utf-8"),)'
NEWER = SCHEMA.replace(",)", ', "CREATE TABLE more (than TEXT);")')
UP = """
up() { for _ in $(seq 300); do companion status >/run/told 2>&1 && return; sleep 0.2; done
    cat /run/told /run/box.log; return 1; }
"""
ELSEWHERE = " -o ".join(f"-path /{name} -prune" for name in ("proc", "tmp", "box"))
STATE_OF_MACHINE = f"find / -xdev {ELSEWHERE} -o -type f -print | sort"

pytestmark = [
    pytest.mark.full,
    pytest.mark.skipif(
        bool(reason_against(NATIVE)), reason=f"=== NO FRESH SYSTEMS: {reason_against(NATIVE)} ==="
    ),
]


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build(tmp_path_factory.mktemp("package"))


@pytest.fixture
def root(request: pytest.FixtureRequest, package: Path) -> Iterator[Root]:
    """A fresh system with the package and the script that installs it in /box."""
    release, machine = request.param
    with root_of(release, machine) as made:
        made.put(package, f"box/{package.name}")
        made.put(ROOT / "systemd/install.sh", "box/install.sh")
        yield made


def on(*systems: tuple[str, str]) -> pytest.MarkDecorator:
    return pytest.mark.parametrize(
        "root",
        [
            pytest.param(
                system,
                marks=pytest.mark.skipif(
                    bool(reason_against(system[1])), reason=f"=== {reason_against(system[1])} ==="
                ),
            )
            for system in systems
        ],
        indirect=True,
        ids="-".join,
    )


@on(*SYSTEM)
def test_script_installs_offline_and_a_second_time_changes_nothing(root: Root) -> None:
    before = set(root.run(STATE_OF_MACHINE).splitlines())
    first = root.run(f"/box/install.sh >/run/said; {UP} up; cat /run/said")
    assert "evenings in /var/lib/companion" in first.split("Setting up")[0], "says so before"
    assert "The box is up. Open  http://" in first
    others = "^/var/log\\|^/var/cache\\|^/var/lib/companion/"  # the box itself writes there
    sums = f"{STATE_OF_MACHINE} | grep -v '{others}' | xargs -d '\\n' sha256sum"
    after = root.run(sums)
    told = root.run(f"/box/install.sh; {UP} up")
    assert "This very version is installed." in told
    assert root.run(sums) == after
    new = {line.split("  ", 1)[1] for line in after.splitlines()} - before
    assert not [name for name in new if "dist-packages" in name or "/usr/local/lib" in name]
    assert [name for name in new if name.endswith("table.cpython-311.pyc")
            or name.endswith("table.cpython-313.pyc")], "compiled for this Python"  # fmt: skip


@on(*SYSTEM)
def test_box_runs_as_its_own_user_and_the_doctor_says_what_is_to_be_mended(root: Root) -> None:
    told = root.run(f"""
dpkg --install /box/*.deb >/dev/null; {UP} up; cat /run/told
stat -c '%U %a' /var/lib/companion /var/lib/companion/companion.db
ps_user=$(stat -c %U /proc/$(cat /run/companion.pid)); echo "runs as $ps_user"
python3 -c "from urllib.request import urlopen; print(urlopen('http://127.0.0.1/help').status)"
companion doctor || echo "to be mended: $?"
id -nG companion; getent group gpio spi i2c | cut -d: -f1
""")
    assert "box: running (port 80)" in told
    assert "companion 700\ncompanion 600\nruns as companion\n200\n" in told
    assert "ok   log: " in told
    assert told.endswith("companion\ngpio\nspi\ni2c\n")


@on(("bookworm", NATIVE))
def test_box_without_systemd_says_that_it_is_not_started_and_runs_by_hand(root: Root) -> None:
    told = root.run("rmdir /run/systemd/system; /box/install.sh")
    assert "Installed, but not started" in told
    assert "sudo companion run" in told
    assert "http://" in told.partition("not started")[2]
    told = root.run(f"companion run >/run/box.log 2>&1 & {UP} up; cat /run/told;"
                    "stat -c %U /var/lib/companion/* | sort -u")  # fmt: skip
    assert "box: running (port 80)" in told
    assert told.splitlines()[-1] == "companion", "what root makes there is the box's all the same"
    assert "root" not in told.splitlines()


@on(("bookworm", NATIVE))
def test_settings_without_port_and_folder_lead_to_the_service_and_root_takes_nothing_away(
    root: Root,
) -> None:
    root.put(ROOT / "hardware/build/recommended.toml", "box/recommended.toml")
    told = root.run("""
rmdir /run/systemd/system; dpkg --install /box/*.deb >/dev/null
cp /box/recommended.toml /etc/companion/config.toml
companion config show | grep -e ^port -e ^state_dir
companion label >/dev/null; stat -c '%U %a' /var/lib/companion/hotspot.json
for command in label doctor; do
    setpriv --reuid=65534 --clear-groups companion $command 2>&1 | grep sudo; done
""")
    assert told.splitlines() == [
        "port = 80    # default",
        'state_dir = "/var/lib/companion"    # default',
        "companion 600",
        "/var/lib/companion/hotspot.json belongs to the box: type the same once more with  sudo  "
        "in front. [only_root]",
        "mend log: /var/lib/companion is the box's own, and only root may look into it: type  "
        "sudo companion doctor",
    ]


@on(*SYSTEM)
def test_evenings_and_settings_outlive_removal_but_not_a_purge(root: Root) -> None:
    root.run(f"dpkg --install /box/*.deb; {UP} up; echo '# mine' >>/etc/companion/config.toml")
    root.run("/box/install.sh --uninstall")
    left = root.run("find / -xdev -name '*companion*' -not -path '/proc/*'").split()
    assert "/var/lib/companion/companion.db" in left
    assert "/etc/companion" in left
    assert not [name for name in left if name.startswith("/usr")]
    assert "gone already" in root.run("/box/install.sh --uninstall")
    root.run(f"dpkg --install /box/*.deb; {UP} up")
    assert "# mine" in root.run("cat /etc/companion/config.toml")
    root.run("/box/install.sh --uninstall --purge")
    files = root.run(STATE_OF_MACHINE).splitlines()
    assert [name for name in files if "companion" in name] == []
    assert "There is none." in root.run("/box/install.sh --uninstall --purge")


UPDATES = f"""
{UP} dpkg --install /box/*.deb >/dev/null; up; systemctl stop companion.service
rm /var/lib/companion/companion.db*
cat >/run/store.py <<EOF
import sys; sys.path.insert(0, "/usr/lib/companion")
from pathlib import Path
from companion.night_file import read_night
from companion.store import Store
log = Store.open(Path("/var/lib/companion/companion.db"))
log.append(read_night(open("/box/night.jsonl", "rb")))
EOF
setpriv --reuid companion --regid companion --clear-groups python3 /run/store.py
echo 'lang = "ja"' >>/etc/companion/config.toml
systemctl start companion.service; up
state() {{ up; grep -o 'Aki.*' /run/told; companion --version; }}
for version in 0.2.0 0.3.0 0.4.0; do
    companion update /box/updates/$version.deb | tail -n +3 || :
    state
done
echo BACK; companion update --back | tail -n +3; state; ls /var/lib/companion
echo DEAD; companion update /box/updates/0.5.0.deb | tail -n +3; state
tail -n 1 /etc/companion/config.toml
"""
"""An evening is played by 0.1.0; then three updates, the way back, and one with a newer log."""


def put_versions(root: Root, package: Path, tmp_path: Path) -> None:
    """One that is well, one that never comes up, and both of these with a newer log."""
    newer = {"companion/database.py": (SCHEMA, NEWER)}
    dies = ("import", "raise SystemExit('this one never comes up')\nimport")
    for version, changes in {
        "0.2.0": {},
        "0.3.0": {"companion/table.py": dies},
        "0.4.0": newer,
        "0.5.0": newer | {"web/server.py": dies},
    }.items():
        made = altered(package, version, tmp_path, changes)
        root.put(made, f"box/updates/{version}.deb")


@on(*SYSTEM)
def test_updates_stay_or_go_back_and_the_log_goes_with_them(
    root: Root, package: Path, tmp_path: Path
) -> None:
    """By the real dpkg and the real program on both sides; a newer one takes the log along."""
    put_versions(root, package, tmp_path)
    root.put(GOLDEN, "box/night.jsonl")
    told = root.run(UPDATES)
    table = "Aki 0, Mika -27, Ken 27"
    assert told.split("BACK")[0].splitlines() == [
        *("The box runs version 0.2.0 now; `companion update --back` brings 0.1.0 back.", table),
        *("companion, version 0.2.0",),
        *("Version 0.3.0 did not come up, so the box runs 0.2.0 again.", table),
        *("companion, version 0.2.0",),
        *("The box runs version 0.4.0 now; `companion update --back` brings 0.2.0 back.", table),
        *("companion, version 0.4.0",),
    ]
    assert f"The box runs version 0.2.0 again.\n{table}\ncompanion, version 0.2.0" in told
    assert "companion-before-" in told.split("BACK")[1].split("DEAD")[0], "the newer log is kept"
    assert told.split("DEAD\n")[1].splitlines() == [
        *("Version 0.5.0 did not come up, so the box runs 0.2.0 again.", table),
        *("companion, version 0.2.0", 'lang = "ja"'),
    ]


@on(("bookworm", NATIVE))
def test_script_says_who_is_on_port_80_and_changes_nothing(root: Root) -> None:
    done = root.tried("python3 -m http.server 80 >/dev/null 2>&1 & sleep 1; /box/install.sh")
    assert done.returncode == 1
    assert "Port 80 is taken" in done.stderr
    assert "Nothing has changed" in done.stderr
    assert "companion" not in root.run("dpkg-query --show --showformat='${Package}\\n'")


@on(*PI)
def test_package_runs_on_the_processors_of_a_pi(root: Root) -> None:
    """By proxy: emulated. The page has to come, however slowly."""
    told = root.run(f"""
dpkg --print-architecture; dpkg --install /box/*.deb >/dev/null
companion --version; companion wiring | head -n 1; {UP} up
python3 -c "from urllib.request import urlopen; print(urlopen('http://127.0.0.1/help').status)"
""")
    _, version, button, page = told.splitlines()
    assert (version, page) == ("companion, version 0.1.0", "200")
    assert button.split() == ["big", "button", "pin", "11", "=", "GPIO17", "ground:", "pin", "9"]
