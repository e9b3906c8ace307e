#!/bin/sh
# Puts the box on this machine for good, brings it up to date, or takes it away.
#
#   systemd/install.sh [FILE.deb]             install, or bring up to date
#   systemd/install.sh --uninstall            take it away; evenings and settings stay
#   systemd/install.sh --uninstall --purge    take it away with everything it ever kept
#
# For Raspberry Pi OS and Debian, from Bookworm (12) on. Without FILE it takes the newest package
# beside this script or in dist/, or builds one, which needs the internet; everything else does
# not. It may be run as often as one likes. Ends with 0 if the box is (or is no longer) there.
set -eu
here=$(cd "$(dirname "$0")" && pwd)

say() { printf '%s\n' "$@"; }
fail() {
    say "$@" >&2
    exit 1
}

usage() {
    sed -n '2,10s/^# \{0,1\}//p' "$0"
    exit "$1"
}

# as_root COMMAND...: by sudo where we are not root.
as_root() {
    if [ "$(id -u)" = 0 ]; then
        "$@"
    elif command -v sudo >/dev/null; then
        sudo "$@"
    else
        fail "Only root may install. Please type:  su -c '$0'"
    fi
}

status() { dpkg-query --show --showformat='${db:Status-Status}' "$1" 2>/dev/null || :; }
has_systemd() { [ -d /run/systemd/system ]; }

# --- taking away ----------------------------------------------------------------------------------

uninstall() {
    case $1 in
    remove) say "Taking the box away. Evenings (/var/lib/companion) and settings (/etc/companion) stay." ;;
    purge) say "Taking the box away, with all evenings, their backups and all settings." ;;
    esac
    case $(status companion) in
    '' | not-installed)
        say "There is none."
        return
        ;;
    config-files)
        if [ "$1" = remove ]; then
            say "It is gone already."
            return
        fi
        ;;
    esac
    as_root dpkg "--$1" companion
}

# --- installing -----------------------------------------------------------------------------------

check_machine() {
    command -v dpkg >/dev/null || fail "This is no Debian and no Raspberry Pi OS: please use  make run"
    python3 -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null ||
        fail "Python 3.11 is needed: Raspberry Pi OS or Debian from Bookworm (12) on."
}

newest() { find "$@" -maxdepth 1 -name 'companion_*_all.deb' -printf '%T@ %p\n' 2>/dev/null | sort -n | sed -n '$s/^[^ ]* //p'; }

# The package to install: the one told, one that is here, or one made of what lies beside us.
find_package() {
    package=${1:-$(newest "$here" "$here/../dist")}
    if [ -z "$package" ]; then
        say "Building the package first (that needs the internet)."
        make -C "$here/.." deb
        package=$(newest "$here/../dist")
    fi
    [ "$(dpkg-deb --field "$package" Package 2>/dev/null)" = companion ] ||
        fail "$package is no package of the companion. Nothing has changed."
}

# Whether a socket of another program listens on port 80 (0050 in the kernel's words).
port_80_is_taken() {
    [ "$(status companion)" != installed ] || return 1 # it is ours
    awk '$4 == "0A" && $2 ~ /:0050$/ { found = 1 } END { exit !found }' /proc/net/tcp /proc/net/tcp6 2>/dev/null
}

refuse_taken_port() {
    port_80_is_taken || return 0
    who=$(as_root ss -ltnpH 'sport = :80' 2>/dev/null | sed -n '1s/.*(("\([^"]*\)".*/\1/p')
    fail "Port 80 is taken${who:+ by $who}, and phones come in there. Nothing has changed." \
        "If nobody needs that program any more, take it away:  sudo systemctl disable --now ${who:-NAME}" \
        "Or give the box another port first: docs/install.md tells how."
}

announce() {
    say "This makes the machine a box for the card table, from $(basename "$package"):" \
        "  * the program in /usr/lib/companion; nothing goes into the system's own Python" \
        "  * a user 'companion'; evenings in /var/lib/companion, settings in /etc/companion/config.toml" \
        "  * started with the machine: the table on port 80, the way in on a plugged-in screen," \
        "    and the name companion.local" \
        "  * Wi-Fi that does not sleep, and the right to open a Wi-Fi of its own" \
        "  * from Debian, where missing and there is internet: $(dpkg-deb --field "$package" Recommends)" ''
}

checksums() { dpkg-deb --ctrl-tarfile "$1" | tar -xO ./md5sums; }

is_there_already() {
    [ "$(status companion)" = installed ] &&
        [ "$(checksums "$package")" = "$(cat /var/lib/dpkg/info/companion.md5sums)" ]
}

# Recommended packages come along where they can be had; the box works without them.
first_install() {
    as_root dpkg --configure --pending # of a plug that was pulled
    folder=$(mktemp -d)
    chmod 755 "$folder"
    cp "$package" "$folder/companion.deb" # where apt's own user can read it
    if ! apt_install "$folder/companion.deb"; then
        say "Not everything could be fetched: installing the box alone."
        apt_install --no-install-recommends "$folder/companion.deb" || as_root dpkg --install "$package"
    fi
    rm -r "$folder"
}

apt_install() {
    as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --allow-downgrades \
        -o DPkg::Lock::Timeout=60 -o DPkg::Options::=--force-confold "$@"
}

bring_up() {
    if is_there_already; then
        say "This very version is installed."
    elif [ "$(status companion)" = installed ] && has_systemd; then
        as_root companion update "$package" # with a backup, and back if it does not come up
    else
        first_install
    fi
}

# The address that the box's own code to scan carries.
address() {
    python3 -I -c 'import sys; sys.path.insert(0, "/usr/lib/companion")
from web.address import reachable; print(reachable())'
}

tell_the_way_in() {
    if ! has_systemd; then
        say "" "Installed, but not started: no systemd runs here to do it. Where one runs, the box starts" \
            "with the machine. Here start it by hand:  sudo companion run" \
            "and open  http://$(address)/  in the same network."
        return
    fi
    as_root systemctl start companion.socket companion.service
    say "" "The box is up. Open  http://$(address)/  in the same network," \
        "or  http://companion.local/  where a phone knows such names." \
        "What is to be mended, if anything, says  sudo companion doctor"
    [ "$(status python3-lgpio)" = installed ] ||
        say "The big button needs python3-lgpio, which this system has not; phones work without it."
}

# --- what is wanted -------------------------------------------------------------------------------

case ${1:-} in
-h | --help) usage 0 ;;
--uninstall)
    case ${2:-} in
    '') uninstall remove ;;
    --purge) uninstall purge ;;
    *) usage 2 >&2 ;;
    esac
    ;;
-*) usage 2 >&2 ;;
*)
    check_machine
    find_package "${1:-}"
    refuse_taken_port
    announce
    bring_up
    tell_the_way_in
    ;;
esac
