#!/usr/bin/env python3
"""Writes a script for the firmware to the standard output.

usage: make-script.py NAME      a name in SCRIPTS of logs.py
"""

import sys

from logs import SCRIPTS

if len(sys.argv) != 2 or sys.argv[1] not in SCRIPTS:
    sys.exit(__doc__)
sys.stdout.buffer.write(SCRIPTS[sys.argv[1]]())
