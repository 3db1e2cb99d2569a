#!/usr/bin/env python3
"""Makes the picture of the page for Docs: a walk that the program simulates, with the satellites of a capture.

usage: /usr/bin/python3 Tests/Page/picture.py PROGRAM [PICTURE]      PICTURE: Docs/LivePage.webp if not given

The rows are the program's own; fake_server.py sends all of them at once, each with its age.
"""

import base64
import json
import os
import subprocess
import sys
import tempfile
import time

from browser import Page, until
from fake_server import FakeServer

ROOT = os.path.abspath(os.path.join(os.path.dirname(__file__), "..", ".."))
CAPTURE = os.path.join(ROOT, "Tests", "Fixtures", "captures", "zed-f9p.nmea")
MOUNTING = "x=forward,y=right,z=down"
SECONDS = 400
# Wide enough for two columns of cards.
WIDTH, HEIGHT = 1640, 960
LARGEST = 300_000


def rows(program, *arguments):
    command = [program, "stream", *arguments, "--format", "ndjson", "--quiet"]
    return [json.loads(line) for line in subprocess.run(command, check=True, capture_output=True, text=True).stdout.splitlines()]


def main():
    if len(sys.argv) < 2:
        sys.exit(__doc__.strip())
    program = os.path.abspath(sys.argv[1])
    target = sys.argv[2] if len(sys.argv) > 2 else os.path.join(ROOT, "Docs", "LivePage.webp")
    with tempfile.TemporaryDirectory() as folder:
        log = os.path.join(folder, "walk.jsonl")
        subprocess.run([program, "simulate", "walk", "--seed", "3", "--duration", str(SECONDS), "-o", log], check=True, capture_output=True)
        walk = rows(program, log, "--mounting", MOUNTING, "--heading")
    places = [{**row, "source": "/dev/ttyACM0"} for row in walk if row["type"] == "location"]
    sky = [row for row in rows(program, CAPTURE, "--satellites") if row["type"] == "satellites"][-1]
    with FakeServer("receiver") as server:
        page = Page(server.link)
        page.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {"width": WIDTH, "height": HEIGHT, "deviceScaleFactor": 1.25, "mobile": False})
        server.send("history", {"rows": [{**row, "secondsAgo": len(places) - index}
                                         for index, row in enumerate(places[:-2])]})
        server.send("satellites", sky)
        server.send("heading", [row for row in walk if row["type"] == "heading"][-1])
        server.send("location", places[-2])
        page.until_events(4)
        for _ in range(3):
            frames = page.data("frames")
            page.find("#zoom-out").click()
            until(lambda: page.data("frames") != frames, "a frame")
            time.sleep(0.5)
        server.send("location", places[-1])
        page.until_events(5)
        shot = page.driver.execute_cdp_cmd("Page.captureScreenshot", {"format": "webp", "quality": 82})
        page.driver.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})
    content = base64.b64decode(shot["data"])
    if len(content) > LARGEST:
        sys.exit(f"picture: {len(content)} bytes; at most {LARGEST}")
    with open(target, "wb") as file:
        file.write(content)
    print(f"picture: {os.path.relpath(target)}, {len(content)} bytes")


main()
