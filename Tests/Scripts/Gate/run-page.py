#!/usr/bin/env python3
"""Drives the live page in Debian's Chromium: the tests of Tests/Page.

usage: run-page.py FOLDER [NAME]...

FOLDER is where SwiftPM has put the programs. A file test_NAME.py is a process of its own with a browser of its own; two
run at a time. All run, also after one has failed. Before that, CModules/CLivePage must be what make-page.py writes.
"""

import concurrent.futures
import os
import subprocess
import sys
import time

ROOT = os.path.abspath(os.path.join(os.path.dirname(__file__), "..", "..", ".."))
PAGE = os.path.join(ROOT, "Tests", "Page")
SECONDS = 240
# The longest begin first.
ORDER = ["articles", "map", "receiver", "serve", "stream"]


def run(name, programs):
    started = time.monotonic()
    # The bindings belong to Debian's own interpreter.
    command = ["/usr/bin/python3", "-B", "-W", "error::SyntaxWarning", "-m", "unittest", f"test_{name}"]
    try:
        done = subprocess.run(
            command, cwd=PAGE, timeout=SECONDS, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
            env={**os.environ, "BINNACLE_PROGRAMS": programs}, text=True, check=False)
        status, output = done.returncode, done.stdout
    except subprocess.TimeoutExpired as error:
        status, output = f"no end within {SECONDS} s", (error.stdout or b"").decode(errors="replace")
    return name, status, output, time.monotonic() - started


def main():
    if len(sys.argv) < 2:
        sys.exit(__doc__.strip())
    programs, names = os.path.abspath(sys.argv[1]), sys.argv[2:]
    subprocess.run([sys.executable, os.path.join(ROOT, "Tests", "Scripts", "Generate", "make-page.py"), "--check"], check=True)
    needed = ["/usr/bin/chromium", "/usr/bin/chromedriver"]
    if not all(map(os.path.exists, needed)) or subprocess.run(["/usr/bin/python3", "-c", "import selenium"], check=False).returncode:
        sys.exit("run-page: Chromium, its driver or python3-selenium is missing: "
                 "Tests/Scripts/Setup/install-dependencies.sh page")
    found = [name[len("test_"):-len(".py")] for name in os.listdir(PAGE) if name.startswith("test_") and name.endswith(".py")]
    chosen = sorted(names or found, key=lambda name: ORDER.index(name) if name in ORDER else len(ORDER))
    unknown = set(chosen) - set(found)
    if unknown:
        sys.exit(f"run-page: there is no such test: {' '.join(sorted(unknown))}")
    failed = []
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        for future in concurrent.futures.as_completed([pool.submit(run, name, programs) for name in chosen]):
            name, status, output, seconds = future.result()
            if status != 0:
                failed.append(name)
                print(output)
            count = next((line for line in output.splitlines() if line.startswith("Ran ")), "no tests")
            print(f"run-page: {name}: {'passed' if status == 0 else f'FAILED ({status})'}, {count.split(' in ')[0].lower()},"
                  f" {seconds:.1f} s", flush=True)
    if failed:
        sys.exit("run-page: FAILED: " + " ".join(failed))


main()
