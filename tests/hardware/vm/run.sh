#!/bin/bash
# run.sh COMMAND [ARG...] - run a command in the GPIO machine, in this folder; its output and exit code.
#
# The machine sees this one's whole file system at the same paths (so the same Python and the same
# .venv), read-only under a scratch overlay, and no network but its own. /dev/gpiochip0 is a simulated
# chip with a Pi 4's label; its other side is in $GPIO_SIM:
#   echo pull-down >$GPIO_SIM/sim_gpio17/pull    press a button wired to ground
#   cat $GPIO_SIM/sim_gpio27/value               what a lamp shows
#
# Settings: GPIO_TIMEOUT (seconds), GPIO_CHIPS ("label:lines ...").
# Exit: the command's; 124 it took too long; 125 the machine did not start or died (its console is shown).
set -uo pipefail
here=$(dirname "$(readlink -f "$0")")
[ $# -gt 0 ] || { sed -n '2,14s/^# \?//p' "$0"; exit 2; }
machine=$("$here/build.sh") || exit 125

# What is measured in there is time: where that is allowed, nothing else on this machine comes first
first=""
chrt -r 1 true 2>/dev/null && first="chrt -r 1"

control=$(mktemp -d)
trap 'rm -rf "$control"' EXIT
cat >"$control/conf" <<CONF
CHIPS='${GPIO_CHIPS-pinctrl-bcm2711:58 raspberrypi-exp-gpio:8}'
REVISION=c03114
NOW=$(date +%s)
CONF
{   # environment, folder and command, quoted by bash itself
    declare -px | grep -E '^declare -x (PATH|VIRTUAL_ENV|CI|LANG|GPIO_|PYTEST_)'
    echo "export HOME=/root PYTHONDONTWRITEBYTECODE=1 PYTHONUNBUFFERED=1 RPI_LGPIO_REVISION=c03114"
    echo "export GPIO_SIM=/sys/devices/platform/gpio-sim.0/gpiochip0"
    printf 'cd %q\n' "$PWD"
    printf '%q ' "$@"
    echo
} >"$control/command"

# -smp 1: a simulated edge is then served before the write that made it returns; with two processors the
# edges of a bounce merge. -cpu max: lgpio's wheel needs x86-64-v2
# shellcheck disable=SC2086  # words
$first timeout -k 5 "${GPIO_TIMEOUT:-300}" qemu-system-x86_64 -M pc -accel tcg,thread=multi,tb-size=512 \
    -cpu max -smp 1 -m 1024 -nodefaults -no-user-config -display none -no-reboot \
    -kernel "$machine/vmlinux" -initrd "$machine/initrd.gz" \
    -append "console=ttyS0 quiet panic=-1 mitigations=off nokaslr" -serial "file:$control/console" \
    -virtfs local,path=/,mount_tag=root,security_model=none,readonly=on,multidevs=remap \
    -virtfs local,path="$control",mount_tag=control,security_model=none \
    -device virtio-serial-pci -chardev stdio,id=out,signal=off -device virtconsole,chardev=out </dev/null
code=$?
if [ -s "$control/code" ]; then exit "$(cat "$control/code")"; fi
cat "$control/console" >&2
[ $code = 124 ] || exit 125
echo "run.sh: stopped after ${GPIO_TIMEOUT:-300} s" >&2
exit 124
