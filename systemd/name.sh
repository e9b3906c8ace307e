#!/bin/sh
# Answers in the home network to companion.local, whatever address the box has just now. Where
# another machine is called so already, that one keeps the name.
set -u
told=
publisher=

# The address by which the box goes out, else the first it has.
address() {
    ip -4 route get 192.0.2.1 2>/dev/null | sed -n 's/.* src \([0-9.]*\).*/\1/p' | grep . ||
        ip -4 -o address show scope global | sed -n '1s/.* inet \([0-9.]*\).*/\1/p'
}

tell() {
    now=$(address)
    [ "$now" != "$told" ] || return 0
    [ -z "$publisher" ] || kill "$publisher" 2>/dev/null
    publisher=
    told=$now
    [ -n "$now" ] || return 0
    avahi-publish --address --no-reverse companion.local "$now" &
    publisher=$!
}

tell
ip -4 -o monitor address route | while read -r _; do tell; done
