"""Runs `binnacle stream --pps` on an emulated /dev/pps0: by the ioctl, by sysfs alone, and with a device that comes back.

The pulses are on time. The machine's clock is AHEAD seconds ahead of UTC.
"""

import errno
import socket
import struct
import sys
import threading
import time
import traceback

from testbed import Program, UMockdev, expect, main, sentence

# _IOWR('p', 0xa4, struct pps_fdata *): the macro takes the size of a pointer.
PPS_FETCH = 0xC00870A4
# struct pps_fdata: two counters, twice seconds, nanoseconds and flags, the mode, and the time to wait.
FETCH = struct.Struct("=II qiI qiI i4x qiI")
# How far the machine's clock is ahead of the emulated UTC, in seconds.
AHEAD = 0.25


class PulseDevice(UMockdev.IoctlBase):
    """/dev/ppsN: it answers the ioctl, or refuses every ioctl, or has no node and is in sysfs only.

    umockdev makes each node once, so every check uses a number of its own.
    """

    def __init__(self, tree, number, has_node=True, answers=False):
        super().__init__()
        self.tree, self.answers, self.last, self.count, self.fetches = tree, answers, (0, 0), 0, 0
        self.lock, self.is_there = threading.Lock(), True
        self.path, self.node = f"/devices/platform/pps@12/pps/pps{number}", f"/dev/pps{number}" if has_node else None
        tree.add(f"P: {self.path}\n" + (f"N: pps{number}\nE: DEVNAME={self.node}\n" if has_node else "")
                 + "E: SUBSYSTEM=pps\nA: assert=0.000000000#0\\n\nA: clear=\nA: name=pps@12.-1\\n\nA: path=\n")
        if has_node:
            tree.handle(self.node, self)

    def pulse(self, nanoseconds):
        self.count += 1
        self.last = divmod(nanoseconds, 10**9)
        with self.lock:
            if not self.answers and self.is_there:
                text = "%d.%09d#%d\n" % (*self.last, self.count)
                self.tree.testbed.set_attribute("/sys" + self.path, "assert", text)

    def do_handle_ioctl(self, client):
        try:
            if client.get_request() != PPS_FETCH or not self.answers:
                client.complete(-1, errno.ENOTTY)
                return True
            data = client.get_arg().resolve(0, FETCH.size)
            data.update(0, FETCH.pack(self.count, 0, *self.last, 0, 0, 0, 0, 0x1111, 0, 0, 0))
            self.fetches += 1
            client.complete(0, 0)
        except Exception:
            traceback.print_exc(file=sys.stderr)
            client.complete(-1, errno.EPROTO)
        return True

    def remove(self):
        with self.lock:
            self.is_there = False
            self.tree.remove("/sys" + self.path, self.node)


class Receiver:
    """Sends a fix to its TCP client 150 ms after each second of UTC, and pulses the device at the second."""

    def __init__(self):
        self.server = socket.create_server(("127.0.0.1", 0))
        self.address = "tcp://127.0.0.1:%d" % self.server.getsockname()[1]
        self.device, self.stopping = None, threading.Event()
        self.thread = threading.Thread(target=self.run, daemon=True)

    def run(self):
        try:
            connection, _ = self.server.accept()
            while not self.stopping.is_set():
                second = int(time.time() - AHEAD) + 1
                self.stopping.wait(second + AHEAD - time.time())
                if self.device is not None:
                    self.device.pulse(second * 10**9 + int(AHEAD * 1e9))
                self.stopping.wait(0.15)
                clock = time.strftime("%H%M%S.00", time.gmtime(second))
                date = time.strftime("%d%m%y", time.gmtime(second))
                connection.sendall(
                    sentence(f"GPRMC,{clock},A,4404.1346,N,12118.8948,W,0.01,,{date},,,A")
                    + sentence(f"GPGGA,{clock},4404.1346,N,12118.8948,W,1,09,0.9,1128.4,M,-21.2,M,,")
                    + sentence("GPGSA,A,3,05,12,13,15,18,20,24,25,29,,,,1.5,0.9,1.2"))
        except OSError:
            pass

    def __enter__(self):
        self.thread.start()
        return self

    def __exit__(self, *_):
        self.stopping.set()
        self.server.close()
        self.thread.join(5)


def paired(run):
    return [row for row in run.locations if row.get("pps")]


def check_rows(run):
    for row in paired(run):
        expect(abs(row["clockOffset"] - AHEAD) < 0.001, f"a clock offset of {row['clockOffset']} s\n{run.report()}")
        expect(row["timeUncertainty"] < 0.002, f"an uncertainty of {row['timeUncertainty']} s\n{run.report()}")


def stream(program, device):
    with Receiver() as receiver:
        receiver.device = device
        with Program(program, "stream", receiver.address, "--pps", "auto", "--format", "ndjson") as run:
            run.wait_for(lambda: len(paired(run)) >= 3, "fixes with a pulse", 60)
            expect(run.heard("pulse per second: /dev/pps"), run.report())
            expect(run.stop() == 0, run.report())
            check_rows(run)
        device.remove()
        return device.fetches


def pulses_by_ioctl(tree, program):
    # sysfs shows no pulse here, so the time can only come from the ioctl.
    expect(stream(program, PulseDevice(tree, 0, answers=True)) >= 3, "the ioctl was not used")


def pulses_by_sysfs(tree, program):
    expect(stream(program, PulseDevice(tree, 1)) == 0, "an ioctl was answered")


def a_device_that_goes_and_comes(tree, program):
    with Receiver() as receiver:
        receiver.device = PulseDevice(tree, 2, has_node=False)
        with Program(program, "stream", receiver.address, "--pps", "/dev/pps2", "--format", "ndjson") as run:
            run.wait_for(lambda: paired(run), "a fix with a pulse", 60)
            device, receiver.device = receiver.device, None
            device.remove()
            run.wait_for(lambda: run.heard("the pulses have stopped"), "a message that the pulses stopped", 60)
            seen = len(run.locations)
            run.wait_for(lambda: any("pps" not in row for row in run.locations[seen:]), "a fix without a pulse", 60)
            receiver.device = PulseDevice(tree, 2, has_node=False)
            count = len(run.locations)
            run.wait_for(lambda: any(row.get("pps") for row in run.locations[count + 1:]), "a pulse again", 60)
            expect(run.stop() == 0, run.report())
            check_rows(run)
        receiver.device.remove()


def no_pulse_at_all(tree, program):
    with Program(program, "stream", "tcp://127.0.0.1:9", "--pps", "/dev/pps0") as run:
        expect(run.end() == 66, run.report())
        expect(run.heard("no such pulse per second"), run.report())


main(no_pulse_at_all, pulses_by_ioctl, pulses_by_sysfs, a_device_that_goes_and_comes)
