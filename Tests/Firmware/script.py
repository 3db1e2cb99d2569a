"""Scripts for the emulated boards: what the receiver sends and the sensors measure, and when.

hardware/firmware/boards/script.c plays them and describes their bytes. Times are in nanoseconds since the start and
never go back.
"""

import re
import struct

NMEA_ROWS, FUSED, COUNT_LINES = 1, 2, 128

NOT_ACKNOWLEDGED, ARBITRATION_LOST, TIMED_OUT, UNSPECIFIED, UNSUPPORTED, GONE = range(1, 7)

# Bytes that a board has memory for.
LONGEST = 16 << 20

# Sentences that carry a time of day, as LogTimes.swift reads them.
TIMED = re.compile(rb"\$..(?:(?:GGA|RMC|GNS|ZDA|GST|GBS),|GLL(?:,[^,]*){4},)(\d\d)(\d\d)(\d\d(?:\.\d+)?)")


class Script:
    """`Script().options(FUSED).registers(0, 0x1E, 0x4F, b"\\x40").receiver(t, sentences).end(t)` are its bytes."""

    def __init__(self):
        self.parts = [b"BNSCRIPT"]
        self.time = 0

    def record(self, time, kind, content):
        if time < self.time:
            raise ValueError(f"time goes back from {self.time} to {time}")
        self.time = time
        self.parts.append(struct.pack("<QBH", time, kind, len(content)) + content)
        return self

    def receiver(self, time, data):
        """The receiver has sent bytes."""
        for begin in range(0, len(data), 65535):
            self.record(time, 0, data[begin:begin + 65535])
        return self

    def registers(self, time, address, first, data):
        """Registers of a chip hold these bytes, from `first` on."""
        return self.record(time, 1, bytes([address, first]) + bytes(data))

    def fault(self, time, address, fault, transfers):
        """The next transfers with a chip fail."""
        return self.record(time, 2, bytes([address, fault, transfers]))

    def options(self, bits, time=0):
        """Must come first; later only COUNT_LINES changes."""
        return self.record(time, 4, bytes([bits]))

    def sample(self, time, kind, *numbers):
        """A sample of a log that holds values in place of registers."""
        return self.record(time, 5, bytes([kind]) + struct.pack(f"<{len(numbers)}d", *numbers))

    def clearing(self, time, address, register, bits):
        """These bits of a register read as 0 after they were written as 1."""
        return self.record(time, 6, bytes([address, register, bits]))

    def memory(self, time):
        """The board writes a row about the memory used so far."""
        return self.record(time, 7, b"")

    def trap(self, time, bug):
        """The program does what one with a bug does: 0 a trap of Swift, 1 the stack overflows, 2 the heap is exhausted."""
        return self.record(time, 8, bytes([bug]))

    def capture(self, data, begin=0):
        """The bytes of a receiver's log, at the times of day in its sentences, the first one at `begin`."""
        for time, piece in pieces(data, begin):
            self.receiver(time, piece)
        return self

    def end(self, time=None):
        """Ends the script and returns its bytes. The board writes a row about memory, then stops."""
        self.record(self.time if time is None else time, 3, b"")
        data = b"".join(self.parts)
        if len(data) > LONGEST:
            raise ValueError(f"{len(data)} bytes are more than a board has memory for")
        return data


def pieces(data, begin=0):
    """Cuts a receiver's log where its time of day changes: times from `begin` on, and bytes."""
    time, last, start = begin, None, 0
    for match in TIMED.finditer(data):
        hours, minutes, seconds = match.groups()
        now = round((int(hours) * 3600 + int(minutes) * 60) * 1e9 + float(seconds) * 1e9)
        if now == last:
            continue
        if last is not None and last < now <= last + 3_600_000_000_000:
            yield time, data[start:match.start()]
            start = match.start()
            time += now - last
        last = now
    yield time, data[start:]
