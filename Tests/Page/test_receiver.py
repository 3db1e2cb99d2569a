"""The page of a receiver: its numbers are those of the rows, and it shows how old and how sure they are."""

import json
import re
import time
import unittest

from browser import Page, near, until
from fake_server import FakeServer

ROW = ('{"type":"location","time":"2026-07-31T12:00:%02d.000Z","latitude":%.9f,"longitude":13.737300000,"altitude":118.200,'
       '"ellipsoidalAltitude":162.500,"horizontalAccuracy":%.3f,"verticalAccuracy":4.100,"speed":1.234,"course":12.500,'
       '"fix":"%s","satellitesUsed":14,"hdop":0.64,"vdop":0.83,"pdop":1.05,"accuracySource":"gst","source":"/dev/ttyACM0"}')
SATELLITES = {
    "type": "satellites", "inView": 3, "used": 2, "source": "/dev/ttyACM0", "satellites": [
        {"system": "gps", "id": 10, "signal": 1, "elevation": 24, "azimuth": 284, "carrierToNoise": 34, "used": True},
        {"system": "gps", "id": 10, "signal": 6, "elevation": 24, "azimuth": 284, "carrierToNoise": 31, "used": True},
        {"system": "galileo", "id": 5, "signal": 7, "elevation": 80, "azimuth": 90, "carrierToNoise": 45, "used": True},
        {"system": "glonass", "id": 24, "used": False}],
}
HEADING = {"type": "heading", "magneticHeading": 40.0, "trueHeading": 45.123, "headingAccuracy": 9.1, "headingAccuracy68": 4.6,
           "trueHeadingAccuracy": 9.3, "trueHeadingAccuracy68": 4.7, "fieldStrength": 49.743, "calibration": "high", "disturbed": False}


def row(second=0, accuracy=4.188, fix="3d", latitude=51.0504):
    return ROW % (second, latitude + 1e-5 * second, accuracy, fix)


def outputs(page):
    """Member and number of everything on the page that is marked as one."""
    return [(member, float(text.replace("−", "-"))) for member, text in page.script(
        "return [...document.querySelectorAll('output')].filter(o => o.checkVisibility())"
        ".map(o => [o.dataset.member, o.textContent])")]


class ReceiverTest(unittest.TestCase):
    def open(self, *events):
        self.server = FakeServer("receiver")
        self.addCleanup(self.server.stop)
        self.page = Page(self.server.link)
        self.addCleanup(lambda: self.assertEqual(self.page.logs(), []))
        self.sent = 0
        for name, data in events:
            self.send(name, data)
        return self.page

    def send(self, name, data):
        self.server.send(name, data)
        self.sent += 1
        self.page.until_events(self.sent)


