"""The page of `binnacle serve` with a receiver: the same numbers as its rows, and what happens when it goes."""

import http.client
import json
import re
import time
import unittest

from browser import Page, until
from receivers import HERTZ, TOKEN, Receiver, Serve
from test_receiver import outputs

TABS = 8


class ServeTest(unittest.TestCase):
    def setUp(self):
        self.receiver = Receiver()
        self.addCleanup(self.receiver.close)
        self.serve = Serve(self.receiver.source)
        self.addCleanup(lambda: self.serve.stop())
        self.page = Page(self.serve.link)

    def until_position(self):
        return until(lambda: re.search(r"\d{4}-[\d-]+T[\d:.]+Z", self.page.text("#card-position") or ""), "a position")[0]


class Showing(ServeTest):
    def test_numbers_equal_the_row_of_the_same_epoch(self):
        page = self.page
        seen = {}
        end = time.monotonic() + 10
        while len(seen) < 8 and time.monotonic() < end:
            self.until_position()
            # One look at the page, so that all numbers are of one epoch.
            moment, found = page.script(
                "return [document.querySelector('#card-position h2 span').textContent,"
                "[...document.querySelectorAll('#card-position output, #card-motion output')].map(o => [o.dataset.member, o.textContent])]")
            seen[moment] = found
        self.assertGreaterEqual(len(seen), 4)
        for moment, found in seen.items():
            row = until(lambda: self.serve.row(moment), f"the row of {moment}")
            self.assertGreaterEqual({member for member, _ in found}, {"latitude", "longitude", "horizontalAccuracy", "altitude", "satellitesUsed"})
            for member, text in found:
                self.assertEqual(float(text.replace("−", "-")), row[member], f"{member} of {moment}")
        page.script("document.querySelector('#card-raw details').open = true")
        text = until(lambda: page.text("[data-row=location]"), "the row as it came")
        self.assertIn(text, self.serve.rows)
        self.assertIn("3D fix", page.text("#fix"))

    def test_satellites_equal_their_row(self):
        page = self.page
        until(lambda: page.shown("canvas.sky"), "the sky")
        page.script("document.querySelector('#card-sky details').open = true")
        self.receiver.talks = False

        def silent():
            before = page.data("events")
            time.sleep(3 / HERTZ)
            return before == page.data("events")
        until(silent, "silence")
        last = [json.loads(text) for text in self.serve.rows if text.startswith('{"type":"satellites"')][-1]
        table = page.script("return [...document.querySelectorAll('#card-sky tbody tr')].map(r => [...r.cells].map(c => c.textContent))")
        self.assertEqual(len(table), len(last["satellites"]))
        for cells, satellite in zip(table, last["satellites"]):
            value = lambda member, unit: f"{satellite[member]}{unit}" if member in satellite else "–"
            self.assertEqual(cells[1:], [value("elevation", "°"), value("azimuth", "°"), value("carrierToNoise", ""), "yes" if satellite["used"] else "no"])
        shown = dict(outputs(page))
        self.assertEqual((shown["used"], shown["inView"]), (last["used"], last["inView"]))

    def test_nothing_foreign_and_nothing_to_complain_about(self):
        self.until_position()
        own = f"http://localhost:{self.serve.port}/"
        asked = [address for address in self.page.requested() if not address.startswith(("data:", "about:"))]
        self.assertIn(own + "base", asked)
        self.assertEqual([address for address in asked if not address.startswith(own)], [])
        self.assertEqual(self.page.logs(), [])

    def test_eight_tabs_show_what_is_current(self):
        driver = self.page.driver
        tabs = [driver.current_window_handle]
        try:
            for _ in range(TABS - 1):
                driver.switch_to.new_window("tab")
                tabs.append(driver.current_window_handle)
                driver.get(self.serve.link)
                self.page.until_state("live")
            for tab in tabs:
                driver.switch_to.window(tab)
                before = self.until_position()
                until(lambda: self.until_position() != before, "the next epoch in each tab")
        finally:
            for tab in tabs[1:]:
                driver.switch_to.window(tab)
                driver.close()
            driver.switch_to.window(tabs[0])


class Losing(ServeTest):
    def test_silence_is_grey_within_two_seconds(self):
        self.until_position()
        age = lambda: self.page.script("return document.getElementById('panel').dataset.age")
        until(lambda: age() == "live", "live")
        self.receiver.talks = False
        began = time.monotonic()
        until(lambda: age() != "live", "grey", 4)
        self.assertLess(time.monotonic() - began, 2.7)
        self.receiver.talks = True
        until(lambda: age() == "live", "live again")

    def test_an_unplugged_receiver_is_said_within_two_seconds(self):
        self.until_position()
        self.receiver.unplug()
        until(lambda: self.page.text("#fix") == "No fix", "no fix", 2.5)
        self.assertIn("Source lost", self.page.text("#card-health"))
        self.assertEqual([member for member, _ in outputs(self.page) if member == "latitude"], [])

    def test_the_page_recovers_when_the_program_is_started_again(self):
        self.until_position()
        self.serve.process.kill()
        self.serve.stop()
        self.page.until_state("lost", 4)
        self.serve = Serve(self.receiver.source, self.serve.port)
        self.page.until_state("live")
        before = self.until_position()
        until(lambda: self.until_position() != before, "new epochs")


class Refusing(ServeTest):
    def test_rows_need_the_token_and_the_right_host(self):
        def status(path, **headers):
            connection = http.client.HTTPConnection("127.0.0.1", self.serve.port, timeout=5)
            connection.request("GET", path, headers=headers)
            answer = connection.getresponse()
            answer.read()
            connection.close()
            return answer.status
        self.until_position()
        self.assertEqual(status("/v1/location"), 401)
        self.assertEqual(status("/v1/location", **{"X-Binnacle-Token": TOKEN}), 200)
        self.assertEqual(status("/v1/location", **{"X-Binnacle-Token": TOKEN, "Host": "evil.example"}), 403)
        self.assertEqual(status("/v1/location", **{"X-Binnacle-Token": TOKEN, "Origin": "http://evil.example"}), 403)


if __name__ == "__main__":
    unittest.main()
