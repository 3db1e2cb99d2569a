#!/bin/busybox sh
# The first process of the guest. Mounts what programs need over the host's root, which is read-only, and runs the script
# that the kernel's command line names, by Debian's Python.
/bin/busybox --install -s /bin
export PATH=/bin
mount -t proc proc /proc
mount -t sysfs sys /sys
mount -t devtmpfs dev /dev
for module in $(cat /modules/order); do insmod "/modules/$module" || echo "guest: insmod $module failed"; done
mount -t 9p -o trans=virtio,version=9p2000.L,ro,cache=loose,msize=262144 host /host || echo 'guest: no host'
mount --bind /dev /host/dev
mkdir -p /dev/shm
mount -t tmpfs shm /dev/shm
mount -t proc proc /host/proc
mount -t sysfs sys /host/sys
for folder in run var/lib/bluetooth; do mount -t tmpfs tmpfs "/host/$folder"; done
ip link set lo up

arguments=$(sed 's/.* guest=//; s/,/ /g' /proc/cmdline)
# shellcheck disable=SC2086 # words without blanks
PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/run TMPDIR=/run LC_ALL=C.UTF-8 chroot /host /usr/bin/python3 -B $arguments
echo "@end $?"
poweroff -f
