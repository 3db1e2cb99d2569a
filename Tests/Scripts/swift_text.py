"""Swift sources as text, for the checks that read them."""

import re


def blanked(text):
    """The text with comments and string literals replaced by spaces, line by line the same length."""
    token = re.compile(
        r'//[^\n]*|/\*|(#*)"""|(#*)"', re.S)
    out, position = [], 0

    def blank(piece):
        return re.sub(r"[^\n]", " ", piece)

    while match := token.search(text, position):
        out.append(text[position:match.start()])
        start, end = match.start(), match.end()
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
            many = match.group(1) is not None
            hashes = match.group(1) if many else match.group(2)
            close = ('"""' if many else '"') + hashes
            escape = "\\" + hashes
            while end < len(text) and not text.startswith(close, end):
                if not many and text[end] == "\n":
                    break
                end += len(escape) + 1 if text.startswith(escape, end) else 1
            end = min(len(text), end + len(close)) if text.startswith(close, end) else end
        out.append(blank(text[start:end]))
        position = end
    out.append(text[position:])
    return "".join(out)
