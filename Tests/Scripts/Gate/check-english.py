#!/usr/bin/env python3
"""Finds words that CONTRIBUTING.md asks to avoid, in comments, messages and documents.

usage: check-english.py [--count] [PATH...]      PATH: files or folders; all tracked files when none is given

Reads comments of Swift, C, Python and shell, string literals of Sources and of Python, and Markdown outside of code.
Fixtures, quoted sources and code are not read. Tests/Scripts/Gate/english-allowed.tsv lists what is allowed, with a
reason per line:

    path<TAB>words of the line<TAB>reason

--count prints a number per folder instead of the lines. Ends with 1 when something was found.
"""

import collections
import io
import os
import re
import subprocess
import sys
import tokenize

from swift_text import pieces

ROOT = os.path.abspath(os.path.join(os.path.dirname(__file__), "..", "..", ".."))
ALLOWED = "Tests/Scripts/Gate/english-allowed.tsv"
SKIPPED = ("Tests/Fixtures/", "Tests/Scripts/Gate/check-english.py", ALLOWED, "LICENSE", "CONTRIBUTING.md")

# What to avoid, and what to say instead.
WORDS = [
    (r"behin[d]", "after, below; name the place"),
    (r"t(?:ells?|old|elling)", "report, emit, notify"),
    (r"whoe[v]er|(?:some|no|any)body|some[o]ne", "the caller, the user, a process"),
    (r"so (?:many|long|much)(?! as)", "N, `count`, for `duration`"),
    (r"what is n[o]", "an invalid X, not an X"),
    (r"comes? (?:of|about)", "is derived from, results from"),
    (r"born[e]", "tolerated"),
    (r"men[d](?:s|ed|ing)?", "fix, repair"),
    (r"an[e]w", "again"),
    (r"seldom[e]r", "less often"),
    (r"the usual (?:parser|way|path)", "the fast path"),
    (r"hair's breadth", "a small change"),
    (r"its own aff[a]ir|all the same t[o]", "say what happens"),
    (r"stands? (?:in|elsewhere)", "is in, is defined in"),
]
PATTERNS = [(re.compile(rf"\b(?:{pattern})\b", re.IGNORECASE), instead) for pattern, instead in WORDS]


def prose_of_swift(text, path):
    """Comments, and in Sources the literals, as (offset, text)."""
    for kind, start, end in pieces(text):
        if kind == "comment" or kind == "string" and path.startswith("Sources/"):
            yield start, re.sub(r"`[^`\n]*`", lambda match: " " * len(match.group()), text[start:end])


def prose_of_python(text, _):
    starts = [0, *(match.end() for match in re.finditer("\n", text))]
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type in (tokenize.COMMENT, tokenize.STRING) or tokenize.tok_name[token.type] == "FSTRING_MIDDLE":
            yield starts[token.start[0] - 1] + token.start[1], token.string


def prose_of_shell(text, _):
    for match in re.finditer(r"(?:^|\s)#[^\n]*", text):
        yield match.start(), match.group()


def prose_of_markdown(text, _):
    fences = re.sub(r"(?ms)^ *```.*?^ *```|`[^`\n]*`|^ {4}[^\n]*|^> [^\n]*",
                    lambda match: re.sub(r"[^\n]", " ", match.group()), text)
    yield 0, fences


READERS = {
    ".swift": prose_of_swift, ".c": prose_of_swift, ".h": prose_of_swift, ".py": prose_of_python, ".sh": prose_of_shell,
    ".md": prose_of_markdown,
}


def findings(path, allowed):
    with open(os.path.join(ROOT, path), encoding="utf-8") as file:
        text = file.read()
    lines = text.split("\n")
    for offset, prose in READERS[os.path.splitext(path)[1]](text, path):
        for pattern, instead in PATTERNS:
            for match in pattern.finditer(prose):
                number = text.count("\n", 0, offset + match.start()) + 1
                line = lines[number - 1]
                entry = next((entry for entry in allowed if entry[0] == path and entry[1] in line), None)
                if entry is None:
                    yield number, match.group(), instead, line.strip()
                else:
                    allowed[entry] = True


def main():
    arguments = [argument for argument in sys.argv[1:] if argument != "--count"]
    counts = "--count" in sys.argv
    os.chdir(ROOT)
    listed = subprocess.run(["git", "ls-files", "--cached", "--others", "--exclude-standard", "--", *arguments],
                            check=True, capture_output=True, text=True).stdout.splitlines()
    allowed = {}
    if os.path.exists(ALLOWED):
        with open(ALLOWED, encoding="utf-8") as file:
            for line in file:
                if line.strip() and not line.startswith("#"):
                    path, words, reason = line.rstrip("\n").split("\t")
                    if not reason.strip():
                        print(f"{ALLOWED}: no reason: {line.strip()}")
                        return 1
                    allowed[path, words] = False
    folders, total = collections.Counter(), 0
    for path in listed:
        if path.startswith(SKIPPED) or os.path.splitext(path)[1] not in READERS or not os.path.isfile(path):
            continue
        for number, word, instead, line in findings(path, allowed):
            total += 1
            folders["/".join(path.split("/")[:3])] += 1
            if not counts:
                print(f"{path}:{number}: \"{word}\" ({instead}): {line}")
    for folder, count in folders.most_common() if counts else []:
        print(f"{count:5}  {folder}")
    unused = [] if arguments else [entry for entry, is_used in allowed.items() if not is_used]
    for path, words in unused:
        print(f"{ALLOWED}: allows what is not there: {path}: {words}")
    print(f"check-english: {total} words to avoid, {sum(allowed.values())} allowed")
    return 1 if total or unused else 0


sys.exit(main())
