"""What a link map of the firmware says: which module takes how many bytes of which kind."""

import collections
import re

# "$e" or "$s", then the module's name after its length.
MANGLED = re.compile(r"\$[es]([1-9]\d*)")
# The same with a type of the standard library that the module extends in between; "E" then ends the name.
EXTENDING = re.compile(r"\$[es]S[a-zA-Z]([1-9]\d*)")
SECTION = re.compile(r"^ (\.\S+|COMMON)?\s+0x([0-9a-f]+)\s+0x([0-9a-f]+)\s+(\S.*)$")
NAME = re.compile(r"^ (\.\S+|COMMON)$")
# A part of a section in a map of lld: two addresses, size, alignment, file and section.
PART = re.compile(r"^ *[0-9a-f]+ +[0-9a-f]+ +([0-9a-f]+) +\d+ {9}(\S+):\((\S+)\)$", re.MULTILINE)
LLD = re.compile(r" +VMA ")
KINDS = {".text": "code", ".data.rel.ro": "constants", ".rodata": "constants", ".ARM.exidx": "constants",
         ".vectors": "constants", ".data": "data", ".got": "data", "swift5": "data", ".bss": "zero", "COMMON": "zero"}
# Files of the emulated boards that no port has: they play scripts and report.
SCRIPTS = {"script.c", "chips.c", "report.c"}
LIBRARIES = {"libm.a": "mathematics of the C library", "libc.a": "C library", "libc_nano.a": "C library",
             "libgcc.a": "compiler's library"}
PLAYER = "player of scripts"
# What lld calls strings of several files, and its own tables.
MERGED = "<internal>"

Sizes = collections.namedtuple("Sizes", "code constants data zero")


def module(section, file):
    """The module that a section of an object file belongs to.

    A generic function is compiled where it is used; its name still begins with its module.
    """
    if (found := MANGLED.search(section)) and (name := section[found.end():][:int(found[1])]):
        return name
    if found := EXTENDING.search(section):
        rest = section[found.end():]
        if rest[int(found[1]):][:1] == "E":
            return rest[:int(found[1])]
    if re.search(r"\.\$[es][sS]", section):
        return "Swift's standard library"
    if file == MERGED:
        return "strings that the linker has merged"
    base = file.rsplit("/", 1)[-1]
    if "(" in base:
        archive = base.split("(")[0]
        return LIBRARIES.get(archive, archive)
    name = base.removesuffix(".o")
    if name in SCRIPTS:
        return PLAYER
    return "board" if name.endswith((".c", ".s", ".S")) else name


def kind(section):
    return next((kind for begin, kind in KINDS.items() if section.startswith(begin)), None)


def modules(text):
    """The sizes of each module in a link map, and those of the player of scripts; sections that were left out do not count."""
    sums = collections.defaultdict(lambda: dict.fromkeys(Sizes._fields, 0))
    for section, size, file in (parts_of_lld if LLD.match(text) else parts_of_ld)(text):
        if which := kind(section):
            sums[module(section, file)][which] += size
    player = sums.pop(PLAYER)
    return {name: Sizes(**sizes) for name, sizes in sums.items()}, Sizes(**player)


def parts_of_lld(text):
    return ((section, int(size, 16), file) for size, file, section in PART.findall(text))


def parts_of_ld(text):
    """Yields sections with their sizes and files."""
    name = None
    for line in text.split("Linker script and memory map", 1)[-1].split("\n"):
        if found := NAME.match(line):
            name = found[1]
            continue
        if not (found := SECTION.match(line)):
            name = None
            continue
        section, size = found[1] or name, int(found[3], 16)
        if section and size and " " not in found[4]:
            yield section, size, found[4]
