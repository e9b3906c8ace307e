#!/bin/sh
# After a plug was pulled in the middle of an installation: make the package whole again, the new
# one or the one of before. companion-mend.service runs this before the box starts.
# One file of its own, since dpkg leaves any one file old or new, but of many some old and some new.
set -u
kept=${COMPANION_UPDATE:-/var/lib/companion-update}

install() { dpkg --force-confdef --force-confold --install "$1"; }
is_whole() { [ "$(dpkg-query --show --showformat='${db:Status-Status}' companion)" = installed ]; }

dpkg --force-confdef --force-confold --configure --pending
if ! is_whole && [ -e "$kept/wanted.deb" ]; then
    install "$kept/wanted.deb" || install "$kept/before.deb"
fi
is_whole
