#!/usr/bin/env python3
"""Changes one token of Sources/Core or Sources/LocationEngine at a time and runs their tests: each change must fail one.

usage: mutate.py [--seed N] [--count N] [--only I[,I]...] [--list] [--folder PATH]

A seed chooses the changes (mutants): comparisons, arithmetic and bit operators, logical operators, signs, true and false.
Comments, strings, imports and conditions of the compiler are left alone. Each is made in a copy of the tracked files, with
a scratch folder of its own and a manifest without the other targets. The tests of the mutated module run first, then the
other quick ones, then the slow ones; the first that fails kills the mutant, and so does what takes five times as long as
it should. Mutants that do not compile are replaced by the next ones.

  --seed N     which mutants (default 1)
  --count N    how many that compile (default 100)
  --only I     these of the sequence alone, by their numbers
  --list       print the sequence and stop
  --folder P   where the copy, its build and the results are kept (default .build-mutate); a run that was ended goes on

Tests/Scripts/mutants-explained.json names the mutants that no test can or need kill: path, line (its text without
indentation), column in it, old, new, verdict (equivalent or accepted) and reason.

Exit status: 0 when at least 95 % of the mutants that are not equivalent are killed and every survivor is explained; 1 when
not; 2 when the tests fail without a mutation.
"""

import argparse
import hashlib
import json
import os
import random
import re
import shutil
import signal
import subprocess
import sys
import time
from collections import namedtuple

from swift_text import blanked

ROOTS = ("Sources/Core", "Sources/LocationEngine")
PER_FILE = 40
"""Tables of coefficients would be most of the mutants otherwise."""
REQUIRED = 0.95
SLOW_SUITE = 2.0
"""Seconds from which a suite belongs to the slow ones."""
BUILD_LIMIT = 3600
# Appended to the manifest of the copy, which names `coreModules`.
MANIFEST = """
let keptByMutate = Set(
  coreModules + coreModules.map { "\\($0)Tests" }
    + ["CNavigationMath", "LocationEngine", "LocationTestKit", "TestSupport", "LocationEngineTests"])
package.products = []
package.targets = package.targets.filter { keptByMutate.contains($0.name) }
"""
SWAPS = {
    "==": "!=", "!=": "==", "<": "<=", "<=": "<", ">": ">=", ">=": ">", "+": "-", "-": "+", "*": "/", "/": "*", "%": "/",
    "&+": "&-", "&-": "&+", "&*": "&+", "<<": ">>", ">>": "<<", "&": "|", "|": "&", "^": "&", "+=": "-=", "-=": "+=",
    "*=": "/=", "/=": "*=", "&+=": "&-=", "&-=": "&+=", "|=": "&=", "&=": "|=", "^=": "&=", "<<=": ">>=", ">>=": "<<=",
    "&&": "||", "||": "&&", "true": "false", "false": "true",
}
TOKEN = re.compile(
    # Binary operators have a blank on each side; generic brackets and arrows have not.
    r"(?<= )(?:" + "|".join(re.escape(t) for t in sorted(SWAPS, key=len, reverse=True) if not t.isalpha()) + r")(?=[ \n])"
    r"|\b(?:true|false)\b"
    # A negation, and the sign of an operand: both are removed.
    r"|(?<![\w)\]?!])!(?=[\w(])"
    r"|(?:(?<=[(\[])|(?<=[,=:?] )|(?<=return ))-(?=[\w(.])")
LEFT_ALONE = re.compile(r"\s*(?:import\b|#|@\w+\(|(?:public |static |package |prefix )*func [^\w\s])")

Mutant = namedtuple("Mutant", "path offset old new line column text")


def mutants_in(path, text):
    code = blanked(text)
    starts = [0] + [m.end() for m in re.finditer("\n", text)]
    found = []
    for number, start in enumerate(starts, 1):
        line = code[start:].split("\n", 1)[0]
        if LEFT_ALONE.match(line):
            continue
        source = text[start:].split("\n", 1)[0]
        indentation = len(source) - len(source.lstrip())
        # The token may be the last of its line.
        for match in TOKEN.finditer(line + "\n"):
            old = match.group()
            new = "" if old == "!" or not line[match.end():match.end() + 1].isspace() and old == "-" else SWAPS[old]
            found.append(Mutant(path, start + match.start(), old, new, number, match.start() - indentation, source.strip()))
    return found


