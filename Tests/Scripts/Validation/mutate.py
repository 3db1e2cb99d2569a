#!/usr/bin/env python3
"""Changes one token of Core, LocationEngine or the rules of LocationService at a time and runs their tests: each change
must fail one.

usage: mutate.py [--seed N] [--count N] [--skip N] [--only I[,I]...] [--list] [--folder PATH]

A seed chooses the changes (mutants): comparisons, arithmetic and bit operators, logical operators, signs, true and false.
Comments, strings, imports and conditions of the compiler are left alone. All are built at once, into a copy of the tracked
files with a manifest without the other targets. In the copy each chosen token is replaced by an operator or a function of
its own, which calculates as before unless BINNACLE_MUTANT names its number; `operators_of` generates them. What the
compiler rejects is replaced by the next of the sequence.

The mirrored tests of the mutated file run first, then those of its module, then all others, the slow ones last. The first
that fails kills the mutant, and so does a crash and what takes five times as long as without a mutation.

  --seed N     which mutants (default 1)
  --count N    how many that compile (default 100)
  --skip N     leaves out the first N of the sequence
  --only I     runs these alone, by their numbers in the sequence
  --list       prints the sequence and stops
  --folder P   where the copy, its build and the results are kept (default .build-mutate); a run that was ended goes on

Tests/Scripts/Validation/mutants-explained.json names the mutants that no test can or need kill: path, line (its text
without indentation), column in it, old, new, verdict (equivalent or accepted) and reason.

Exit status: 0 when at least 95 % of the mutants that are not equivalent are killed and every survivor is explained; 1 when
not; 2 when the copy cannot be built or its tests fail without a mutation.
"""

import argparse
import glob
import hashlib
import json
import os
import random
import re
import resource
import signal
import subprocess
import sys
import threading
import time
from collections import namedtuple

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "Gate"))

from swift_text import blanked  # noqa: E402

ROOTS = ("Sources/Core", "Sources/Engine/LocationEngine", "Sources/Linux/LocationService/Beacons",
         "Sources/Linux/LocationService/Movement", "Sources/Linux/LocationService/ReceiverTuning.swift")
READ_BY_TESTS = (*ROOTS, "Sources/Engine", "Sources/Linux/LinuxIO", "Sources/Linux/LinuxLocation",
                 "Sources/Linux/LocationService", "CModules", "Tests/Core", "Tests/Engine/LocationEngineTests",
                 "Tests/Linux/LocationServiceTests", "Tests/LinuxTestSupport", "Tests/StoreTorture", "Tests/TestSupport",
                 "Tests/Fixtures", "Package.swift")
