#!/usr/bin/env python3
"""Writes the page of the live server as C source, compressed, from Sources/Doors/LiveServer/Page.

usage: make-page.py [--check] [--sizes]

    index.html          -> /            in CModules/CLivePage/page.c
    main.js and what it imports, joined into one script -> /map.js
    page.css            -> /page.css
    CModules/CBaseMap/basemap.c, packed closer -> /base

With --check nothing is written; the exit status is 1 if the C source does not hold what the script would write. Both
forms fail if all files together exceed their budget, gzip -9. --sizes prints them.
"""

import gzip
import os
import re
import sys

from javascript import minified

ROOT = os.path.abspath(os.path.join(os.path.dirname(__file__), "..", "..", ".."))
PAGE = os.path.join(ROOT, "Sources", "Doors", "LiveServer", "Page")
BASE_MAP = os.path.join(ROOT, "CModules", "CBaseMap", "basemap.c")
OUTPUT = os.path.join(ROOT, "CModules", "CLivePage", "page.c")
BUDGET = 60_000

IMPORT = re.compile(r"^import \{([^}]*)\} from '\./([\w.]+)';$")
DECLARED = re.compile(r"^(?:export )?(?:async )?(?:function|class|const|let) ([\w$]+)", re.M)


def read(name):
    with open(os.path.join(PAGE, name), encoding="utf-8") as file:
        return file.read()


def script(main="main.js"):
    """All modules in one function: first those that others import. Their names must not clash."""
    names = {}
    joined = []
    done = set()

    def add(module, importers):
        if module in done:
            return
        if module in importers:
            sys.exit(f"make-page: modules import each other: {' '.join([*importers, module])}")
        lines = read(module).splitlines()
        imports = [match for match in map(IMPORT.match, lines) if match]
        for match in imports:
            add(match[2], [*importers, module])
            for name in match[1].split(","):
                if names.get(name.strip()) != match[2]:
                    sys.exit(f"make-page: {module} imports {name.strip()}, which {match[2]} does not have")
        for name in DECLARED.findall(read(module)):
            if name in names:
                sys.exit(f"make-page: both {names[name]} and {module} declare {name}")
            names[name] = module
        body = [line.removeprefix("export ") for line in lines if not line.startswith("import ")]
        if len(imports) != sum(line.startswith("import ") for line in lines):
            sys.exit(f"make-page: {module}: an import that this script does not understand")
        joined.extend(body)
        done.add(module)

    add(main, [])
    unused = {name for name in os.listdir(PAGE) if name.endswith(".js")} - done
    if unused:
        sys.exit(f"make-page: not imported: {' '.join(sorted(unused))}")
    return minified("(() => {'use strict';\n" + "\n".join(joined) + "\n})();\n")


def style():
    text = re.sub(r"/\*.*?\*/", "", read("page.css"), flags=re.S)
    text = re.sub(r"\s+", " ", text)
    return re.sub(r" ?([{};,]) ?", r"\1", text).strip() + "\n"


def varint(number):
    """A signed number in groups of seven bits, the least first: 0, −1, 1, −2, … are 0, 1, 2, 3, …"""
    rest = 2 * number if number >= 0 else -2 * number - 1
    found = bytearray()
    while rest > 127:
        found.append(rest & 127 | 128)
        rest >>= 7
    return bytes(found) + bytes([rest])


def base_map():
    """The rings of the base map: how many, the count of points of each, all longitudes, all latitudes.

    Longitudes and latitudes are differences in hundredths of a degree, as in the table. Small numbers in one byte and
    alike ones together compress a sixth better than the table as it is.
    """
    with open(BASE_MAP, encoding="ascii") as file:
        table = re.search(r"int16_t \w+\[\d*\] = \{([^}]*)\}", file.read())[1]
    numbers = [int(word) for word in re.findall(r"-?\d+", table)]
    counts, longitudes, latitudes = [], [], []
    at = 0
    while at < len(numbers):
        count = numbers[at]
        counts.append(count)
        longitudes += numbers[at + 1:at + 1 + 2 * count:2]
        latitudes += numbers[at + 2:at + 1 + 2 * count:2]
        at += 1 + 2 * count
    return b"".join(map(varint, [len(counts), *counts, *longitudes, *latitudes]))


def assets():
    """(path, media type, content) of each file of the page."""
    return [
        ("/", "text/html; charset=utf-8", ("\n".join(map(str.strip, read("index.html").splitlines())) + "\n").encode()),
        ("/map.js", "text/javascript; charset=utf-8", script().encode()),
        ("/page.css", "text/css; charset=utf-8", style().encode()),
        ("/base", "application/octet-stream", base_map()),
    ]


def source(packed):
    lines = [
        "// Made by Tests/Scripts/Generate/make-page.py from Sources/Doors/LiveServer/Page.",
        "",
        '#include "CLivePage.h"',
        "",
        "#include <stddef.h>",
    ]
    for index, (path, _, content) in enumerate(packed):
        lines += ["", f"// {path}, gzip -9", f"static const uint8_t file{index}[{len(content)}] = {{"]
        for start in range(0, len(content), 32):
            lines.append("  " + "".join(f"{byte}," for byte in content[start:start + 32]))
        lines.append("};")
    lines += [
        "",
        "static const struct {",
        "  const char *path;",
        "  const char *type;",
        "  const uint8_t *gzip;",
        "  uint32_t size;",
        "} files[] = {",
    ]
    lines += [f'  {{"{path}", "{kind}", file{index}, sizeof file{index}}},' for index, (path, kind, _) in enumerate(packed)]
    lines += [
        "};",
        "",
        "int clivepage_count(void) { return sizeof files / sizeof files[0]; }",
        "",
        "int clivepage_asset(int index, const char **path, const char **type, const uint8_t **gzip, uint32_t *size) {",
        "  if (index < 0 || index >= clivepage_count()) return -1;",
        "  *path = files[index].path;",
        "  *type = files[index].type;",
        "  *gzip = files[index].gzip;",
        "  *size = files[index].size;",
        "  return 0;",
        "}",
        "",
    ]
    return "\n".join(lines)


def compressed(content):
    packed = gzip.compress(content, 9, mtime=0)
    # The byte that names the operating system differs between versions of Python; 255 is "unknown".
    return packed[:9] + b"\xff" + packed[10:]


def decompressed(text):
    """The C source with its files as they are before compression: versions of zlib compress differently."""
    array = re.compile(r"\[\d+\] = \{\n([^}]*)\};")
    contents = [gzip.decompress(bytes(map(int, re.findall(r"\d+", match[1])))) for match in array.finditer(text)]
    return array.sub("", text), contents


def main():
    if set(sys.argv[1:]) - {"--check", "--sizes"}:
        sys.exit(__doc__.strip())
    packed = [(path, kind, compressed(content)) for path, kind, content in assets()]
    total = sum(len(content) for _, _, content in packed)
    if "--sizes" in sys.argv:
        for path, _, content in packed:
            print(f"{path:10} {len(content):6}")
        print(f"in all     {total:6} of {BUDGET}")
    if total > BUDGET:
        sys.exit(f"make-page: the page has {total} bytes, its budget is {BUDGET}")
    text = source(packed)
    if "--check" not in sys.argv:
        with open(OUTPUT, "w", encoding="ascii") as file:
            file.write(text)
        return
    try:
        with open(OUTPUT, encoding="ascii") as file:
            current = decompressed(file.read()) == decompressed(text)
    except (FileNotFoundError, OSError, EOFError):
        current = False
    if not current:
        sys.exit("make-page: CModules/CLivePage/page.c is not what make-page.py writes; run it")


if __name__ == "__main__":
    main()
