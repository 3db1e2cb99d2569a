"""The flash and the memory that a program of hardware/firmware/Variants takes on an emulated board."""

import os
import subprocess

import board
import linkmap

HEAP, STACK = 1 << 18, 1 << 17
STACK_STEP = 256
# The clock of the board does not depend on this machine.
COUNTED = ("-icount", "shift=0")


def run(*command, **environment):
    return subprocess.run(command, check=True, capture_output=True, text=True, env={**os.environ, **environment}).stdout


class ProgramSize:
    """Builds a program in the folder `output`, and runs a script on it."""

    def __init__(self, board_name, name, output, script):
        run(os.path.join("hardware", "firmware", "build.sh"), board_name, output, name, HEAP_SIZE=str(HEAP),
            STACK_SIZE=str(STACK))
        folder = os.path.join(output, f"{board_name}-{name}")
        self.board, self.script = board_name, script
        self.program = os.path.join(folder, "firmware.elf")
        with open(os.path.join(folder, "firmware.map"), encoding="utf-8") as file:
            self.modules, self.player = linkmap.modules(file.read())
        self.sums = linkmap.Sizes(*map(sum, zip(*self.modules.values())))
        self.sections = section_sizes(self.program)
        self.run()

    def run(self):
        """Measures heap and stack."""
        _, rows = board.run(self.board, self.program, self.script, options=COUNTED)
        self.start, self.end = rows[0], rows[-1]
        # An interrupt of 104 bytes may come at the deepest call, or not.
        self.stack = -(-self.end["stack"] // STACK_STEP) * STACK_STEP

    @property
    def flash(self):
        """Code, constants and the image of initialised data, without the player of scripts."""
        return sum(self.sections.get(name, 0) for name in (".text", ".ARM.exidx", ".data")) - sum(self.player[:3])

    @property
    def flash_gap(self):
        """Bytes that alignment leaves between modules."""
        return self.flash - sum(self.sums[:3])

    @property
    def statics(self):
        """Initialised and zeroed data."""
        return self.sections[".data"] + self.sections[".bss"] - HEAP - sum(self.player[2:])

    @property
    def memory(self):
        return self.statics + self.end["heap"] + self.stack


def section_sizes(program):
    rows = (line.split() for line in run("size", "-A", program).splitlines())
    return {row[0]: int(row[1]) for row in rows if len(row) == 3 and row[1].isdigit()}
