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

# Whether the magnetometer shows what no compass does, by which the script of its field says that it is at its end:
# nothing that is typed reaches the emulated console.
is_over() { [ "$(i2ctransfer -f -y 1 w1@0x1e 0x03 r2)" = '0x07 0xf8' ]; }

# Runs a command for as long as the script for it goes on.
until_over() {
  local process
  while is_over; do sleep 0.2; done
  "$@" &
  process=$!
  while kill -0 $process 2> /dev/null && ! is_over; do sleep 0.5; done
  kill -TERM $process 2> /dev/null
  wait $process
}

# load LIST: the modules of a list, in its order.
load() {
  for module in $(cat "/modules/$1"); do insmod "/modules/$module" || return 1; done
}

# A user in no group, like one that is added to a system later.
as_user() { su pi -s /bin/sh -c "$*"; }

# What the line and the emulator still hold of the epochs before.
drain() { timeout 2 cat /dev/ttyS1 > /dev/null; true; }

# The name that Raspberry Pi OS gives the UART of pins 8 and 10.
link_serial0() { ln -s ttyS1 /dev/serial0; }

attach_iio() {
  echo lsm303dlhc_magn 0x1e > /sys/bus/i2c/devices/i2c-1/new_device
  sleep 1
  # Each value takes two periods of it, and at first a period is a second.
  echo 220 > /sys/bus/iio/devices/iio:device0/sampling_frequency
  cat /sys/bus/iio/devices/*/name
}

run modules load order
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
run stream-nmea binnacle stream /dev/ttyS1 --count 8 --timeout 60 --fusion off --format ndjson
drain
run stream-fast binnacle stream /dev/ttyS1 --count 18 --timeout 60 --fusion off --format ndjson
drain
run stream-ubx binnacle stream /dev/ttyS1 --count 24 --timeout 60 --fusion off --format ndjson
drain
run link link_serial0
run devices-probe binnacle devices --json --probe
drain
run doctor-linked binnacle doctor --json --listen 5
drain
run stream-auto binnacle stream --count 3 --timeout 60 --fusion off --format ndjson

# The accelerometer, which distinguishes the two chips, is not there.
compass=i2c:1:0x1e?part=LSM303DLHC-M
south='--position -36,-137,6000 --date 2025.5'
north='--position 33,-118,44000 --date 2025.5'
headings() { until_over binnacle heading --format ndjson "$@"; }
export BINNACLE_STATE_DIR=/tmp/state
run heading headings --source $compass $south
run heading-back headings --source $compass $south --mounting x=back,y=right,z=up
run heading-learn headings --source $compass $north
run heading-kept headings --source $compass $north
run sleeping i2ctransfer -y 1 w1@0x1e 0x02 r1
run identity i2ctransfer -y 1 w2@0x1e 0x0a 0x00
run heading-other binnacle heading --source $compass $south --timeout 20
run identity-again i2ctransfer -y 1 w2@0x1e 0x0a 0x48

# Now the kernel drives it.
run iio-modules load iio
run iio attach_iio
run iio-devices binnacle devices --json
run heading-busy binnacle heading --source $compass $south --timeout 20
run heading-iio headings --source iio:lsm303dlhc_magn $south
echo @done
# Power-off does not end the emulator; the script that started it does.
sleep 3600
