"""Programs that import MapKit, shown on the page by BINNACLE_MAP, and the lines that they print."""

import os
import re
import subprocess
import tempfile
import threading

from browser import Page, until
from receivers import PROGRAMS, ROOT

HARBOUR = os.path.join(ROOT, "Tests", "Fixtures", "gpx", "harbour.gpx")


class Program:
    """A program with its first map on the page."""

    def __init__(self, name, *arguments, source=HARBOUR, **environment):
        self.state = tempfile.TemporaryDirectory()
        self.process = subprocess.Popen(
            [os.path.join(PROGRAMS, name), *arguments], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
            stderr=subprocess.PIPE, text=True,
            env={**os.environ, "BINNACLE_MAP": "localhost:0", "BINNACLE_SOURCE": f"gpx:{source}",
                 "BINNACLE_AUTHORIZATION": "always", "BINNACLE_STATE_DIR": self.state.name, **environment})
        self.lines, self.messages, self.read_count = [], [], 0
        for stream, lines in ((self.process.stdout, self.lines), (self.process.stderr, self.messages)):
            threading.Thread(target=self.read, args=(stream, lines), daemon=True).start()
        self.link = until(lambda: next((m for line in self.messages for m in re.findall(r"http://localhost:\d+/#\w+", line)), None),
                          "a link")

    @staticmethod
    def read(stream, lines):
        for line in stream:
            lines.append(line.rstrip("\n"))

    def open(self):
        page = Page(self.link)
        # The view of the scene, then the one for the size of this window: what people do before is undone by it.
        until(lambda: int(page.data("views") or 0) >= 2, "the view for this window")
        page.drawn()
        return page

    def line(self, pattern, seconds=10):
        """The first line that matches after those that were asked for before; its groups, or itself without any."""
        def found():
            for index in range(self.read_count, len(self.lines)):
                match = re.search(pattern, self.lines[index])
                if match:
                    self.read_count = index + 1
                    return match
            return None
        try:
            match = until(found, pattern, seconds)
        except AssertionError as error:
            raise AssertionError(f"{error}; printed: {self.lines[-12:]}, {self.messages[-4:]}") from None
        return match.groups() if match.re.groups else match[0]

    def last(self, pattern):
        """The groups of the last line so far that matches; None without one."""
        return next((match.groups() for line in reversed(self.lines) for match in [re.search(pattern, line)] if match), None)

    def point(self, name, page):
        """Where a place lies on the page, as the program's own conversion says after the page has given it its size."""
        width, height = page.size()
        pattern = rf"^point {name} ([\d.-]+) ([\d.-]+)"
        until(lambda: self.last(pattern), f"point {name}")
        x, y = map(float, self.last(pattern))
        assert -width < x < 2 * width and -height < y < 2 * height, (x, y)
        return x, y

    def stop(self):
        self.process.kill()
        self.process.wait()
        self.process.stdout.close()
        self.process.stderr.close()
        self.state.cleanup()