def sequence(root, files, seed):
    """All mutants of the files in the order of the seed."""
    generator = random.Random(seed)
    chosen = []
    for path in sorted(files):
        with open(os.path.join(root, path), encoding="utf-8") as file:
            found = mutants_in(path, file.read())
        chosen += found if len(found) <= PER_FILE else generator.sample(found, PER_FILE)
    generator.shuffle(chosen)
    return chosen


def tracked(*paths):
    output = subprocess.run(["git", "ls-files", "-z", *paths], check=True, stdout=subprocess.PIPE).stdout
    return [name for name in output.decode().split("\0") if name and os.path.isfile(name)]


def name_of(mutant):
    change = f"{mutant.old} -> {mutant.new or '(nothing)'}"
    return f"{mutant.path}:{mutant.line}: {change}: {mutant.text}"


def run(command, folder, limit):
    """(status or None after the limit, output)"""
    log = os.path.join(folder, "output.log")
    with open(log, "wb") as file:
        process = subprocess.Popen(["nice", *command], cwd=os.path.join(folder, "tree"), stdin=subprocess.DEVNULL,
                                   stdout=file, stderr=file, start_new_session=True)
        try:
            status = process.wait(limit)
        except subprocess.TimeoutExpired:
            status = None
        finally:
            if process.poll() is None:
                os.killpg(process.pid, signal.SIGKILL)
                process.wait()
    with open(log, encoding="utf-8", errors="replace") as file:
        return status, file.read()


class Bench:
    """The copy, its build, and how long its tests take."""

    def __init__(self, folder):
        self.folder = folder
        self.tree = os.path.join(folder, "tree")
        self.flags = ["--scratch-path", os.path.join(folder, "scratch"), "--ignore-lock"]

    def copy(self):
        """Brings the copy up to date; a file that is the same keeps its time, so that it is not built again."""
        wanted = set(tracked())
        for name in sorted(wanted):
            with open(name, "rb") as file:
                content = file.read()
            if name == "Package.swift":
                content += MANIFEST.encode()
            self.write(name, content)
        for folder, _, names in os.walk(self.tree):
            for name in names:
                path = os.path.join(folder, name)
                if os.path.relpath(path, self.tree) not in wanted | {"Package.resolved"}:
                    os.remove(path)

    def write(self, name, content):
        path = os.path.join(self.tree, name)
        if os.path.exists(path):
            with open(path, "rb") as file:
                if file.read() == content:
                    return
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "wb") as file:
            file.write(content)

    def mutate(self, mutant):
        with open(mutant.path, encoding="utf-8") as file:
            text = file.read()
        end = mutant.offset + len(mutant.old)
        assert text[mutant.offset:end] == mutant.old
        self.write(mutant.path, (text[:mutant.offset] + mutant.new + text[end:]).encode())

    def restore(self, mutant):
        shutil.copyfile(mutant.path, os.path.join(self.tree, mutant.path))

    def build(self):
        return run(["swift", "build", "--build-tests", "--quiet", *self.flags], self.folder, BUILD_LIMIT)

    def test(self, choice, limit):
        return run(["swift", "test", "--skip-build", "--disable-xctest", *self.flags, *choice], self.folder, limit)

    def baseline(self):
        """Builds and tests without a mutation: how long it takes, and which suites are slow."""
        print("mutate: building and testing without a mutation", flush=True)
        status, output = self.build()
        if status != 0:
            print(output[-4000:], file=sys.stderr)
            sys.exit(2)
        started = time.monotonic()
        status, output = self.test([], BUILD_LIMIT)
        if status != 0:
            print(output[-4000:], file=sys.stderr)
            sys.exit(2)
        suites = re.findall(r"Suite \"?(\w+)\"? passed after ([\d.]+) seconds", output)
        return {"seconds": time.monotonic() - started,
                "slow": sorted({name for name, seconds in suites if float(seconds) >= SLOW_SUITE})}

    def judge(self, mutant, baseline):
        """(verdict, what killed it)"""
        status, output = self.build()
        if status is None:
            return "killed", "the build does not end"
        if status != 0:
            error = re.search(r"error: (.*)", output)
            return "invalid", error.group(1) if error else "does not compile"
        part = mutant.path.split("/")
        module = part[2] if part[1] == "Core" else part[1]
        slow = "|".join(rf"\.{name}/" for name in baseline["slow"]) or "^$"
        limit = max(60, 5 * baseline["seconds"])
        for choice in (["--filter", rf"^{module}Tests\.", "--skip", slow], ["--skip", rf"^{module}Tests\.", "--skip", slow],
                       ["--filter", slow]):
            if choice[0] == "--filter" and choice[1] == "^$":
                continue
            status, output = self.test(choice, limit)
            if status is None:
                return "killed", f"not over after {limit:.0f} s"
            if status != 0:
                failed = re.search(r"✘ Test (.+?) (?:recorded|failed)", output)
                return "killed", failed.group(1) if failed else f"status {status}"
        return "survived", ""


