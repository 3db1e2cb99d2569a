#!/usr/bin/python3
"""Runs one command of README.md in a device tree that umockdev emulates, for Tests/Scripts/Gate/check-readme.py.

usage: umockdev-wrapper /usr/bin/python3 readme.py SCENE COMMAND

What the command prints is printed, stdout and stderr as they come. A command that would go on for ever is interrupted when
the scene is over. Ends with the command's status, or with 0 when it ended as an interrupted program does.
"""

import os
import signal
import subprocess
import sys
import threading
import time

from sticks import GOOD, PROLIFIC, UBLOX, KeyedAnswers, Stick, answer
from i2cbus import I2CBus, UbloxModule
from testbed import GLib, Tree, inherited

UART = """P: /devices/platform/fe201000.serial/tty/ttyAMA0
N: ttyAMA0
E: SUBSYSTEM=tty
E: DEVNAME=/dev/ttyAMA0
E: MAJOR=204
E: MINOR=64
A: type=32\\n
L: device=../../../fe201000.serial

P: /devices/platform/fe201000.serial
E: SUBSYSTEM=amba

"""
INTERRUPTED = (0, 130, -signal.SIGINT)


class Session:
    """The command, and each line that it prints."""

    def __init__(self, command):
        self.lines = []
        self.process = subprocess.Popen(["bash", "-c", "exec " + command], stdin=subprocess.DEVNULL,
                                        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env=inherited())
        self.reader = threading.Thread(target=self.read, daemon=True)
        self.reader.start()
        self.is_interrupted = False

    def read(self):
        for line in self.process.stdout:
            self.lines.append(line)
            print(line, end="", flush=True)

    def wait_for(self, text, count=1, seconds=60):
        """Waits until that many lines hold the text, or the command has ended."""
        deadline = time.monotonic() + seconds
        while sum(text in line for line in self.lines) < count and self.process.poll() is None:
            if time.monotonic() > deadline:
                print(f"readme: not printed within {seconds} s: {text}", flush=True)
                self.process.kill()
                return
            time.sleep(0.01)

    def interrupt(self):
        if self.process.poll() is None:
            self.is_interrupted = True
            self.process.send_signal(signal.SIGINT)

    def end(self):
        status = self.process.wait()
        self.reader.join()
        return 0 if self.is_interrupted and status in INTERRUPTED else status


def unplugged(tree, command):
    """A receiver that is pulled out after three fixes and plugged in again."""
    stick = Stick(tree, UBLOX, "ttyACM0", "1-1", pieces=GOOD)
    session = Session(command)
    session.wait_for(" 3d ", 3)
    stick.unplug()
    session.wait_for("waiting for one")
    Stick(tree, UBLOX, "ttyACM1", "1-1", pieces=GOOD)
    return session.end()


def receiver(tree, command):
    """A receiver on USB, which /dev/serial0 leads to as well, with the settings of a u-blox 10."""
    stick = Stick(tree, UBLOX, "ttyACM0", "1-1", pieces=GOOD)
    os.symlink("ttyACM0", tree.testbed.get_root_dir() + "/dev/serial0")
    threading.Thread(target=KeyedAnswers(stick).serve, daemon=True).start()
    session = Session(command)
    texts = {"stream": " 3d ", "serve": "binnacle: reading"}
    if command.split()[1] in texts:
        session.wait_for(texts[command.split()[1]])
        session.interrupt()
    return session.end()


def probe(tree, command):
    """A receiver on USB, one on I2C that is silent, an adapter with a receiver, and a UART with nothing."""
    stick = Stick(tree, UBLOX, "ttyACM0", "1-1", pieces=GOOD)
    threading.Thread(target=answer, args=(stick, []), daemon=True).start()
    I2CBus(tree, 1).attach(0x42, UbloxModule())
    Stick(tree, PROLIFIC, "ttyUSB0", "1-2", pieces=GOOD)
    tree.add(UART)
    return Session(command).end()


SCENES = {scene.__name__: scene for scene in (unplugged, receiver, probe)}


def main():
    if len(sys.argv) != 3 or sys.argv[1] not in SCENES:
        sys.exit(__doc__.strip())
    loop, tree, statuses = GLib.MainLoop(), Tree(), []

    def play():
        try:
            statuses.append(SCENES[sys.argv[1]](tree, sys.argv[2]))
        finally:
            GLib.idle_add(loop.quit)

    # The loop must run before the first device is asked for anything.
    GLib.idle_add(lambda: threading.Thread(target=play, daemon=True).start())
    loop.run()
    sys.stdout.flush()
    os._exit(statuses[0] if statuses else 70)


main()