class Numbers(ReceiverTest):
    def test_every_number_is_that_of_the_row(self):
        page = self.open()
        for second in range(5):
            text = row(second, accuracy=4.188 - second / 10)
            self.send("location", text)
            wanted = json.loads(text)
            found = outputs(page)
            self.assertGreaterEqual({member for member, _ in found}, {"latitude", "longitude", "horizontalAccuracy", "altitude",
                                    "verticalAccuracy", "speed", "course", "satellitesUsed", "hdop", "vdop", "pdop", "ellipsoidalAltitude"})
            for member, value in found:
                self.assertEqual(value, wanted[member], member)
        self.assertRegex(page.text("#card-position"), r"68 % within 3\.788 m")
        self.assertIn("stated by the receiver (GST)", page.text("#card-position"))
        self.assertIn("2026-07-31T12:00:04.000Z", page.text("#card-position"))
        self.assertEqual(page.text("#fix"), "3D fix")
        self.assertEqual(page.text("#source"), "/dev/ttyACM0")
        page.script("document.querySelector('#card-raw details').open = true")
        until(lambda: page.text("[data-row=location]") == row(4, accuracy=3.788), "the row as it came")

    def test_assumed_accuracy_is_said(self):
        text = row().replace('"gst"', '"dop","accuracyAssumed":true')
        page = self.open(("location", text))
        self.assertIn("assumed from the geometry", page.text("#card-position"))

    def test_negative_numbers_and_those_that_are_missing(self):
        page = self.open(("location", '{"type":"location","timeOfDay":"18:14:34.000","latitude":-45.877567167,"longitude":-0.000000004,"fix":"2d","source":"log"}'))
        self.assertEqual(dict(outputs(page)), {"latitude": -45.877567167, "longitude": -0.000000004})
        self.assertIn("No accuracy", page.text("#card-position"))
        self.assertIn("needs a 3D fix", page.text("#card-motion"))
        self.assertIn("18:14:34.000", page.text("#card-position"))

    def test_satellites_in_the_table_and_in_the_sky(self):
        page = self.open(("satellites", SATELLITES))
        page.script("document.querySelector('#card-sky details').open = true")
        rows = page.script("return [...document.querySelectorAll('#card-sky tbody tr')].map(r => [...r.cells].map(c => c.textContent))")
        self.assertEqual(rows[0], ["G10 GPS L1", "24°", "284°", "34", "yes"])
        self.assertEqual(rows[1][0], "G10 GPS L2", "two bands are kept apart")
        self.assertEqual(rows[3], ["R24 GLONASS", "–", "–", "–", "no"])
        self.assertEqual(dict(outputs(page)), {"used": 2, "inView": 3})
        self.assertIn("R24", page.text("#card-sky .note"), "one without a place is named, not drawn at the horizon")
        self.assertIn("3 signals", page.text("#card-signals"))
        side = page.script("return document.querySelector('canvas.sky').clientWidth")
        distance = (side / 2 - 16) * 10 / 90
        green = page.pixel(side / 2 + distance, side / 2, "canvas.sky")
        self.assertTrue(near(green, (0, 117, 90)), f"Galileo 5 is east of the zenith: {green}")

    def test_two_counts_of_satellites_used_say_whose_they_are(self):
        page = self.open(("satellites", SATELLITES), ("location", row()))
        self.assertRegex(page.text("#card-motion"), r"Satellites used\s*\d+\s*by the fix; by the list 2")
        same = row().replace('"satellitesUsed":%d' % json.loads(row())["satellitesUsed"], '"satellitesUsed":2')
        self.send("location", same)
        page.drawn()
        self.assertNotIn("by the list", page.text("#card-motion"))

    def test_labels_of_the_sky_do_not_overlap(self):
        crowd = [{"system": "gps", "id": 1 + place, "elevation": 60 + place % 3, "azimuth": 100 + 3 * place, "used": place < 9}
                 for place in range(14)]
        crowd.append({"system": "galileo", "id": 30, "elevation": 0, "azimuth": 90, "used": True})
        page = self.open(("satellites", {"type": "satellites", "inView": 15, "used": 10, "source": "x", "satellites": crowd}))
        boxes = page.script("return document.querySelector('canvas.sky').labels")
        shown = [box for box in boxes if box]
        self.assertGreaterEqual(len(shown), 8)
        side = page.script("return document.querySelector('canvas.sky').clientWidth")
        for index, (left, top, right, bottom) in enumerate(shown):
            self.assertTrue(left >= 0 and top >= 0 and right <= side and bottom <= side)
            for other in shown[:index]:
                self.assertFalse(left < other[2] and other[0] < right and top < other[3] and other[1] < bottom)

    def test_heading_with_its_error(self):
        page = self.open(("location", row()), ("heading", json.dumps(HEADING)))
        found = dict(outputs(page))
        self.assertEqual((found["trueHeading"], found["fieldStrength"], found["course"]), (45.123, 49.743, 12.5))
        self.assertIn("95 % within 9.300°", page.text("#card-rose"))


