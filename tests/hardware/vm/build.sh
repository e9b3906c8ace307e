#!/bin/bash
# build.sh - prints the folder that holds the GPIO machine (vmlinux, initrd.gz), built when it is not there yet.
#
# Debian's kernels have /dev/gpiochip but no simulated chip. Its driver, gpio-sim, is compiled here from
# Debian's own linux-source against the headers of the very same kernel; the kernel itself is downloaded
# and unpacked, never installed. Nothing needs root: `.ci/setup test` has installed the tools.
# The result (33 MB) is kept in the user's cache, one folder a kernel and version of these scripts.
set -euo pipefail
here=$(dirname "$(readlink -f "$0")")
say() { echo "GPIO machine: $*" >&2; }
give_up() { say "$@"; exit 1; }

kver=$(dpkg-query -W -f='${Depends}' linux-headers-amd64 2>/dev/null | grep -o 'linux-headers-[^ ,]*' |
    sed 's/linux-headers-//') || give_up "there are no kernel headers. Please type: .ci/setup test"
pkgver=$(dpkg-query -W -f='${Version}' "linux-headers-$kver")   # 6.1.192-3
series=$(echo "$kver" | cut -d. -f1,2)                          # 6.1
source=/usr/src/linux-source-$series.tar.xz
[ -r "$source" ] || give_up "there is no $source. Please type: .ci/setup test"

key=$kver-$pkgver-$(cat "$here/build.sh" "$here/init" | sha256sum | cut -c1-12)
cache=${XDG_CACHE_HOME:-$HOME/.cache}/companion/gpio-machine
[ -s "$cache/$key/initrd.gz" ] && { echo "$cache/$key"; exit 0; }
mkdir -p "$cache"
find "$cache" -mindepth 1 -maxdepth 1 -mtime +60 -exec rm -rf {} +   # of kernels long gone
work=$(mktemp -d "$cache/work.XXXXXX")
trap 'rm -rf "$work"' EXIT
cd "$work"
say "building it once for kernel $kver ($pkgver): about a minute"

# 1. the kernel and those of its modules that the machine needs
fetch() { (mkdir -p deb && cd deb && apt-get download -qq "linux-image-$kver=$pkgver") 2>>fetch.log; }
fetch || { [ "$(id -u)" = 0 ] && apt-get update -qq && fetch; } || { cat fetch.log >&2
    give_up "Debian has no linux-image-$kver $pkgver any more. Please type, as root:
  apt-get update && apt-get install -y linux-headers-amd64 linux-source"; }
mkdir -p k mod root/{bin,lib,dev,proc,sys,lower,over,new}
dpkg-deb --fsys-tarfile deb/*.deb | tar -x -C k --wildcards './boot/vmlinuz-*' '*/modules.*' \
    '*/drivers/virtio/*' '*/drivers/char/virtio_console*' '*/net/9p/*' '*/fs/9p/*' '*/fs/netfs/*' \
    '*/fs/fscache/*' '*/fs/overlayfs/*' '*/fs/configfs/*' 2>/dev/null || true   # not every series has all
[ -d k/lib ] || ln -s usr/lib k/lib                                # Debian 13 on

# 2. gpio-sim.ko. irq_sim is in no Debian kernel, so it becomes part of the module; irq_to_desc() is
#    not exported, but the same descriptor is reachable through calls that are
tree=linux-source-$series
xz -dcT0 "$source" | tar -x -C mod --strip-components=2 --wildcards "$tree/drivers/gpio/gpio-sim.c" \
    "$tree/drivers/gpio/gpiolib.h" "$tree/drivers/gpio/dev-sync-probe.*" "$tree/kernel/irq/irq_sim.c" 2>/dev/null || true
find mod -mindepth 2 -name '*.[ch]' -exec mv -t mod {} +
mv mod/gpio-sim.c mod/sim.c
sed -i 's/irq_to_desc(irqnum)/irq_data_to_desc(irq_get_irq_data(irqnum))/' mod/irq_sim.c
printf 'obj-m := gpio-sim.o\ngpio-sim-y := sim.o irq_sim.o\n' >mod/Kbuild
make -s -C "/usr/src/linux-headers-$kver" M="$PWD/mod" modules >make.log 2>&1 || { cat make.log >&2; exit 1; }

# 3. initramfs: busybox, the modules in the order of their loading, and init
install -D mod/gpio-sim.ko "k/lib/modules/$kver/extra/gpio-sim.ko"
/sbin/depmod -b k "$kver"
for module in virtio_pci 9p 9pnet_virtio overlay configfs virtio_console gpio-sim; do
    /sbin/modprobe -d k -S "$kver" --show-depends "$module"
done | awk '/^insmod/ && !seen[$2]++ {print $2}' | while read -r file; do
    name=$(basename "$file" .xz)
    case $file in *.xz) xz -dc "$file" >"root/lib/$name" ;; *) cp "$file" root/lib/ ;; esac
    strip --strip-debug "root/lib/$name"
    echo "$name" >>root/lib/order
done
cp /bin/busybox root/bin/
ln -s busybox root/bin/sh
install -m 755 "$here/init" root/init
mkdir result
(cd root && find . | busybox cpio -o -H newc 2>/dev/null | gzip -1) >result/initrd.gz

# 4. unpack the kernel here (x86 boot protocol: payload_offset, payload_length): letting the emulated
#    processor do it would cost seconds at every start
packed=k/boot/vmlinuz-$kver
number() { od -An -tu"$2" -j"$1" -N"$2" "$packed" | tr -d ' '; }
dd if="$packed" of=payload bs=1M iflag=skip_bytes,count_bytes status=none \
    skip=$((($(number 497 1) + 1) * 512 + $(number 584 4))) count="$(number 588 4)"
case $(od -An -tx1 -N4 payload | tr -d ' ') in
fd377a58) xz -dcq --single-stream payload ;;
28b52ffd) zstd -dcq payload ;;
1f8b*) gzip -dcq payload ;;
*) cat "$packed" ;;
esac >result/vmlinux 2>/dev/null || true                           # its size follows the stream: not an error
head -c4 result/vmlinux | grep -q ELF || cp "$packed" result/vmlinux   # QEMU starts the packed one as well
mv -T result "$cache/$key" 2>/dev/null || [ -s "$cache/$key/initrd.gz" ]   # another run was quicker
echo "$cache/$key"
