#!/bin/bash
# build.sh - prints the folder that holds the guest (root.img, initrd.gz, vmlinux), built when it is not there yet.
#
# The guest is a whole Debian 12 whose first process is systemd, as on a Raspberry Pi OS without a desktop. It
# runs on the kernel of the GPIO machine (tests/hardware/vm), with its simulated chip, and with simulated
# radios where asked for. Needs root (mmdebstrap) and what `.ci/setup full` has installed; a minute, 1 GB.
set -euo pipefail
here=$(dirname "$(readlink -f "$0")")
suite=bookworm
say() { echo "guest: $*" >&2; }
give_up() { say "$@"; exit 1; }
[ "$(id -u)" = 0 ] || give_up "its root can be made by root only"

machine=$("$here/../../hardware/vm/build.sh")
kernel=$(grep -aom1 'Linux version .* Debian [^ )]*' "$machine/vmlinux" | head -1)
kver=$(echo "$kernel" | cut -d' ' -f3)
key=$suite-$(basename "$machine")-$(sha256sum <"$here/build.sh" | cut -c1-12)
cache=${XDG_CACHE_HOME:-$HOME/.cache}/companion/guest
[ -s "$cache/$key/root.img" ] && { echo "$cache/$key"; exit 0; }
mkdir -p "$cache"
find "$cache" -mindepth 1 -maxdepth 1 -mtime +60 -exec rm -rf {} +
work=$(mktemp -d "$cache/work.XXXXXX")
trap 'rm -rf "$work"' EXIT
cd "$work"
say "building it once for kernel $kver: about a minute"
mkdir -p deb ird/{bin,lib,dev,proc,sys,new} result

# 1. the package that the GPIO machine's kernel came from, for more of its modules
fetch() { (cd deb && apt-get download -qq "linux-image-$kver=${kernel##* }") 2>>fetch.log; }
fetch || { apt-get update -qq && fetch; } || { cat fetch.log >&2; give_up "there is no linux-image-$kver any more"; }

# 2. the root: what matters here of a Raspberry Pi OS Lite; no documentation
packages=systemd,systemd-sysv,systemd-timesyncd,dbus,libpam-systemd,udev,kmod,procps,adduser,polkitd
packages+=,python3,avahi-daemon,network-manager,wpasupplicant,dnsmasq-base,nftables,iptables
packages+=,iproute2,iw,wireless-regdb,rfkill,curl,busybox
printf 'path-exclude=/usr/share/%s/*\n' doc man info locale >dpkg.cfg
mmdebstrap --quiet --mode=root --variant=minbase --dpkgopt=dpkg.cfg --include="$packages" "$suite" root 2>mm.log ||
    { cat mm.log >&2; give_up "its root could not be made"; }

# 3. modules: no drivers of hardware but virtual and simulated ones; gpio-sim
dpkg-deb --fsys-tarfile deb/*.deb | tar -x -C root --keep-directory-symlink --wildcards \
    '*/modules.*' '*/kernel/'{arch,crypto,fs,lib,net} '*/drivers/'{virtio,block,char,md} \
    '*/drivers/net/*.ko' '*/wireless/mac80211_hwsim.ko' 2>/dev/null || true   # not every series has all
gzip -dc "$machine/initrd.gz" | busybox cpio -id lib/gpio-sim.ko 2>cpio.log
install -D -m 644 lib/gpio-sim.ko "root/lib/modules/$kver/extra/gpio-sim.ko"
depmod -b root "$kver"
find root/lib/modules -name '*.ko' -exec strip --strip-debug {} +

# 4. its configuration, and the unit that runs the stories once it is up
pushd root >/dev/null
units=etc/systemd/system
echo box >etc/hostname
printf '127.0.0.1 localhost\n127.0.1.1 box\n' >etc/hosts
: >etc/machine-id
echo '/dev/vda / ext4 noatime,errors=remount-ro 0 1' >etc/fstab
mkdir -p mnt/host var/log/journal
for group in gpio i2c spi netdev; do groupadd -P "$PWD" -rf $group; done
echo 'SUBSYSTEM=="gpio", GROUP="gpio", MODE="0660"' >etc/udev/rules.d/60-gpio.rules
for unit in apt-daily.timer apt-daily-upgrade.timer e2scrub_all.timer e2scrub_reap.service; do
    ln -sf /dev/null "$units/$unit"
done
printf '[Unit]\nRequires=multi-user.target story.service\n' >"$units/story.target"
ln -sf story.target "$units/default.target"
# A simple unit in a target of its own: a oneshot would keep the system "starting"
printf '[Unit]\nAfter=multi-user.target\nRequiresMountsFor=/run/story\n[Service]\nExecStart=/bin/bash /run/story/go\n' >"$units/story.service"
printf '#!/bin/sh\n: >/run/story/cut\nexec sleep 60\n' >usr/local/sbin/power-cut
chmod 755 usr/local/sbin/power-cut
popd >/dev/null

# 5. initramfs: modules of disk, 9p and gpio-sim; the simulated chips; then systemd
cp /bin/busybox ird/bin/
ln -s busybox ird/bin/sh
for module in virtio_pci virtio_blk ext4 crc32c_generic 9p 9pnet_virtio virtio_console configfs gpio-sim; do
    modprobe -d root -S "$kver" --show-depends "$module"
done | awk '/^insmod/ && !seen[$2]++ {print $2}' | while read -r file; do
    cp "$file" ird/lib/
    echo "${file##*/}" >>ird/lib/order
done
install -m 755 "$here/init" ird/init
(cd ird && find . | busybox cpio -o -H newc 2>/dev/null | gzip -1) >result/initrd.gz
cp "$machine/vmlinux" result/vmlinux
mkfs.ext4 -q -F -d root -L root result/root.img 3G
mv -T result "$cache/$key" 2>/dev/null || [ -s "$cache/$key/root.img" ]   # another run was quicker
say "ready: $(du -sh "$cache/$key" | cut -f1)"
echo "$cache/$key"
