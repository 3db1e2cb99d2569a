#!/bin/busybox sh
# The first process of the emulated Raspberry Pi. It runs what check_pi.py judges and reports on the console, which is
# not the UART that the receiver is on.
#
#     @begin NAME UPTIME      then what the command prints; lines of its stderr begin with "!"
#     @end NAME STATUS UPTIME
/bin/busybox --install -s /bin
export PATH=/bin
mount -t proc proc /proc
mount -t sysfs sys /sys
mount -t devtmpfs dev /dev
mount -t tmpfs tmp /tmp
chmod 1777 /tmp

uptime_now() { cut -d ' ' -f 1 /proc/uptime; }

run() {
  local name=$1 status
  shift
  echo "@begin $name $(uptime_now)"
  "$@" 2> /tmp/errors
  status=$?
  sed 's/^/!/' /tmp/errors
  echo "@end $name $status $(uptime_now)"
}

load() {
  for module in $(cat /modules/order); do insmod "/modules/$module" || return 1; done
}

# A person who is in no group, as whoever is added to a system later.
as_user() { su pi -s /bin/sh -c "$*"; }

# What the line and the emulator still hold of the epochs before.
drain() { timeout 2 cat /dev/ttyS1 > /dev/null; true; }

# The name that Raspberry Pi OS gives the UART of pins 8 and 10.
link_serial0() { ln -s ttyS1 /dev/serial0; }

run modules load
for _ in 1 2 3 4 5 6 7 8 9 10; do [ ! -e /dev/i2c-1 ] || break; sleep 0.5; done
# As udev's rules do.
chgrp 20 /dev/ttyS1
chmod 660 /dev/ttyS1
chgrp 998 /dev/i2c-*
chmod 660 /dev/i2c-*

run model strings /proc/device-tree/model
run terminals ls -1 /sys/class/tty
run sensor i2ctransfer -y 1 w1@0x1e 0x0a r3
run version binnacle --version
run devices binnacle devices --json
run doctor binnacle doctor --json --listen 1
run doctor-user as_user binnacle doctor --json --listen 1
run stream-denied as_user binnacle stream /dev/ttyS1 --count 1 --timeout 10
run stream-nmea binnacle stream /dev/ttyS1 --count 8 --timeout 60 --format ndjson
drain
run stream-fast binnacle stream /dev/ttyS1 --count 18 --timeout 60 --format ndjson
drain
run stream-ubx binnacle stream /dev/ttyS1 --count 24 --timeout 60 --format ndjson
drain
run link link_serial0
run devices-probe binnacle devices --json --probe
drain
run doctor-linked binnacle doctor --json --listen 5
drain
run stream-auto binnacle stream --count 3 --timeout 60 --format ndjson
echo @done
# Power-off does not end the emulator; whoever started it does.
sleep 3600
