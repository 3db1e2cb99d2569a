#!/usr/bin/env python3
"""Measures the doc comments of public symbols, and draws comments to be read.

usage: check-comments.py [--missing] [--floor PERCENT] [PATH...]
       check-comments.py --draw COUNT COMMIT

Counts declarations with `public` or `open`, cases of public enums and requirements of public protocols below Sources. One
counts as documented when the lines before it are a doc comment that says more than its name: a comment whose words all
occur in the declaration counts as missing. Not counted: members that Swift's protocols define (==, hash(into:),
description, encode(to:), init(from:), id, rawValue and init(rawValue:)), and imports.

--missing lists the symbols without one, --floor ends with 1 below that share. --draw prints COUNT comments of Sources,
chosen by a generator that is seeded with the commit's id, for people to judge.
"""

import os
import random
import re
import subprocess
import sys

from swift_text import pieces, without

ROOT = os.path.abspath(os.path.join(os.path.dirname(__file__), "..", "..", ".."))
KEYWORDS = "func|var|let|init|struct|class|enum|typealias|protocol|actor|subscript|associatedtype|case|macro"
DECLARATION = re.compile(
    rf"^\s*(?:@\w+(?:\([^)]*\))?\s+)*((?:[a-z]+(?:\([a-z]+\))?\s+)*?)({KEYWORDS})\b\s*([\w`]+|[^\s\w(]+)?")
DEFINED_ELSEWHERE = re.compile(
    r"\b(?:func (?:==|<|hash\(into|encode\(to|\w+\(from)|init\(from |init\??\(rawValue|var (?:description|debugDescription|"
    r"hashValue|rawValue|id|errorDescription|startIndex|endIndex|customMirror)\b|typealias RawValue|deinit)")
STOP = set("a an the of in on at to for and or is are be it its this that by with as from when if".split())


def words(text):
    text = re.sub(r"([a-z0-9])([A-Z])", r"\1 \2", text)
    return {word.rstrip("s") for word in re.findall(r"[a-z0-9]+", text.lower())} - STOP


def symbols(text):
    """(line number, declaration, doc comment or None) of each public symbol."""
    lines, code = text.split("\n"), without(text, "comment", "string").split("\n")
    # The kind of each open brace: "enum" and "protocol" when public, whose members are public without a word.
    depth, doc, parentheses = [], [], 0
    for number, (line, plain) in enumerate(zip(lines, code), 1):
        stripped = line.strip()
        if stripped.startswith("///"):
            doc.append(stripped[3:].strip())
            continue
        match = DECLARATION.match(plain)
        opened = None
        if match:
            modifiers, keyword = match.group(1), match.group(2)
            is_public = bool(re.search(r"\b(public|open)\b(?!\()", modifiers))
            inherited = depth and (depth[-1] == "enum" and keyword == "case" or depth[-1] == "protocol")
            if (is_public or inherited) and not DEFINED_ELSEWHERE.search(plain) and " extension " not in f" {plain}":
                yield number, plain.strip(), " ".join(doc) or None
            if keyword in ("enum", "protocol") and (is_public or inherited):
                opened = keyword
        # An attribute may go on for several lines.
        is_attribute = parentheses > 0 or re.match(r"\s*(@|#)", plain)
        if is_attribute and not match:
            parentheses += plain.count("(") - plain.count(")")
        elif plain.strip():
            doc, parentheses = [], 0
        for character in plain:
            if character == "{":
                depth.append(opened)
                opened = None
            elif character == "}" and depth:
                depth.pop()


def says_something(declaration, doc):
    return doc is not None and bool(words(doc) - words(declaration))


def comments(text):
    """Runs of comment lines."""
    run, first = [], 0
    for number, line in enumerate(text.split("\n"), 1):
        stripped = line.strip()
        if stripped.startswith("//"):
            first = first if run else number
            run.append(stripped)
        elif run:
            yield first, "\n".join(run)
            run = []
    for kind, start, end in pieces(text):
        if kind == "comment" and text[text.rfind("\n", 0, start) + 1:start].strip():
            yield text.count("\n", 0, start) + 1, text[start:end]


def sources(paths):
    listed = subprocess.run(["git", "ls-files", "--", *(paths or ["Sources"])], check=True, capture_output=True, text=True)
    for path in listed.stdout.splitlines():
        if path.endswith(".swift") and os.path.isfile(path):
            with open(path, encoding="utf-8") as file:
                yield path, file.read()


def draw(count, commit):
    seed = subprocess.run(["git", "rev-parse", commit], check=True, capture_output=True, text=True).stdout.strip()
    found = [(path, number, text) for path, source in sources([]) for number, text in comments(source)]
    print(f"{count} of {len(found)} comments, drawn by {seed}")
    for path, number, text in sorted(random.Random(seed).sample(found, count)):
        print(f"\n{path}:{number}\n{text}")


def main():
    os.chdir(ROOT)
    arguments = sys.argv[1:]
    if arguments[:1] == ["--draw"]:
        draw(int(arguments[1]), arguments[2])
        return 0
    lists = "--missing" in arguments
    floor = float(arguments[arguments.index("--floor") + 1]) if "--floor" in arguments else 0
    paths = [argument for argument in arguments if os.path.exists(argument)]
    modules = {}
    for path, text in sources(paths):
        counts = modules.setdefault(path.split("/")[2], [0, 0])
        for number, declaration, doc in symbols(text):
            counts[1] += 1
            counts[0] += says_something(declaration, doc)
            if lists and not says_something(declaration, doc):
                print(f"{path}:{number}: {declaration}")
    for module, (documented, total) in sorted(modules.items()):
        print(f"{documented:5} of {total:5}  {100 * documented / max(1, total):5.1f} %  {module}")
    documented, total = (sum(counts[i] for counts in modules.values()) for i in (0, 1))
    share = 100 * documented / max(1, total)
    print(f"check-comments: {documented} of {total} public symbols are documented: {share:.1f} %")
    return 1 if share < floor else 0


sys.exit(main())
