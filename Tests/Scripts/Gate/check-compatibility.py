#!/usr/bin/env python3
"""Checks that the pages of compatibility name every symbol, and that programs in the tests use it.

usage: check-compatibility.py [--write] [PACKAGE-FOLDER]

    | `CLLocation`, `CLFloor` | same | remark |      are there and do what Apple's do
    | `CLFloor.level` | differs | how |              is there and does not, or not quite
    | `MKMapView` | absent | why |                   is not there

Public symbols without a row do what Apple's do: they are listed at the end of each page, and --write writes that list.
PAGES says which modules a page is about, where Apple's symbols are listed and where the programs are. Public symbols are read
from their declarations; those that every class of Objective-C's kind has are named once, without a class. A symbol is used
when a file of the programs has its name with all of its labels.
"""

import collections
import os
import re
import sys

from swift_text import blanked, swift_files

# `apple` is None where the module has only what another one needs of Apple's frameworks.
Page = collections.namedtuple("Page", "table modules apple clients")
PAGES = (
    Page("Docs/Compatibility.md", ("CoreLocation", "Contacts"), "Tests/Fixtures/corelocation-symbols.txt",
         "Tests/CoreLocationClients"),
    Page("Docs/Compatibility-MapKit.md", ("MapKit",), "Tests/Fixtures/mapkit-symbols.txt",
         "Tests/MapKitClients"),
    Page("Docs/Compatibility-MapDrawing.md", ("MapDrawing",), None, "Tests/MapKitClients"),
    Page("Docs/Compatibility-CoreBluetooth.md", ("CoreBluetooth",), "Tests/Fixtures/corebluetooth-symbols.txt",
         "Tests/CoreBluetoothClients"),
    Page("Docs/Compatibility-os.md", ("UnifiedLog",), "Tests/Fixtures/os-symbols.txt", "Tests/Overlay/Journal"),
)
WORDS = ("same", "differs", "absent")
# The end of each page.
SAME = """## The same as Apple's

Every other public symbol; `Tests/Scripts/Gate/check-compatibility.py --write` writes this list.

"""

# What a program writes to call the methods of these types: `delegate?.mapView?(…)`.
CALLED_BY = {"CLLocationManagerDelegateCalls": "locationManager", "MKMapViewDelegateCalls": "mapView",
             "MKLocalSearchCompleterDelegateCalls": "completer"}

# What NSObject, NSCopying and NSSecureCoding ask of every class.
OF_EVERY_CLASS = {"init()", "init(coder:)", "encode(with:)", "copy(with:)", "supportsSecureCoding", "isEqual(_:)", "hash",
                  "description"}

DECLARATION = re.compile(
    r"(?P<modifiers>(?:@\w+(?:\([^)]*\))?\s+|(?:public|open|private|fileprivate|internal|package|final|static|class|"
    r"override|required|convenience|weak|unowned|lazy|mutating|nonisolated|indirect|isolated)(?:\(\w+\))?\s+)*)"
    r"(?P<kind>class|struct|enum|protocol|actor|extension|func|init|var|let|case|typealias|subscript)\b"
    r"(?P<rest>[^\n]*)")
TYPES = {"class", "struct", "enum", "protocol", "actor", "extension"}


