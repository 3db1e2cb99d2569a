"""A headless Chromium of Debian, shared by all tests of a process, and what tests ask of it."""

import atexit
import json
import time

from selenium import webdriver
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By

SECONDS = 10
# Two frames later what was received is drawn.
DRAWN = "const done = arguments[0]; requestAnimationFrame(() => requestAnimationFrame(() => done()));"

_driver = None


def start():
    global _driver
    if _driver:
        return _driver
    options = webdriver.ChromeOptions()
    options.binary_location = "/usr/bin/chromium"
    for argument in ("--headless=new", "--no-sandbox", "--window-size=1000,760", "--hide-scrollbars",
                     "--disable-background-networking", "--disable-component-update", "--no-first-run"):
        options.add_argument(argument)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL", "performance": "ALL"})
    # The path keeps Selenium from looking for a driver in the network.
    _driver = webdriver.Chrome(options=options, service=Service("/usr/bin/chromedriver"))
    _driver.set_script_timeout(SECONDS)
    atexit.register(_driver.quit)
    return _driver


def until(condition, what, seconds=SECONDS):
    """Waits for a state, never for a time; returns what the condition returns."""
    end = time.monotonic() + seconds
    while True:
        value = condition()
        if value:
            return value
        if time.monotonic() > end:
            raise AssertionError(f"not within {seconds} s: {what}")
        time.sleep(0.02)


class Page:
    """A tab with the page of a server."""

    def __init__(self, link, wait="live"):
        self.driver = start()
        self.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": []})
        self.driver.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})
        # A fragment alone would not load the page again.
        self.driver.get("about:blank")
        self.driver.execute_cdp_cmd("Storage.clearDataForOrigin",
                                    {"origin": link.split("/#")[0], "storageTypes": "cookies,local_storage"})
        self.logs()
        self.requested()
        self.driver.get(link)
        if wait:
            self.until_state(wait)

    def script(self, text, *arguments):
        return self.driver.execute_script(text, *arguments)

    def drawn(self):
        self.driver.execute_async_script(DRAWN)

    def data(self, name):
        return self.script("return document.documentElement.dataset[arguments[0]] || ''", name)

    def until_state(self, state, seconds=SECONDS):
        until(lambda: self.data("state") == state, f"state {state}", seconds)

    def until_events(self, count):
        """Until the page has got this number of events since it was loaded, and has drawn them."""
        until(lambda: int(self.data("events") or 0) >= count, f"{count} events")
        self.drawn()

    def text(self, selector):
        return self.script("const e = document.querySelector(arguments[0]); return e ? e.innerText : null", selector)

    def find(self, selector):
        return self.driver.find_element(By.CSS_SELECTOR, selector)

    def shown(self, selector):
        return self.script("const e = document.querySelector(arguments[0]); return !!e && e.checkVisibility()", selector)

    def size(self):
        return self.script("const c = document.getElementById('map'); return [c.clientWidth, c.clientHeight]")

    def pixel(self, x, y, canvas="#map"):
        """Red, green, blue at a place of a canvas, in screen points."""
        return tuple(self.script(
            "const c = document.querySelector(arguments[0]); const d = c.width / c.clientWidth;"
            "const one = new OffscreenCanvas(1, 1).getContext('2d', {willReadFrequently: true});"
            "one.drawImage(c, Math.floor(-arguments[1] * d), Math.floor(-arguments[2] * d));"
            "return Array.from(one.getImageData(0, 0, 1, 1).data).slice(0, 3)",
            canvas, x, y))

    def mouse(self, x, y):
        """Actions of a mouse that is at a place of the map."""
        width, height = self.size()
        return ActionChains(self.driver, duration=20).move_to_element_with_offset(
            self.find("#map"), round(x - width / 2), round(y - height / 2))

    def touch(self, kind, *points):
        left, top = self.script("const b = document.getElementById('map').getBoundingClientRect(); return [b.left, b.top]")
        self.driver.execute_cdp_cmd("Input.dispatchTouchEvent", {
            "type": kind, "touchPoints": [{"x": left + x, "y": top + y, "id": i} for i, (x, y) in enumerate(points)]})

    def media(self, **features):
        self.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {
            "features": [{"name": name.replace("_", "-"), "value": value} for name, value in features.items()]})

    def logs(self):
        """What the browser complained about since the last time."""
        return [entry["message"] for entry in self.driver.get_log("browser")]

    def requested(self):
        """Addresses of all requests since the last time."""
        messages = [json.loads(entry["message"])["message"] for entry in self.driver.get_log("performance")]
        return [message["params"]["request"]["url"] for message in messages
                if message["method"] == "Network.requestWillBeSent"]


def near(color, wanted, tolerance=14):
    return all(abs(a - b) <= tolerance for a, b in zip(color, wanted))
