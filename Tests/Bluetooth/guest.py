#!/usr/bin/env python3
"""The script of the guest: starts a controller and runs the scenarios on it, each with what it found or why it failed.

usage: guest.py PROGRAMS PACKAGES [SCENARIO]...

PROGRAMS is the folder with BeaconProbe and binnacle, PACKAGES that with bumble. Ends with 1 if a scenario failed.
"""

import os
import shutil
import subprocess
import sys
import time
import traceback

PROGRAMS, PACKAGES, NAMES = sys.argv[1], sys.argv[2], sys.argv[3:]
sys.path.insert(0, PACKAGES)
import bus_scenarios  # noqa: E402
import lateness  # noqa: E402
import management_scenarios  # noqa: E402
from management import Management  # noqa: E402
from probe import Probe  # noqa: E402
from radio import Failure, Radio, wait_for  # noqa: E402

# In this order: those of the bus need bluetoothd, which is not there before.
SCENARIOS = management_scenarios.ALL + bus_scenarios.ALL


def copied(name):
    """A copy of a program, and of its libraries out of the way, that any user can run wherever the original is."""
    folder = "/run/programs"
    os.makedirs(folder, exist_ok=True)
    path = shutil.copy(f"{PROGRAMS}/{name}", folder)
    listed = subprocess.run(["ldd", path], capture_output=True, text=True, check=False).stdout
    for library in {line.split()[2] for line in listed.splitlines() if "=> /" in line}:
        if not library.startswith(("/lib", "/usr/lib", folder)):
            shutil.copy(library, folder)
    return path


def main():
    unknown = set(NAMES) - {scenario.__name__ for scenario in SCENARIOS}
    if unknown:
        print(f"there is no such scenario: {' '.join(sorted(unknown))}")
        return 1
    os.chmod("/run", 0o755)
    Probe.program = copied("BeaconProbe")
    failed = 0
    with Radio(PACKAGES) as radio:
        management = Management()
        wait_for(management.is_present, "controller of the kernel")
        management.set_powered(True)
        lateness.watched()
        for scenario in SCENARIOS:
            name = scenario.__name__
            if NAMES and name not in NAMES:
                continue
            started = time.monotonic()
            try:
                verdict = f"holds: {scenario(radio, management)}"
            except Failure as failure:
                verdict = f"FAILED: {failure}"
                failed += 1
            except Exception:
                verdict = f"FAILED\n{traceback.format_exc()}"
                failed += 1
            print(f"{name}: {verdict} ({time.monotonic() - started:.1f} s)", flush=True)
    return 1 if failed else 0


sys.exit(main())
