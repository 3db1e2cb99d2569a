#!/usr/bin/env python3
"""Checks that a program is hardened, and as small as is promised, by reading its ELF file.

usage: check-hardening.py PROGRAM [LARGEST-MB]

It must be position independent; its relocations must be read-only before it starts, which takes RELRO and the binding of
all symbols at the start; no segment may be writable and executable, nor the stack; it must not relocate code; and it must
call the stack protector. Prints a line for each rule that does not hold, and ends with 1 then.
"""

import os
import struct
import sys

ET_DYN, PT_LOAD, PT_DYNAMIC, PT_GNU_STACK, PT_GNU_RELRO = 3, 1, 2, 0x6474E551, 0x6474E552
EXECUTABLE, WRITABLE = 1, 2
DT_STRTAB, DT_STRSZ, DT_TEXTREL, DT_FLAGS, DT_FLAGS_1 = 5, 10, 22, 30, 0x6FFFFFFB
DF_TEXTREL, DF_BIND_NOW, DF_1_NOW, DF_1_PIE = 4, 8, 1, 0x08000000


class Program:
    def __init__(self, path):
        with open(path, "rb") as file:
            self.data = file.read()
        if self.data[:6] != b"\x7fELF\x02\x01":
            sys.exit(f"check-hardening: {path}: not a 64-bit little-endian ELF file")
        self.type, = struct.unpack_from("<H", self.data, 16)
        place, = struct.unpack_from("<Q", self.data, 32)
        size, count = struct.unpack_from("<HH", self.data, 54)
        # Each: type, flags, offset, address, physical address, size in the file, size in memory, alignment.
        self.segments = [struct.unpack_from("<IIQQQQQQ", self.data, place + i * size) for i in range(count)]
        self.dynamic = {}
        for segment in self.of(PT_DYNAMIC):
            for tag, value in struct.iter_unpack("<qQ", self.data[segment[2]:segment[2] + segment[5]]):
                self.dynamic.setdefault(tag, value)

    def of(self, kind):
        return [segment for segment in self.segments if segment[0] == kind]

    def flag(self, tag, bit):
        return bool(self.dynamic.get(tag, 0) & bit)

    def imports(self, name):
        """Whether the strings of the dynamic section hold this name: the program itself has no symbols."""
        address = self.dynamic.get(DT_STRTAB, 0)
        for segment in self.of(PT_LOAD):
            if segment[3] <= address < segment[3] + segment[5]:
                start = segment[2] + address - segment[3]
                return name in self.data[start:start + self.dynamic.get(DT_STRSZ, 0)].split(b"\0")
        return False


def violations(program):
    if program.type != ET_DYN or not program.flag(DT_FLAGS_1, DF_1_PIE):
        yield "not position independent"
    if not program.of(PT_GNU_RELRO):
        yield "relocations stay writable: no RELRO"
    if not (program.flag(DT_FLAGS, DF_BIND_NOW) or program.flag(DT_FLAGS_1, DF_1_NOW)):
        yield "symbols are bound while it runs: RELRO is partial"
    if program.flag(DT_FLAGS, DF_TEXTREL) or DT_TEXTREL in program.dynamic:
        yield "code is relocated"
    if any(s[1] & EXECUTABLE and s[1] & WRITABLE for s in program.of(PT_LOAD)):
        yield "a segment is writable and executable"
    if any(s[1] & EXECUTABLE for s in program.of(PT_GNU_STACK)) or not program.of(PT_GNU_STACK):
        yield "the stack is executable"
    if not program.imports(b"__stack_chk_fail"):
        yield "nothing calls the stack protector"


def main():
    if not 2 <= len(sys.argv) <= 3:
        sys.exit(__doc__)
    path = sys.argv[1]
    found = list(violations(Program(path)))
    size = os.path.getsize(path) / 1e6
    if len(sys.argv) == 3 and size > float(sys.argv[2]):
        found.append(f"{size:.1f} MB, more than {sys.argv[2]}")
    for text in found:
        print(f"check-hardening: {path}: {text}", file=sys.stderr)
    if found:
        sys.exit(1)
    print(f"check-hardening: {os.path.basename(path)}: position independent, RELRO, bound at the start, "
          f"stack protector; {size:.1f} MB")


main()