class Ages(ReceiverTest):
    def test_grey_after_two_seconds_and_dashes_after_ten(self):
        page = self.open(("location", row()))
        began = time.monotonic()
        age = lambda: page.script("return document.getElementById('panel').dataset.age")
        self.assertEqual(age(), "live")
        until(lambda: age() == "grey", "grey", 4)
        self.assertLess(time.monotonic() - began, 2.6)
        self.assertRegex(page.text("#age"), r"^2\.\d s ago$")
        self.assertIn("51.0504", page.text("#card-position"))
        until(lambda: age() == "old", "dashes", 10)
        page.drawn()
        self.assertGreater(time.monotonic() - began, 9.5)
        self.assertEqual(outputs(page), [])
        self.assertIn("Last known: 51.0504", page.text("#card-position"))
        self.send("location", row(30))
        self.assertEqual(age(), "live")

    def test_a_lost_source_says_why(self):
        page = self.open(("location", row()), ("status", {
            "type": "status", "state": "reconnecting", "fix": "none", "message": "the device was unplugged", "source": "/dev/ttyACM0"}))
        self.assertEqual(page.text("#fix"), "No fix")
        self.assertIn("the device was unplugged", page.text("#card-position"))
        self.assertIn("the device was unplugged", page.text("#live"))
        self.assertEqual(outputs(page), [])

    def test_a_log_that_has_ended_is_not_silent(self):
        page = self.open(("location", row()), ("status", {"type": "status", "state": "ended"}))
        self.assertEqual(page.text("#fix"), "Ended")
        self.assertEqual(page.script("return document.getElementById('fix').dataset.kind"), "weak")
        self.assertEqual(page.text("#source"), "/dev/ttyACM0")
        self.assertIn("The log has ended.", page.text("#card-position"))
        self.assertIn("The log has ended.", page.text("#live"))

    def test_empty_cards_name_what_is_missing(self):
        page = self.open(("status", {"type": "status", "state": "no-fix", "fix": "none", "satellitesUsed": 2, "source": "x"}))
        self.assertIn("uses 2 satellites", page.text("#card-position"))
        self.assertIn("GSV", page.text("#card-sky"))
        self.assertIn("GSV", page.text("#card-signals"))
        self.assertIn("magnetometer", page.text("#card-rose"))
        self.assertIn("first fix", page.text("#card-chart"))

    def test_the_live_region_reports_changes_and_no_epochs(self):
        page = self.open(("location", row()))
        said = page.text("#live")
        self.assertIn("3D fix", said)
        for second in range(1, 6):
            self.send("location", row(second, accuracy=4.1))
        self.assertEqual(page.text("#live"), said)
        self.send("location", row(7, accuracy=0.02, fix="rtk-fixed"))
        self.assertIn("RTK fixed", page.text("#live"))


class Mapped(ReceiverTest):
    def test_the_position_is_in_the_middle_until_the_user_moves_the_map(self):
        page = self.open(("location", row()), ("location", row(1)))
        width, height = page.size()
        self.assertTrue(near(page.pixel(width / 2, height / 2), (0, 111, 230)))
        page.mouse(200, 200).click_and_hold().move_by_offset(0, 80).move_by_offset(0, 80).release().perform()
        self.assertEqual(page.find("#follow").get_attribute("aria-pressed"), "false")
        self.send("location", row(2))
        self.assertFalse(near(page.pixel(width / 2, height / 2), (0, 111, 230)))
        page.find("#follow").click()
        until(lambda: near(page.pixel(width / 2, height / 2), (0, 111, 230)), "it is in the middle again")

    def test_the_track_is_drawn_and_broken_at_gaps(self):
        page = self.open(("location", row()))
        for second in range(1, 12):
            self.send("location", row(second))
        width, height = page.size()
        track = lambda: any(near(page.pixel(width / 2 + d, y), (196, 65, 12), 30) for d in (-1, 0, 1) for y in (height / 2 + 120, height / 2 + 130))
        self.assertTrue(track())

    def test_geofences_are_circles_on_the_globe(self):
        page = self.open(("location", row()), ("geofences", {"type": "geofences", "regions": [
            {"identifier": "harbour", "latitude": 51.0504, "longitude": 13.7373, "radius": 10, "state": "inside"}]}))
        self.assertIn("harbour: inside", page.text("#card-health"))
        width, height = page.size()
        violet = (122, 63, 163)
        column = [page.pixel(width / 2 + 1, y) for y in range(0, int(height / 2) - 30, 1)]
        self.assertTrue(any(near(color, violet, 30) for color in column), "the edge is above the middle")

    def test_phone_has_one_column_and_large_buttons(self):
        page = self.open(("location", row()), ("satellites", SATELLITES))
        page.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {"width": 360, "height": 780, "deviceScaleFactor": 3, "mobile": True})
        until(lambda: page.script("return innerWidth") == 360, "a phone")
        page.drawn()
        self.assertEqual(page.script("return document.documentElement.scrollWidth"), 360)
        self.assertEqual(page.script("return document.getElementById('panel').scrollWidth"), 360)
        small = page.script("return [...document.querySelectorAll('button')].filter(b => b.checkVisibility() && b.closest('#corner'))"
                            ".map(b => b.getBoundingClientRect()).filter(b => b.width < 44 || b.height < 44).length")
        self.assertEqual(small, 0)


if __name__ == "__main__":
    unittest.main()