PER_FILE = 40
"""Tables of coefficients would be most of the mutants otherwise."""
REQUIRED = 0.95
SLOW_SUITE = 2.0
"""Seconds from which a suite belongs to the slow ones."""
TEST_LIMIT = 1800
MEMORY = 8 << 30
NO_TESTS_FOUND = 69
QUICK_CHOICES = 3
ALL_CHOICES = 4
# Appended to the manifest of the copy, which names `coreModules`.
MANIFEST = """
let keptByMutate = Set(
  coreModules + coreModules.map { "\\($0)Tests" }
    + [
      "CNavigationMath", "CThreads", "CLinuxIO", "CUdev", "CSQLite", "HTTPProtocol", "EngineRuntime", "Providers",
      "LocationEngine", "Publishing", "Simulator", "LinuxIO", "LinuxLocation", "LocationService", "LocationTestKit",
      "TestSupport", "LinuxTestSupport", "StoreTorture",
      "LocationEngineTests", "LocationServiceTests",
    ])
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
    r"(?<= )(?<!func )(?:" + "|".join(re.escape(t) for t in sorted(SWAPS, key=len, reverse=True) if not t.isalpha())
    + r")(?=[ \n])"
    r"|\b(?:true|false)\b"
    # A negation, and the sign of an operand: both are removed.
    r"|(?<![\w)\]?!])!(?=[\w(])"
    r"|(?:(?<=[(\[])|(?<=[,=:?] )|(?<=return ))-(?=[\w(.])")
# Imports, conditions of the compiler, attributes, definitions of operators, constraints, raw values and patterns.
LEFT_ALONE = re.compile(r"\s*(?:import\b|#|@\w+\(|.*\b(?:func|init|extension|struct)\b.*\bwhere\b|case \w+ = )")
PATTERN = re.compile(r"\s*case [^:]*")

# For tokens of one kind: the precedence group, and each overload of the operator that replaces one of them.
INTEGERS = "<A: BinaryInteger, B: BinaryInteger>"
OPERATORS = {
    "< <= > >=": ("Comparison", "<T: Comparable>(a: T, b: T) -> Bool",
                  f"@_disfavoredOverload {INTEGERS}(a: A, b: B) -> Bool"),
    "== !=": ("Comparison", "<T: Equatable>(a: T, b: T) -> Bool", "<T>(a: T?, b: _OptionalNilComparisonType) -> Bool",
              f"@_disfavoredOverload {INTEGERS}(a: A, b: B) -> Bool"),
    "+ -": ("Addition", "<T: AdditiveArithmetic>(a: T, b: T) -> T", "<T: _Pointer>(a: T, b: T.Stride) -> T",
            "(a: Vector3, b: Vector3) -> Vector3", "<T: SIMD>(a: T, b: T) -> T where T.Scalar: FloatingPoint"),
    "* /": ("Multiplication", "<T: BinaryInteger>(a: T, b: T) -> T", "<T: FloatingPoint>(a: T, b: T) -> T",
            "<T: BinaryInteger>(a: Duration, b: T) -> Duration",
            "<T: SIMD>(a: T, b: T) -> T where T.Scalar: FloatingPoint"),
    "% &": ("Multiplication", "<T: BinaryInteger>(a: T, b: T) -> T"),
    "| ^": ("Addition", "<T: BinaryInteger>(a: T, b: T) -> T"),
    "&+ &-": ("Addition", "<T: FixedWidthInteger>(a: T, b: T) -> T",
              "<T: SIMD>(a: T, b: T) -> T where T.Scalar: FixedWidthInteger"),
    "&*": ("Multiplication", "<T: FixedWidthInteger>(a: T, b: T) -> T",
           "<T: SIMD>(a: T, b: T) -> T where T.Scalar: FixedWidthInteger"),
    "<< >>": ("BitwiseShift", f"{INTEGERS}(a: A, b: B) -> A"),
    "&&": ("LogicalConjunction", "(a: Bool, b: @autoclosure () throws -> Bool) rethrows -> Bool"),
    "||": ("LogicalDisjunction", "(a: Bool, b: @autoclosure () throws -> Bool) rethrows -> Bool"),
    "+= -=": ("Assignment", "<T: AdditiveArithmetic>(a: inout T, b: T)", "<T: _Pointer>(a: inout T, b: T.Stride)",
              "(a: inout Vector3, b: Vector3)"),
    "*= /=": ("Assignment", "<T: BinaryInteger>(a: inout T, b: T)", "<T: FloatingPoint>(a: inout T, b: T)"),
    "&+= &-=": ("Assignment", "<T: FixedWidthInteger>(a: inout T, b: T)"),
    "|= &= ^=": ("Assignment", "<T: BinaryInteger>(a: inout T, b: T)"),
    "<<= >>=": ("Assignment", f"{INTEGERS}(a: inout A, b: B)"),
}
SIGNS = {"-": ("<T: SignedNumeric>(a: T) -> T", "(a: Vector3) -> Vector3"), "!": ("(a: Bool) -> Bool",)}
ACTIVE = """import Glibc
%s
/// The mutant that calculates otherwise in this run.
@usableFromInline let activeMutant = getenv("BINNACLE_MUTANT").flatMap { Int(String(cString: $0)) }
@usableFromInline func mutated(_ value: Bool, by number: Int) -> Bool { activeMutant == number ? !value : value }
"""

Mutant = namedtuple("Mutant", "path offset old new line column text")


def module_of(path):
    return path.split("/")[2]


def mutants_in(path, text):
    code = blanked(text)
    starts = [0] + [m.end() for m in re.finditer("\n", text)]
    found = []
    for number, start in enumerate(starts, 1):
        line = code[start:].split("\n", 1)[0]
        if LEFT_ALONE.match(line):
            continue
        pattern = PATTERN.match(line)
        source = text[start:].split("\n", 1)[0]
        indentation = len(source) - len(source.lstrip())
        # The token may be the last of its line.
        for match in TOKEN.finditer(line + "\n", pattern.end() if pattern else 0):
            old = match.group()
            is_sign = old in SIGNS and not line[match.end():match.end() + 1].isspace() and match.end() < len(line)
            new = "" if is_sign else SWAPS[old]
            found.append(Mutant(path, start + match.start(), old, new, number, match.start() - indentation, source.strip()))
    return found


def sequence(files, seed):
    """All mutants of the files in the order of the seed."""
    generator = random.Random(seed)
    chosen = []
    for path in sorted(files):
        found = mutants_in(path, read(path))
        chosen += found if len(found) <= PER_FILE else generator.sample(found, PER_FILE)
    generator.shuffle(chosen)
    return chosen


def read(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


def tracked(*paths):
    output = subprocess.run(["git", "ls-files", "-z", *paths], check=True, stdout=subprocess.PIPE).stdout
    return [name for name in output.decode().split("\0") if name and os.path.isfile(name)]


def name_of(mutant):
    change = f"{mutant.old} -> {mutant.new or '(nothing)'}"
    return f"{mutant.path}:{mutant.line}: {change}: {mutant.text}"


def key_of(mutant):
    return mutant.path, mutant.text, mutant.column, mutant.old, mutant.new


def symbol(number):
    """The operator of a mutant: its number in mathematical operators for digits."""
    return "".join(chr(0x2200 + int(digit)) for digit in str(number))


def replacement(number, mutant):
    if mutant.old in ("true", "false"):
        return f"mutated({mutant.old}, by: {number})"
    return symbol(number)


def operators_of(number, mutant, knows_vectors):
    """The declarations of the operator that replaces the token."""
    if mutant.old in ("true", "false"):
        return ""
    name, old, new = symbol(number), mutant.old, mutant.new
    if new == "":
        lines, overloads, prefix = [f"prefix operator {name}"], SIGNS[old], "prefix "
        changed, kept = "a", f"{old}a"
    else:
        tokens = next(tokens for tokens in OPERATORS if old in tokens.split())
        group, *overloads = OPERATORS[tokens]
        lines, prefix = [f"infix operator {name}: {group}Precedence"], ""
        changed, kept = f"a {new} b", f"a {old} b"
    for overload in overloads:
        if "Vector3" in overload and not knows_vectors:
            continue
        attribute, parameters = re.match(r"(@\w+ )?(.*)", overload).groups()
        first, second, effect = changed, kept, ""
        if "rethrows" in overload:
            first, second, effect = changed + "()", kept + "()", "try "
        lines.append(f"@usableFromInline {attribute or ''}{prefix}func {name} {parameters} {{ "
                     f"{effect}activeMutant == {number} ? ({first}) : ({second}) }}")
    return "\n".join(lines) + "\n"


class Bench:
    """The copy with its mutants, its build, and how long its tests take."""

    def __init__(self, folder, mutants):
        self.folder = folder
        self.tree = os.path.join(folder, "tree")
        self.scratch = os.path.join(folder, "scratch")
        self.mutants = mutants

    def copy(self, chosen):
        """Brings the copy up to date; a file that is the same keeps its time, so that it is not built again."""
        content = {}
        for name in tracked():
            with open(name, "rb") as file:
                content[name] = file.read()
        content["Package.swift"] += MANIFEST.encode()
        content.update(self.mutated_sources(chosen))
        for name in sorted(content):
            self.write(name, content[name])
        for folder, _, names in os.walk(self.tree):
            for name in names:
                path = os.path.join(folder, name)
                if os.path.relpath(path, self.tree) not in content:
                    os.remove(path)

    def mutated_sources(self, chosen):
        sources = {name: read(name) for name in tracked(*ROOTS) if name.endswith(".swift")}
        knowing = {module_of(name) for name, text in sources.items() if re.search(r"^import NavigationMath", text, re.M)}
        generated = {}
        # From the last to the first, so that the offsets stay right.
        for number in sorted(chosen, key=lambda n: self.mutants[n].offset, reverse=True):
            mutant = self.mutants[number]
            text, end = sources[mutant.path], mutant.offset + len(mutant.old)
            assert text[mutant.offset:end] == mutant.old
            sources[mutant.path] = text[:mutant.offset] + replacement(number, mutant) + text[end:]
            module = module_of(mutant.path)
            path = mutant.path[:mutant.path.index(f"/{module}/")] + f"/{module}/Mutants.swift"
            extra = "import NavigationMath\n" if module in knowing else ""
            generated.setdefault(path, ACTIVE % extra)
            generated[path] += operators_of(number, mutant, module in knowing | {"NavigationMath"})
        # What can be inlined elsewhere may not use the operators of the module.
        plain = {name: text.replace("@inlinable", "") for name, text in sources.items()}
        return {name: text.encode() for name, text in (plain | generated).items()}

    def write(self, name, content):
        path = os.path.join(self.tree, name)
        if os.path.exists(path):
            with open(path, "rb") as file:
                if file.read() == content:
                    return
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "wb") as file:
            file.write(content)

    def build(self, chosen, *options):
        """What of `chosen` the compiler rejects, each with its reason."""
        result = subprocess.run(["nice", "swift", "build", *options, "--scratch-path", self.scratch], cwd=self.tree,
                                stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                                encoding="utf-8", errors="replace")
        rejected = {}
        for path, line, reason in re.findall(r"^(\S+\.swift):(\d+):\d+: error: (.*)", result.stdout, re.M):
            path = os.path.relpath(path, os.path.realpath(self.tree))
            # An expression can be too complicated as a whole: the compiler names its first line.
            near = sorted((abs(self.mutants[n].line - int(line)), n) for n in chosen if self.mutants[n].path == path)
            if near:
                rejected.update({n: reason for distance, n in near if distance == near[0][0]})
        if result.returncode != 0 and not rejected:
            print(result.stdout[-4000:], file=sys.stderr)
            sys.exit(2)
        return rejected

    def test(self, mutant, limit, *choice):
        """(what failed, or "", and everything printed)"""
        environment = os.environ | {"NO_COLOR": "1", "SWIFT_BACKTRACE": "enable=no"}
        if mutant is not None:
            environment["BINNACLE_MUTANT"] = str(mutant)
        [program] = glob.glob(os.path.join(self.scratch, "debug", "*.xctest"))
        process = subprocess.Popen(
            ["nice", "stdbuf", "-oL", program, "--testing-library", "swift-testing", "--no-parallel", *choice],
            cwd=self.tree, env=environment, encoding="utf-8", errors="replace", start_new_session=True,
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
            preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY)))
        late = threading.Event()

        def end():
            if process.poll() is None:
                os.killpg(process.pid, signal.SIGKILL)

        timer = threading.Timer(limit, lambda: (late.set(), end()))
        timer.start()
        failure, output = "", []
        try:
            for line in process.stdout:
                output.append(line)
                if failed := re.match(r"✘ Test (.+?) (?:recorded|failed)", line):
                    failure = failed.group(1)
                    break
        finally:
            timer.cancel()
            if failure or sys.exc_info()[0]:
                end()
            status = process.wait()
        if late.is_set():
            failure = f"not over after {limit:.0f} s"
        elif not failure and status not in (0, NO_TESTS_FOUND):
            failure = f"status {status}"
        return failure, "".join(output)

    def baseline(self):
        """The seconds that each suite takes without a mutation."""
        print("mutate: testing without a mutation", flush=True)
        failure, output = self.test(None, TEST_LIMIT)
        if failure:
            print(output[-4000:], failure, file=sys.stderr)
            sys.exit(2)
        suites = re.findall(r"Suite \"?(\w+)\"? passed after ([\d.]+) seconds", output)
        return {name: float(seconds) for name, seconds in suites}

    def choices(self, number, baseline):
        """What to run, one after the other: how long it takes without a mutation, and the arguments."""
        path = self.mutants[number].path
        module = rf"^{module_of(path)}Tests\."
        name = os.path.basename(path)[:-len(".swift")]
        mirrored = {n + "Tests" for n in (name, name.replace("+", ""), name.split("+")[0])}
        names = "|".join(re.escape(n) for n in mirrored)
        slow = {name: seconds for name, seconds in baseline.items() if seconds >= SLOW_SUITE}
        in_slow = rf"\.({'|'.join(slow)})/" if slow else "^$"
        quick_seconds = sum(baseline.values()) - sum(slow.values())
        return ((sum(baseline.get(name, 0) for name in mirrored), "--filter", rf"{module}({names})/"),
                (quick_seconds, "--filter", module, "--skip", in_slow),
                (quick_seconds, "--skip", module, "--skip", in_slow),
                (sum(slow.values()), "--filter", in_slow))

    def judge(self, number, baseline, passed, choices):
        """What kills the mutant; the count of choices passed, when none of these does."""
        for usual, *choice in self.choices(number, baseline)[passed:choices]:
            failure, _ = self.test(number, max(60, 5 * usual), *choice)
            if failure:
                return failure
        return choices


def explanations():
    entries = json.loads(read("Tests/Scripts/Validation/mutants-explained.json"))
    return {(e["path"], e["line"], e["column"], e["old"], e["new"]): e for e in entries}


def conclude(mutants, results, rejected, known):
    survivors = [number for number in sorted(results) if not isinstance(results[number], str)]
    equivalent = unexplained = 0
    print(f"\n{'number':>6}  verdict     mutant")
    for number in survivors:
        mutant = mutants[number]
        entry = known.get(key_of(mutant))
        unexplained += entry is None
        equivalent += entry is not None and entry["verdict"] == "equivalent"
        print(f"{number:6}  {entry['verdict'] if entry else 'SURVIVED':10}  {name_of(mutant)}")
        if entry:
            print(f"{'':20}{entry['reason']}")
    killed = len(results) - len(survivors)
    counted = len(results) - equivalent
    share = killed / counted if counted else 1
    print(f"{killed} killed, {len(survivors)} survived ({equivalent} of them equivalent, {unexplained} unexplained), "
          f"{rejected} did not compile: {100 * share:.1f} % of {counted}")
    return 0 if share >= REQUIRED and not unexplained else 1


class State:
    """Results so far. They are worth something only for the sources and tests that they are of."""

    def __init__(self, folder, seed):
        digest = hashlib.sha256()
        for name in sorted(tracked(*READ_BY_TESTS)):
            with open(name, "rb") as file:
                digest.update(name.encode() + b"\0" + file.read())
        self.path = os.path.join(folder, f"results-{digest.hexdigest()[:16]}-{seed}.json")
        self.content = {"rejected": {}, "baseline": None, "results": {}}
        if os.path.exists(self.path):
            self.content = json.loads(read(self.path))

    def __getitem__(self, key):
        return self.content[key]

    def put(self, key, value):
        self.content[key] = value
        with open(self.path + ".new", "w", encoding="utf-8") as file:
            json.dump(self.content, file, indent=1)
        os.rename(self.path + ".new", self.path)


def main():
    parser = argparse.ArgumentParser(usage=__doc__.split("\n\n")[1], add_help=False)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--skip", type=int, default=0)
    parser.add_argument("--only", type=lambda text: [int(word) for word in text.split(",")])
    parser.add_argument("--list", action="store_true")
    parser.add_argument("--folder", default=".build-mutate")
    options = parser.parse_args()
    os.chdir(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", ".."))
    folder = os.path.abspath(options.folder)

    mutants = sequence([name for name in tracked(*ROOTS) if name.endswith(".swift")], options.seed)
    if options.list:
        for number in range(options.skip, options.skip + options.count):
            print(f"{number:4}  {name_of(mutants[number])}")
        return 0

    os.makedirs(os.path.join(folder, "tree"), exist_ok=True)
    state = State(folder, options.seed)
    bench = Bench(folder, mutants)
    print("mutate: building", flush=True)
    steps = [[], ["--build-tests"]]
    while steps:
        compiling = (n for n in range(options.skip, len(mutants)) if str(n) not in state["rejected"])
        chosen = [number for number, _ in zip(compiling, range(options.count))]
        bench.copy(chosen)
        rejected = bench.build(chosen, *steps[0])
        for number, reason in rejected.items():
            print(f"{number:4}  does not compile  {name_of(mutants[number])}  [{reason}]", flush=True)
        if not rejected:
            steps.pop(0)
        state.put("rejected", state["rejected"] | {str(n): reason for n, reason in rejected.items()})

    if state["baseline"] is None:
        state.put("baseline", bench.baseline())
    known = explanations()
    # What the quick tests leave alive is tried with the slow ones in the end, unless it is explained.
    for choices in (QUICK_CHOICES, ALL_CHOICES):
        for number in chosen:
            before = state["results"].get(str(number), 0)
            if isinstance(before, str) or before >= choices or options.only and number not in options.only:
                continue
            if before == QUICK_CHOICES and key_of(mutants[number]) in known:
                continue
            started = time.monotonic()
            result = bench.judge(number, state["baseline"], before, choices)
            state.put("results", state["results"] | {str(number): result})
            verdict = "killed" if isinstance(result, str) else "survived" if result == ALL_CHOICES else "alive"
            print(f"{number:4}  {verdict:8}  {time.monotonic() - started:5.0f} s  {name_of(mutants[number])}"
                  + (f"  [{result}]" if verdict == "killed" else ""), flush=True)
    results = {number: state["results"][str(number)] for number in chosen if str(number) in state["results"]}
    rejected = sum(options.skip <= int(n) <= chosen[-1] for n in state["rejected"])
    return conclude(mutants, results, rejected, known)


sys.exit(main())
