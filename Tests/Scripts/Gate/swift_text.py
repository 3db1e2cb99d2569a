"""Swift and C sources as text, for the checks that read them."""

import os
import re

TOKEN = re.compile(r'//[^\n]*|/\*|(#*)"""|(#*)"', re.S)


def swift_files(folder):
    """The paths of Swift files in a folder at any depth, sorted; links are followed."""
    return sorted(os.path.join(root, name) for root, _, names in os.walk(folder, followlinks=True) for name in names
                  if name.endswith(".swift"))


def pieces(text):
    """Yields ("code" | "comment" | "string", start, end) in order, without gaps; a string includes its quotes."""
    position = 0
    while match := TOKEN.search(text, position):
        start, end = match.start(), match.end()
        kind = "comment"
        if text.startswith("/*", start):
            depth = 1
            while depth and end < len(text):
                if text.startswith("/*", end):
                    depth, end = depth + 1, end + 2
                elif text.startswith("*/", end):
                    depth, end = depth - 1, end + 2
                else:
                    end += 1
        elif not text.startswith("//", start):
            kind = "string"
            many = match.group(1) is not None
            hashes = match.group(1) if many else match.group(2)
            if many and hashes and '"' + hashes in text[start + len(hashes) + 1:].split("\n", 1)[0]:
                # `#"""#` is a quote in a raw literal of one line.
                many, end = False, start + len(hashes) + 1
            close = ('"""' if many else '"') + hashes
            escape = "\\" + hashes
            while end < len(text) and not text.startswith(close, end):
                if not many and text[end] == "\n":
                    break
                end += len(escape) + 1 if text.startswith(escape, end) else 1
            end = min(len(text), end + len(close)) if text.startswith(close, end) else end
        if position < start:
            yield "code", position, start
        yield kind, start, end
        position = end
    if position < len(text):
        yield "code", position, len(text)


def without(text, *kinds):
    """The text with pieces of these kinds replaced by spaces, line by line the same length."""
    return "".join(
        re.sub(r"[^\n]", " ", text[start:end]) if kind in kinds else text[start:end] for kind, start, end in pieces(text))


def blanked(text):
    """The text with comments and string literals replaced by spaces, line by line the same length."""
    return without(text, "comment", "string")
