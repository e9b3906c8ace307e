#!/bin/bash
# run.sh COMMAND [ARG...] - boot the guest, run a command as root in it, power it off.
#
# The command starts when multi-user.target is reached, in /mnt/host, which is this project (read-only),
# with this script's stdout and exit code. /run/story/out comes from GUEST_OUT/out and goes back there. Its root
# is a fresh copy each time; GUEST_DISK=FILE keeps one (made when missing) over several boots. In the guest
# `power-cut` kills QEMU on the spot. /dev/gpiochip0 is a simulated Pi 4's; its other side is in $GPIO_SIM.
#
# Settings: GUEST_DISK, GUEST_OUT (folder), GUEST_TIMEOUT (seconds, 300), GUEST_RADIOS (simulated Wi-Fi radios, 0),
#   GUEST_CARD ("" for a network card that gets an address, "off" for none).
# Exit: the command's; 124 it took too long; 125 the guest did not come up or died; 137 power-cut.
set -uo pipefail
here=$(dirname "$(readlink -f "$0")")
root=$(readlink -f "$here/../../..")
[ $# -gt 0 ] || { sed -n '2,13s/^# \?//p' "$0"; exit 2; }
guest=$("$here/build.sh") || exit 125

control=$(mktemp -d)
mkdir "$control/out"
[ ! -d "${GUEST_OUT:-}/out" ] || cp -r "$GUEST_OUT/out/." "$control/out/"
mkfifo "$control/stdin"                                  # not /dev/null: at its end QEMU shuts the port
disk=$guest/root.img,format=raw,snapshot=on,cache=unsafe # snapshot: writes go to a scratch file
if [ -n "${GUEST_DISK:-}" ]; then                        # cache=writeback: a guest's fsync is one
    [ -e "$GUEST_DISK" ] || qemu-img create -q -f qcow2 -F raw -b "$guest/root.img" "$GUEST_DISK" || exit 125
    disk=$GUEST_DISK,format=qcow2,cache=writeback
fi
cat >"$control/conf" <<CONF
CHIPS='pinctrl-bcm2711:58 raspberrypi-exp-gpio:8'
REVISION='c03114'
CONF
{
    echo 'exec </dev/null >/dev/virtio-ports/out 2>&1; cd /mnt/host; export HOME=/root PYTHONUNBUFFERED=1'
    echo 'export PYTHONDONTWRITEBYTECODE=1 GPIO_SIM=/sys/devices/platform/gpio-sim.0/gpiochip0'
    [ "${GUEST_RADIOS:-0}" = 0 ] || echo "modprobe mac80211_hwsim radios=$GUEST_RADIOS"
    echo '('
    printf '%q ' "$@"
    printf '\n); echo $? >/run/story/code\n'
    echo 'exec >/dev/null 2>&1; systemctl --no-block poweroff'
} >"$control/go"
card=(-nic user,model=virtio-net-pci)
[ "${GUEST_CARD:-}" != off ] || card=(-nic none)

# no_timer_check: where others keep this machine busy its first ticks come late, which is no broken timer
timeout -k 5 "${GUEST_TIMEOUT:-300}" qemu-system-x86_64 -M pc -accel tcg,thread=multi,tb-size=512 -cpu max \
    -smp 2 -m 1024 -nodefaults -no-user-config -display none -no-reboot -pidfile "$control/pid" \
    -kernel "$guest/vmlinux" -initrd "$guest/initrd.gz" -serial "file:$control/console" \
    -append "console=ttyS0 quiet panic=-1 mitigations=off nokaslr net.ifnames=0 no_timer_check" \
    -drive "file=$disk,if=virtio" -object rng-random,filename=/dev/urandom,id=r -device virtio-rng-pci,rng=r \
    -virtfs local,path="$root",mount_tag=host,security_model=none,readonly=on,multidevs=remap \
    -virtfs local,path="$control",mount_tag=control,security_model=none -device virtio-serial-pci \
    -chardev stdio,id=out,signal=off -device virtserialport,chardev=out,name=out "${card[@]}" <>"$control/stdin" &
vm=$!
keep() { [ -z "${GUEST_OUT:-}" ] || cp -r "$control/out" "$GUEST_OUT/"; }
trap 'kill $vm 2>/dev/null; wait $vm; keep; rm -rf "$control"' EXIT
{   # the guest's power-cut makes the file "cut"
    while kill -0 $vm; do
        [ ! -e "$control/cut" ] || kill -9 "$(cat "$control/pid")"
        sleep 0.05
    done
    wait $vm
    code=$?
} 2>/dev/null                                            # without bash's "Killed"
[ ! -e "$control/cut" ] || exit 137
[ ! -e "$control/out/off" ] || exit 0                    # it was switched off, as it should be
if [ -s "$control/code" ]; then exit "$(cat "$control/code")"; fi
[ $code != 124 ] || echo "run.sh: stopped after ${GUEST_TIMEOUT:-300} s" >&2
cat "$control/console" >&2
[ $code = 124 ] && exit 124
exit 125
