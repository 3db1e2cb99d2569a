"""Packages of PyPI for the scripts beside this one, which have made Tests/Benchmarks/Scripts known to Python."""

import os
import subprocess
import sys
import venv

from measure import ROOT


def restart_with(name, *requirements):
    """Runs the script again by a Python of its own that has the packages, made in .build-compare/NAME if it is missing.

    Called while an ImportError is handled, which is raised again if the script runs by that Python already.
    """
    folder = os.path.join(ROOT, ".build-compare", name)
    if os.path.realpath(sys.prefix) == os.path.realpath(folder):
        raise
    python = os.path.join(folder, "bin", "python")
    mark = os.path.join(folder, "complete-1")
    if not os.path.exists(mark):
        print(f"validate-{name}: installing {', '.join(requirements)} into .build-compare/{name}", file=sys.stderr)
        try:
            venv.create(folder, with_pip=True)
            subprocess.run([python, "-m", "pip", "install", "--quiet", *requirements], check=True,
                           stdout=subprocess.DEVNULL, timeout=600)
        except (OSError, subprocess.SubprocessError) as error:
            print(f"validate-{name}: PyPI's packages are missing: {error}", file=sys.stderr)
            sys.exit(69)
        with open(mark, "w", encoding="utf-8"):
            pass
    os.execv(python, [python, os.path.abspath(sys.argv[0]), *sys.argv[1:]])
