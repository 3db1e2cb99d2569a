#!/usr/bin/env python3
"""Runs the scenarios of Tests/Bluetooth: beacons on a real kernel and bluetoothd, with a virtual controller.

usage: run-bluetooth.py [--strict] FOLDER [SCENARIO]...

FOLDER is where SwiftPM has put the programs. Boots Debian's kernel in QEMU, which emulates the processor, on this
machine's own root, read-only. All scenarios run, or those that are named, also after one has failed. Says loudly what
is missing if the guest cannot be had here, and ends with 0, or 69 with --strict.
"""

import os
import shutil
import subprocess
import sys
import tempfile
import threading
import time

ROOT = os.path.abspath(os.path.join(os.path.dirname(__file__), "..", "..", ".."))
BLUETOOTH = os.path.join(ROOT, "Tests", "Bluetooth")
sys.path.insert(0, BLUETOOTH)
import image  # noqa: E402

SECONDS = 400
NEEDED = ["qemu-system-x86_64", "busybox", "dbus-daemon", "dbus-send", "setpriv", "dpkg-deb",
          "/usr/libexec/bluetooth/bluetoothd"]


def emulator(folder, programs, scenarios):
    """The command that runs the guest."""
    kernel = image.build(image.kernel(), f"{folder}/initramfs")
    # The script's words must have no blanks: the kernel's command line is one line.
    guest = ",".join([os.path.join(BLUETOOTH, "guest.py"), programs, image.packages(), *scenarios])
    if " " in guest:
        sys.exit(f"run-bluetooth: the guest cannot be given a path with a blank: {guest}")
    return [
        # The emulator ends with this process, however that ends.
        "setpriv", "--pdeathsig", "KILL", "qemu-system-x86_64", "-accel", "tcg,thread=multi",
        "-M", "q35", "-m", "1024", "-smp", "2", "-nodefaults", "-display", "none", "-no-reboot",
        "-kernel", kernel, "-initrd", f"{folder}/initramfs",
        "-append", f"console=ttyS0 loglevel=2 panic=-1 mitigations=off tsc=reliable guest={guest}", "-serial", "stdio",
        "-fsdev", "local,id=host,path=/,security_model=none,readonly=on,multidevs=remap",
        "-device", "virtio-9p-pci,fsdev=host,mount_tag=host"]


def boot(command):
    """Runs the guest and prints what its script says; returns the script's status, None if it came to no end."""
    status = None
    with subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                          text=True, errors="replace") as process:
        timer = threading.Timer(SECONDS, process.kill)
        timer.start()
        for line in process.stdout:
            if line.startswith("@end "):
                status = int(line.split()[1])
            else:
                print(" ", line.rstrip(), flush=True)
        timer.cancel()
    return status


def not_checked(reason, strict):
    """Says so, and ends: nothing was found out about the programs."""
    line = "!" * 90
    print(f"\n{line}\n!!! run-bluetooth: NOT CHECKED: {reason}\n{line}\n", file=sys.stderr)
    sys.exit(69 if strict else 0)


def main():
    arguments = [argument for argument in sys.argv[1:] if argument != "--strict"]
    strict = "--strict" in sys.argv[1:]
    if not arguments:
        sys.exit(__doc__.strip())
    programs, scenarios = os.path.abspath(arguments[0]), arguments[1:]
    missing = [path for path in NEEDED if not shutil.which(path)]
    if missing:
        not_checked(f"missing: {', '.join(missing)}: Tests/Scripts/Setup/install-dependencies.sh bluetooth", strict)
    started = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        try:
            command = emulator(folder, programs, scenarios)
        except image.Missing as error:
            not_checked(error, strict)
        status = boot(command)
    if status != 0:
        sys.exit("run-bluetooth: FAILED" if status is not None else "run-bluetooth: FAILED: the guest came to no end")
    print(f"run-bluetooth: passed in {time.monotonic() - started:.1f} s")


main()
