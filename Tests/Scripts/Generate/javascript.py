"""Makes scripts small: no comments, no space that means nothing, short names for variables.

For the project's own sources, whose statements all end in a semicolon or a brace.
"""

import collections
import itertools
import re

TOKEN = re.compile(
    r"(?P<space>\s+|//[^\n]*|/\*.*?\*/)"
    r"|(?P<string>'(?:[^'\\\n]|\\.)*'|\"(?:[^\"\\\n]|\\.)*\")"
    r"|(?P<number>\d[\w.]*(?:(?<=e)[+-]\d+)?|\.\d+)"
    r"|(?P<name>[A-Za-z_$][\w$]*)"
    r"|(?P<sign>\.\.\.|=>|\?\?=|\?\.|===|!==|\*\*=|>>>|<<|>>|\*\*|\+\+|--|&&|\|\||\?\?|[-+*/%&|^<>=!]=|[-+*/%&|^<>=!~?:;,.(){}\[\]])",
    re.S)
REGEX = re.compile(r"/(?:[^/\\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+/[a-z]*")
KEYWORDS = set("""
    async await break case catch class const constructor continue default delete do else extends export false finally for
    function get if import in instanceof let new null of return set static super switch this throw true try typeof
    undefined void while yield
    """.split())
# Of browsers: a variable of the same name would hide them, and this script cannot distinguish the two. Those that are
# missing here, such as location, are reached through window.
GLOBALS = set("window document navigator performance sessionStorage crypto fetch".split())
# After these a slash begins an expression.
BEFORE_REGEX = {"return", "typeof", "case", "in", "of", "(", ",", "=", ":", "[", "!", "&&", "||", "?", "{", "}", ";", "=>"}

Token = collections.namedtuple("Token", "kind text")


def tokens(text):
    """The tokens of a script; a template is cut at its expressions into pieces of the kind `template`."""
    found = []
    at = 0
    braces = []
    while at < len(text):
        last = found[-1].text if found else ";"
        in_template = bool(braces) and braces[-1] == "template" and text[at] == "}"
        if text[at] == "`" or in_template:
            if in_template:
                braces.pop()
            end = at + 1
            while text[end] != "`" and text[end:end + 2] != "${":
                end += 2 if text[end] == "\\" else 1
            if text[end] == "$":
                braces.append("template")
                end += 1
            found.append(Token("template", text[at:end + 1]))
            at = end + 1
            continue
        match = REGEX.match(text, at) if text[at] == "/" and last in BEFORE_REGEX and text[at + 1] not in "/*" else None
        if match:
            found.append(Token("regex", match.group()))
        else:
            match = TOKEN.match(text, at)
            if not match:
                raise SyntaxError(f"no JavaScript: {text[at:at + 40]!r}")
            if match.lastgroup != "space":
                found.append(Token(match.lastgroup, match.group()))
            if match.group() == "{":
                braces.append("brace")
            elif match.group() == "}":
                braces.pop()
        at = match.end()
    return found


def closing(found, start):
    """Index of the bracket that closes the one at `start`."""
    depth = 0
    for index in range(start, len(found)):
        kind, text = found[index]
        if kind == "sign":
            depth += text in ("(", "[", "{")
            depth -= text in (")", "]", "}")
        if depth == 0:
            return index
    raise SyntaxError("a bracket is open")


def role(found, index, bracket):
    """What a name is: `property`, `variable`, or `both` in {name}; `bracket` is the innermost open one."""
    before = found[index - 1].text if index else ";"
    after = found[index + 1].text if index + 1 < len(found) else ";"
    if before in (".", "?."):
        return "property"
    if after == "(" and before not in ("function", "new"):
        end = closing(found, index + 1)
        if end + 1 < len(found) and found[end + 1].text == "{":
            return "property"
    if bracket == "{" and before in ("{", ","):
        return {":": "property", ",": "both", "}": "both", "=": "both"}.get(after, "variable")
    return "variable"


def bound(found, start, end):
    """Names that a pattern or a list of parameters between two brackets declares; not those of default values."""
    return {
        found[index].text for index in range(start + 1, end)
        if found[index].kind == "name" and found[index - 1].text in ("(", "[", "{", ",", ":", "...")
        and found[index + 1].text in (")", "]", "}", ",", "=", "of")
    }


def declared(found):
    """Names of variables: after a word that declares, in a pattern, or as a parameter."""
    names = set()
    for index, (kind, text) in enumerate(found):
        if kind == "name" and text in ("const", "let", "function", "class"):
            if found[index + 1].text in ("[", "{"):
                names |= bound(found, index + 1, closing(found, index + 1))
            else:
                names.add(found[index + 1].text)
        elif text == "=>" and found[index - 1].kind == "name":
            names.add(found[index - 1].text)
        elif text == "(" and kind == "sign":
            end = closing(found, index)
            follows = found[end + 1].text if end + 1 < len(found) else ""
            word = found[index - 1].text if index else ""
            if follows == "=>" or follows == "{" and word not in ("if", "for", "while", "switch"):
                names |= bound(found, index, end)
    return names - KEYWORDS


def shortened(found):
    """The tokens with short names for all variables that the script declares."""
    uses = collections.Counter(token.text for token in found if token.kind == "name")
    variables = declared(found)
    if variables & GLOBALS:
        raise SyntaxError(f"variables with the names of globals: {' '.join(sorted(variables & GLOBALS))}")
    taken = KEYWORDS | set(uses)
    letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
    short = ("".join(pair) for length in (1, 2) for pair in itertools.product(letters, repeat=length))
    names = {name: next(new for new in short if new not in taken)
             for name, _ in uses.most_common() if name in variables and len(name) > 1}
    result = []
    brackets = []
    for index, (kind, text) in enumerate(found):
        if kind == "sign" and text in ("(", "[", "{"):
            brackets.append(text)
        elif kind == "sign" and text in (")", "]", "}"):
            brackets.pop()
        elif kind == "template":
            # An expression in a template has its own brackets.
            if text.startswith("}"):
                brackets.pop()
            if text.endswith("${"):
                brackets.append("${")
        elif kind == "name" and text in names:
            use = role(found, index, brackets[-1] if brackets else "")
            text = {"property": text, "variable": names[text], "both": f"{text}:{names[text]}"}[use]
        result.append(Token(kind, text))
    return result


def minified(text):
    """The script with the least space between its tokens."""
    parts = []
    last = Token("sign", ";")
    for token in shortened(tokens(text)):
        words = last.kind in ("name", "number") and token.kind in ("name", "number")
        signs = last.text[-1:] == token.text[:1] and token.text[:1] in ("+", "-", "/")
        if words or signs or (last.kind == "number" and token.text.startswith(".")):
            parts.append(" ")
        parts.append(token.text)
        last = token
    # A line for each declaration: errors then name one.
    return re.sub(r"(?<=[;}])(?=(?:class|function|async function) )", "\n", "".join(parts)).replace(",}", "}") + "\n"
