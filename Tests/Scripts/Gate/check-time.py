#!/usr/bin/env python3
"""Checks that ntpshmmon (of gpsd) and chronyd read the time that `binnacle stream` offers.

usage: check-time.py PROGRAM

This script emulates a receiver: a pty gets a fix every second, and a file like sysfs's has the time of the last pulse.
The machine's clock is 0.25 s ahead of the receiver's UTC. chronyd runs with -x and sets no clock. A server that is not
installed is reported and skipped; the check fails if neither is installed.
"""

import glob
import os
import pty
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
import tty

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "Benchmarks", "Scripts"))

from corpus import sentence  # noqa: E402

AHEAD = 0.25
TOLERANCE = 0.001
# The last of the units that ntpshmmon looks at, and one that it leaves out by default.
NTPSHMMON_UNIT, CHRONY_UNIT = 7, 117
SECONDS = 60


class Receiver:
    """Sends a fix over a pty 150 ms after each second, and writes the time of a pulse at the second to a file."""

    def __init__(self, folder):
        self.master, slave = pty.openpty()
        tty.setraw(slave)
        self.port, self.slave = os.ttyname(slave), slave
        self.pulses = os.path.join(folder, "pps0")
        os.mkdir(self.pulses)
        self.stopping = threading.Event()
        self.thread = threading.Thread(target=self.run, daemon=True)

    def run(self):
        count = 0
        while not self.stopping.is_set():
            second = int(time.time() - AHEAD) + 1
            self.stopping.wait(max(0, second + AHEAD - time.time()))
            count += 1
            # A reader must see a whole line, as in sysfs.
            with open(self.pulses + "/new", "w") as file:
                file.write("%d.%09d#%d\n" % (second, AHEAD * 1e9, count))
            os.rename(self.pulses + "/new", self.pulses + "/assert")
            self.stopping.wait(0.15)
            clock, date = (time.strftime(form, time.gmtime(second)) for form in ("%H%M%S.00", "%d%m%y"))
            os.write(self.master,
                     sentence(f"GPRMC,{clock},A,4404.1346,N,12118.8948,W,0.01,,{date},,,A")
                     + sentence(f"GPGGA,{clock},4404.1346,N,12118.8948,W,1,09,0.9,1128.4,M,-21.2,M,,")
                     + sentence("GPGSA,A,3,05,12,13,15,18,20,24,25,29,,,,1.5,0.9,1.2"))

    def __enter__(self):
        self.thread.start()
        deadline = time.monotonic() + 5
        while not os.path.exists(self.pulses + "/assert") and time.monotonic() < deadline:
            time.sleep(0.01)
        return self

    def __exit__(self, *_):
        self.stopping.set()
        self.thread.join()


class Process:
    """A child process that gets SIGINT at the end of its `with`. Its output goes to a file."""

    def __init__(self, folder, name, command):
        self.log = open(os.path.join(folder, name + ".out"), "w+")
        self.process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=self.log, stderr=subprocess.STDOUT)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGINT)
            try:
                self.process.wait(10)
            except subprocess.TimeoutExpired:
                self.process.kill()
        self.process.wait()

    def text(self):
        with open(self.log.name) as file:
            return file.read()


def wait_for(condition, what, *processes):
    deadline = time.monotonic() + SECONDS
    while not (result := condition()):
        if time.monotonic() > deadline:
            said = "\n".join(p.text()[-2000:] for p in processes)
            sys.exit(f"check-time: FAILED: no {what} within {SECONDS} s\n{said}")
        time.sleep(0.1)
    return result


def compare(who, offsets):
    for offset in offsets:
        if abs(offset - AHEAD) > TOLERANCE:
            sys.exit(f"check-time: FAILED: {who} has the clock ahead by {offset} s, not {AHEAD}")
    print(f"check-time: {who}: {len(offsets)} samples, all within {max(abs(o - AHEAD) for o in offsets) * 1e6:.1f} us")


def check_ntpshmmon(program, folder, receiver):
    command = [program, "stream", receiver.port, "-b9600", "--pps", receiver.pulses, "--ntp-shm", str(NTPSHMMON_UNIT)]
    with Process(folder, "binnacle", command) as run, \
            Process(folder, "ntpshmmon", ["stdbuf", "-oL", "ntpshmmon"]) as monitor:

        def samples():
            # sample NTP7 seen clock real leap precision
            words = [l.split() for l in monitor.text().splitlines() if l.startswith(f"sample NTP{NTPSHMMON_UNIT} ")]
            return words if len(words) >= 4 else None

        found = wait_for(samples, "samples in ntpshmmon", run, monitor)
    compare("ntpshmmon", [float(w[3]) - float(w[4]) for w in found])


def check_chronyd(program, folder, receiver):
    socket = os.path.join(folder, "chrony.gps.sock")
    configuration = os.path.join(folder, "chrony.conf")
    with open(configuration, "w") as file:
        file.write(f"refclock SOCK {socket} refid SOCK poll 0 filter 1\n"
                   f"refclock SHM {CHRONY_UNIT}:perm=0666 refid SHM poll 0 filter 1\n"
                   f"port 0\ncmdport 0\nbindcmdaddress /\npidfile {folder}/chronyd.pid\nuser root\n"
                   f"logdir {folder}\nlog refclocks\n")
    chronyd = shutil.which("chronyd") or shutil.which("chronyd", path="/usr/sbin")
    command = [program, "stream", receiver.port, "-b9600", "--pps", receiver.pulses, "--ntp-shm", str(CHRONY_UNIT),
               "--chrony-sock", socket]
    # chronyd comes second: until it is there, samples for its socket are dropped.
    with Process(folder, "binnacle", command) as run:
        time.sleep(2)
        with Process(folder, "chronyd", [chronyd, "-x", "-d", "-f", configuration]) as server:

            def offsets(name):
                found = []
                for path in glob.glob(os.path.join(folder, "refclocks.log")):
                    with open(path) as file:
                        for words in map(str.split, file):
                            # date time refid number leap pulse raw-offset cooked-offset dispersion
                            if len(words) >= 8 and words[2] == name and words[3] != "-":
                                found.append(-float(words[6]))
                return found if len(found) >= 4 else None

            results = {name: wait_for(lambda: offsets(name), f"samples from {name} in chronyd", run, server)
                       for name in ("SOCK", "SHM")}
    subprocess.run(["ipcrm", "-M", hex(0x4E545030 + CHRONY_UNIT)], check=False)
    for name, found in results.items():
        compare(f"chronyd, {name}", found)


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__.strip())
    program = os.path.abspath(sys.argv[1])
    checks = {"ntpshmmon (package gpsd-clients)": ("ntpshmmon", check_ntpshmmon),
              "chronyd (package chrony)": ("chronyd", check_chronyd)}
    done = 0
    with tempfile.TemporaryDirectory() as folder, Receiver(folder) as receiver:
        for name, (command, check) in checks.items():
            if not (shutil.which(command) or shutil.which(command, path="/usr/sbin")):
                print(f"check-time: MISSING: {name} is not installed: not checked", flush=True)
                continue
            check(program, folder, receiver)
            done += 1
    if not done:
        sys.exit("check-time: FAILED: neither ntpshmmon nor chronyd is installed")


main()