def read(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


def closing(text, start):
    """Where the parenthesis that opens at `start` closes."""
    depth = 0
    for position in range(start, len(text)):
        depth += {"(": 1, "[": 1, "{": 1, ")": -1, "]": -1, "}": -1}.get(text[position], 0)
        if depth == 0:
            return position
    return len(text)


def parted(text):
    """The parts of a list between its commas; commas inside brackets do not count."""
    parts, depth, last = [], 0, ""
    for character in text:
        # The angle of an arrow closes nothing.
        depth += 1 if character in "([{<" else -1 if character in ")]}" or character == ">" and last != "-" else 0
        if character == "," and depth == 0:
            parts.append("")
        else:
            parts = parts or [""]
            parts[-1] += character
        last = character
    return [p.strip() for p in parts if p.strip()]


def labels(text, start):
    """The labels, such as `(_:name:)`, of the first parameter list at or after `start`."""
    start = text.index("(", start)
    names = [re.match(r"(?:@\w+\s+)*`?(\w+)", p).group(1) for p in parted(text[start + 1:closing(text, start)])]
    return "(" + "".join(n + ":" for n in names) + ")"


class Source:
    """Finds the public declarations of one file."""

    def __init__(self, text):
        self.text = blanked(text)
        self.symbols = set()
        # Name, whether what is in it is public without saying so, whether it is a class that others inherit from.
        self.scopes = []

    def scan(self):
        position, text = 0, self.text
        while position < len(text):
            if text[position] == "}":
                self.scopes.pop()
                position += 1
            elif text[position] == "{":
                # Inside a body: no symbol there is public.
                position = closing(text, position) + 1
            elif (match := DECLARATION.match(text, position)) and not re.match(r"[\w.`]", text[position - 1:position]):
                position = self.declaration(match)
            else:
                word = re.compile(r"\w+|.", re.S).match(text, position)
                position = word.end()
        return self.symbols

    def declaration(self, match):
        text, kind, modifiers = self.text, match["kind"], match["modifiers"].split()
        scope = self.scopes[-1] if self.scopes else ("", False, False)
        is_public = "public" in modifiers or "open" in modifiers or (
            scope[1] and not {"private", "fileprivate", "internal"} & set(modifiers))
        rest = match.start("rest")
        if kind in TYPES:
            name = re.match(r"\s*([\w.]+|\[[^{]*\])", match["rest"]).group(1)
            # What a protocol's extension has for one type only is that type's.
            if kind == "extension" and (only := re.search(r"\bwhere\s+Self\s*==\s*([\w.]+)\s*$",
                                                          text[rest:text.index("{", rest)])):
                name = only.group(1)
            full = name if kind == "extension" else ".".join(filter(None, [scope[0], name]))
            if kind != "extension" and is_public:
                self.symbols.add(full)
            self.scopes.append((full, kind == "protocol" and is_public, kind == "class" and "open" in modifiers))
            return text.index("{", rest) + 1
        if kind == "case":
            # Also those of private enumerations, which are not used below.
            # An enumeration may end in the line.
            cases = match["rest"].split("}")[0]
            if scope[0] in self.symbols or is_public:
                for case in parted(cases):
                    self.add(scope, re.match(r"`?(\w+)", case).group(1))
            return rest + len(cases)
        if kind in ("init", "subscript"):
            name = kind + labels(text, rest)
        elif kind == "func":
            name = re.match(r"\s*`?([\w]+|[^\s(\w]+)", match["rest"]).group(1)
            arguments = labels(text, rest + match["rest"].index(name) + len(name))
            # Operands have no labels.
            name += arguments if name[0].isidentifier() else re.sub(r"\w+:", "_:", arguments)
        else:
            name = re.match(r"\s*`?(\w+)", match["rest"]).group(1)
        if is_public:
            self.add(scope, name)
        # Parameters may have defaults in braces.
        return rest if kind in ("var", "let", "typealias") else closing(text, text.index("(", rest))

    def add(self, scope, name):
        is_class = scope[2]
        self.symbols.add(name if name in OF_EVERY_CLASS and is_class else ".".join(filter(None, [scope[0], name])))


def declared(modules):
    symbols = set()
    for module in modules:
        for path in swift_files("Sources/Apple/" + module):
            symbols |= Source(read(path)).scan()
    # What begins with one underscore is between the module and the compiler.
    return {s for s in symbols if not re.search(r"(^|\.)_(?!_|\()", s)}


def rows(table, report):
    """Symbol → what its row says, in the order of the page."""
    found = {}
    for number, line in enumerate(read(table).split("\n"), 1):
        match = re.match(r"\| (`[^`]+`(?:, `[^`]+`)*) \| (\S*) \| (.*?) ?\|$", line)
        if not match:
            continue
        names, word, note = match.groups()
        if word not in WORDS:
            report(f"{table}:{number}: {names} is {word}, which is none of {', '.join(WORDS)}")
        if not note:
            report(f"{table}:{number}: {names} {word}, without a word of {'why' if word == 'absent' else 'how'}")
        for name in re.findall("`([^`]+)`", names):
            if name in found:
                report(f"{table}:{number}: {name} has a row already")
            found[name] = word
    return found


def listed(symbols):
    """The lines that name `symbols`: the first for those without members, then one for each type and its members."""
    members, single = collections.defaultdict(list), []
    for symbol in sorted(symbols):
        owner, dot, member = symbol.partition(".")
        if dot and owner.isidentifier():
            members[owner].append(f"`.{member}`")
        else:
            single.append(symbol)
    return [", ".join(f"`{s}`" for s in single if s not in members), ""] + [
        f"- {'' if owner in symbols else 'of '}`{owner}`: {', '.join(names)}" for owner, names in sorted(members.items())]


def is_used(symbol, files):
    base, _, arguments = symbol.partition("(")
    base = base.split(".")[-1]
    wanted = [l for l in arguments.rstrip(")").split(":") if l not in ("", "_")]
    if base == "init":
        base = symbol.partition("(")[0].split(".")[-2] if "." in symbol else "init"
    elif base == "callAsFunction":
        base = CALLED_BY[symbol.split(".")[0]]
    pattern = [r"\b" + re.escape(base) + r"\b" if base[0].isalpha() or base[0] == "_" else re.escape(base)]
    pattern += [r"\b" + label + r":|\b" + label + r"\s+\w+:" for label in wanted]
    return any(all(re.search(p, text) for p in pattern) for text in files)


def check(page, report, write):
    """Compares one page with declarations, Apple's list and programs; returns how many symbols and rows there are."""
    symbols, table = declared(page.modules), rows(page.table, report)
    apple = {l for l in read(page.apple).split("\n") if l and not l.startswith("#")} if page.apple else set()
    clients = [blanked(read(path)) for path in swift_files(page.clients)]
    for symbol in sorted(s for s, word in table.items() if word == "absent" and s in symbols):
        report(f"{page.table}: {symbol} is not absent")
    for symbol in sorted(s for s, word in table.items() if word != "absent" and s not in symbols):
        report(f"{page.table}: {symbol} is in no module")
    for symbol in sorted(apple - set(table) - symbols):
        report(f"{page.apple}: {symbol} has no row")
    for symbol in sorted(s for s in symbols if not is_used(s, clients)):
        report(f"{page.clients}: no program uses {symbol}")
    text, _, tail = read(page.table).partition(SAME)
    expected = listed(symbols - set(table))
    if write:
        with open(page.table, "w", encoding="utf-8") as file:
            file.write(text.rstrip("\n") + "\n\n" + SAME + "\n".join(expected) + "\n")
    else:
        present = tail.rstrip("\n").split("\n")
        for line in [*(set(expected) - set(present)), *(set(present) - set(expected))]:
            report(f"{page.table}: {'lacks' if line in expected else 'has'} the line «{line}»: --write writes what is the same")
    return len(symbols), len(table)


def main(write):
    violations = []
    symbols, table = (sum(counts) for counts in zip(*(check(page, violations.append, write) for page in PAGES)))
    for violation in violations:
        print(violation)
    print(f"check-compatibility: {len(violations)} violations in {symbols} symbols and {table} rows")
    sys.exit(1 if violations else 0)


if __name__ == "__main__":
    arguments = [a for a in sys.argv[1:] if a != "--write"]
    os.chdir(arguments[0] if arguments else os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", ".."))
    main("--write" in sys.argv)