def explanations():
    path = "Tests/Scripts/mutants-explained.json"
    if not os.path.exists(path):
        return {}
    with open(path, encoding="utf-8") as file:
        return {(e["path"], e["line"], e["column"], e["old"], e["new"]): e for e in json.load(file)}


def conclude(mutants, results):
    known = explanations()
    survivors = [(i, mutants[i]) for i in sorted(results) if results[i][0] == "survived"]
    killed = sum(result[0] == "killed" for result in results.values())
    equivalent, unexplained = 0, []
    print(f"\n{'number':>6}  verdict     mutant")
    for index, mutant in survivors:
        entry = known.get((mutant.path, mutant.text, mutant.column, mutant.old, mutant.new))
        if entry is None:
            unexplained.append(mutant)
        elif entry["verdict"] == "equivalent":
            equivalent += 1
        print(f"{index:6}  {entry['verdict'] if entry else 'SURVIVED':10}  {name_of(mutant)}")
        if entry:
            print(f"{'':20}{entry['reason']}")
    counted = killed + len(survivors) - equivalent
    share = killed / counted if counted else 1
    invalid = sum(result[0] == "invalid" for result in results.values())
    print(f"{killed} killed, {len(survivors)} survived ({equivalent} of them equivalent, {len(unexplained)} unexplained), "
          f"{invalid} did not compile: {100 * share:.1f} % of {counted}")
    return 0 if share >= REQUIRED and not unexplained else 1


def main():
    parser = argparse.ArgumentParser(usage=__doc__.split("\n\n")[1], add_help=False)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--only", type=lambda text: [int(word) for word in text.split(",")])
    parser.add_argument("--list", action="store_true")
    parser.add_argument("--folder", default=".build-mutate")
    options = parser.parse_args()
    os.chdir(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", ".."))
    folder = os.path.abspath(options.folder)

    files = [name for name in tracked(*ROOTS) if name.endswith(".swift")]
    mutants = sequence(".", files, options.seed)
    if options.list:
        for index, mutant in enumerate(mutants[:options.count]):
            print(f"{index:4}  {name_of(mutant)}")
        return 0

    os.makedirs(os.path.join(folder, "tree"), exist_ok=True)
    # Results are worth something only for the sources and tests that they are of.
    digest = hashlib.sha256()
    for name in sorted(tracked(*ROOTS, "Tests/Core", "Tests/LocationEngineTests", "Tests/TestSupport", "Package.swift",
                               "Sources/LocationTestKit", "Tests/Fixtures")):
        with open(name, "rb") as file:
            digest.update(name.encode() + b"\0" + file.read())
    key = f"{digest.hexdigest()[:16]}-{options.seed}"
    path = os.path.join(folder, f"results-{key}.json")
    state = {"baseline": None, "results": {}}
    if os.path.exists(path):
        with open(path, encoding="utf-8") as file:
            state = json.load(file)

    bench = Bench(folder)
    bench.copy()

    def save():
        with open(path + ".new", "w", encoding="utf-8") as file:
            json.dump(state, file, indent=1)
        os.rename(path + ".new", path)

    if state["baseline"] is None:
        state["baseline"] = bench.baseline()
        save()
    valid = 0
    wanted = options.only if options.only is not None else range(len(mutants))
    for index in wanted:
        if options.only is None and valid == options.count:
            break
        mutant = mutants[index]
        if str(index) not in state["results"]:
            started = time.monotonic()
            bench.mutate(mutant)
            try:
                verdict, reason = bench.judge(mutant, state["baseline"])
            finally:
                bench.restore(mutant)
            state["results"][str(index)] = [verdict, reason]
            save()
            print(f"{index:4}  {verdict:8}  {time.monotonic() - started:5.0f} s  {name_of(mutant)}"
                  + (f"  [{reason}]" if reason else ""), flush=True)
        valid += state["results"][str(index)][0] != "invalid"
    chosen = set(wanted if options.only is not None else range(len(mutants)))
    return conclude(mutants, {int(i): r for i, r in state["results"].items() if int(i) in chosen})


sys.exit(main())
