"""P16: the magnetic field with its yearly change at 4096 places, and again at the same place.

The peer is NOAA's own C library with the same coefficients and the same places, from the source that the PyPI package
wmm2020 carries, compiled here. Instructions are counted by valgrind, nanoseconds are CPU time, both by difference.
"""

import glob
import os
import shutil
import subprocess
import sys
import tarfile

from counts import per_pass
from measure import ROOT, SCRATCH, Results, benchmark, has, median, nanoseconds_per_pass, note, output

PROGRAM = "MagneticBenchmark"
PLACES = 4096
MODEL = os.path.join(ROOT, "Tests", "Fixtures", "fusion", "wmm", "WMM2025.COF")
PEER = "wmm2020==1.1.1"
# Instructions; what a change adds must be explained.
LIMITS = {"field": 5600, "cached": 130}


def peer():
    """NOAA's library with our main function; None when it cannot be had."""
    program = os.path.join(SCRATCH, "noaa-wmm")
    if os.path.exists(program):
        return program
    folder = os.path.join(SCRATCH, "noaa-wmm.source")
    try:
        shutil.rmtree(folder, ignore_errors=True)
        subprocess.run([sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--no-binary", ":all:", "--dest",
                        folder, PEER], check=True, timeout=180, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        with tarfile.open(glob.glob(os.path.join(folder, "*.tar.gz"))[0]) as archive:
            archive.extractall(folder)
        library = glob.glob(os.path.join(folder, "**", "GeomagnetismLibrary.c"), recursive=True)[0]
        subprocess.run([os.environ.get("CC", "cc"), "-O2", "-w", "-I", os.path.dirname(library), "-o", program,
                        os.path.join(ROOT, "Tests", "Benchmarks", "Peers", "noaa-wmm.c"), library, "-lm"], check=True)
    except (OSError, IndexError, subprocess.SubprocessError) as error:
        note(f"no peer: {error}")
        return None
    return program


def each(kind, command):
    """Instructions or allocations of an evaluation."""
    return per_pass(kind, command) / PLACES


def nanoseconds(command, passes):
    return nanoseconds_per_pass(command, passes) / PLACES


def run():
    results = Results("magnetic")
    ours = {mode: (lambda passes, mode=mode: [benchmark(PROGRAM), str(passes), mode]) for mode in LIMITS}
    program = peer()
    theirs = (lambda passes: [program, MODEL, str(passes)]) if program else None

    if has("valgrind"):
        noaa = each("instructions", theirs) if theirs else None
        for mode, command in ours.items():
            count = each("instructions", command)
            text = f"NOAA's C {noaa:.0f}" if noaa and mode == "field" else ""
            results.judge("P16", f"instructions an evaluation, {mode}", f"{count:.0f}", text, count, LIMITS[mode])
            count = each("allocations", command)
            results.judge("P16", f"allocations an evaluation, {mode}", f"{count:.4f}", "", count, 0)
    else:
        results.missing("P16", "instructions and allocations", "valgrind is missing")

    times, peers, cached = [], [], []
    for _ in range(5):
        times.append(nanoseconds(ours["field"], 100))
        cached.append(nanoseconds(ours["cached"], 2000))
        if theirs:
            peers.append(nanoseconds(theirs, 40))
    results.report("P16", "ns at the same place again (goal 20 ns)", f"{median(cached):.1f} ns")
    if not theirs:
        results.report("P16", "ns an evaluation", f"{median(times):.0f} ns")
        results.missing("P16", "speed against NOAA's C", "PyPI or a C compiler is missing")
        return results
    results.judge("P16", "speed against NOAA's C", f"{median(times):.0f} ns", f"{median(peers):.0f} ns",
                  median([b / a for a, b in zip(times, peers)]), 3, at_least=True)
    mean = [[float(word) for word in output(command(1)).split()] for command in (ours["field"], theirs)]
    results.judge("P16", "mean total field against NOAA's C, nT", f"{mean[0][1]:.4f}", f"{mean[1][1]:.4f}",
                  abs(mean[0][1] - mean[1][1]), 0.1)
    results.judge("P16", "mean declination against NOAA's C, degrees", f"{mean[0][0]:.6f}", f"{mean[1][0]:.6f}",
                  abs(mean[0][0] - mean[1][0]), 0.01)
    return results
