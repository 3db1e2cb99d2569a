"""Programs after those of articles about MapKit, used by a person in a browser: Tests/MapArticles, Docs/Examples/FenceMap.

Gestures go in through the page, and the programs print what their delegates get."""

import os
import pathlib
import tempfile
import time
import unittest

from browser import near, until
from programs import Program
from receivers import ROOT
from scenes import BLUE, RED

# The middle of a pin's head is this far above its place, in screen points.
HEAD = 30
SEED = os.path.join(ROOT, "Sources", "Places", "Places", "Data", "seed.bpx")


class ArticleTest(unittest.TestCase):
    def start(self, article, **environment):
        self.program = Program("MapArticles", article, **environment)
        self.addCleanup(self.program.stop)
        self.page = self.program.open()
        self.addCleanup(lambda: self.assertEqual(self.page.logs(), []))
        return self.program, self.page

    def assertPixel(self, x, y, color, message):
        until(lambda: near(self.page.pixel(x, y), color), f"{message} at {x}, {y}: {self.page.pixel(x, y)}, wanted {color}", 5)

    def button(self, title):
        return next(b for b in self.page.driver.find_elements("css selector", "button.control") if b.accessible_name == title)


class Annotations(ArticleTest):
    def test_kinds_have_pictures_and_callouts_with_a_button(self):
        program, page = self.start("attractions")
        program.line("^added 2$")
        museum, theatre = program.point("Zwinger", page), program.point("Semperoper", page)
        self.assertPixel(*museum, (0, 0, 255), "the museum's picture")
        self.assertPixel(*theatre, (255, 0, 0), "the theatre's picture")
        page.mouse(*theatre).click().perform()
        program.line("^selected Semperoper$")
        until(lambda: page.shown("#callout"), "callout")
        self.assertIn("theatre", page.text("#callout"))
        page.find("#callout button").click()
        program.line("^details of Semperoper$")
        page.mouse(*museum).click().perform()
        program.line("^deselected Semperoper$")
        program.line("^selected Zwinger$")

    def test_a_control_switches_the_type_of_the_map(self):
        program, page = self.start("attractions")
        program.line("^added 2$")
        page.driver.find_elements("css selector", ".segmented label")[2].click()
        program.line("^type 2$")
        page.driver.find_elements("css selector", ".segmented label")[0].click()
        program.line("^type 0$")

    def test_a_pin_is_dragged(self):
        program, page = self.start("drag")
        x, y = program.point("pin", page)
        page.mouse(x, y - HEAD).click_and_hold().move_by_offset(50, 20).move_by_offset(50, 20).release().perform()
        # None, starting, dragging, ending, none: the raw values of Apple's enumeration.
        self.assertEqual([program.line(r"^drag (\d -> \d)$")[0] for _ in range(4)], ["0 -> 1", "1 -> 2", "2 -> 4", "4 -> 0"])
        latitude, longitude = map(float, program.line(r"^dropped at ([\d.-]+),([\d.-]+)$"))
        self.assertLess(latitude, 47.5596)
        self.assertGreater(longitude, 7.5886)

    def test_of_a_hundred_thousand_only_the_visible_have_views(self):
        program, page = self.start("crowd")
        visible, made, _, count = map(int, program.line(r"^visible (\d+), made (\d+), reused (\d+), of (\d+)$", 30))
        self.assertEqual(count, 100_000)
        self.assertLess(visible, 400)
        width, height = page.size()
        for _ in range(4):
            page.mouse(width / 2, height / 2).click_and_hold().move_by_offset(-180, 0).move_by_offset(-180, 0).release().perform()
            page.drawn()
        until(lambda: int(program.last(r"reused (\d+)")[0]) > 50, "views that are used again")
        made_in_the_end = int(program.last(r"made (\d+)")[0])
        self.assertLess(made_in_the_end, 3 * max(visible, made))

class Addresses(ArticleTest):
    """On the places that come with Binnacle."""

    def start(self, article, language="en_US"):
        return super().start(article, BINNACLE_PLACES=SEED, LC_ALL=language + ".UTF-8")

    def test_a_long_press_names_the_place(self):
        program, page = self.start("long-press", "zh_CN")
        page.mouse(400, 300).click_and_hold().pause(0.8).release().perform()
        program.line(r"^pressed 39\.9\d+,116\.\d+$")
        name = program.line("^selected (.+)$")[0]
        program.line(f"^place {name}$")
        until(lambda: name in (page.text("#callout") or ""), "a callout with the name")

    def test_an_address_becomes_the_region_and_a_long_press_a_placemark(self):
        program, page = self.start("address", "zh_CN")
        until(lambda: page.shown("button.control"), "a button")
        self.button("Search").click()
        latitude, longitude = map(float, program.line(r"^address 中国, \S+ at ([\d.]+),([\d.]+)$"))
        self.assertLess(abs(latitude - 39.96) + abs(longitude - 116.3), 0.3)
        until(lambda: abs(float(program.last(r"^did change \S+ ([\d.]+)$")[0]) - 0.005) < 0.003, "a span of 0.005")
        center = program.last(r"^did change ([\d.]+),([\d.]+) ")
        self.assertLess(abs(float(center[0]) - latitude) + abs(float(center[1]) - longitude), 0.001)
        page.drawn()
        page.mouse(400, 300).click_and_hold().pause(0.8).release().perform()
        described = program.line(r"^placemark (.+)$")[0]
        self.assertRegex(described, r"^.*中国.* @ <\+39\.\d+,\+116\.\d+> \+/- [\d.]+m, region CLCircularRegion")
        title, subtitle = program.line("^selected (.+): (.+)$")
        self.assertEqual(title, "中国")
        # The pin is at the middle of the place, which may be outside of the picture.
        self.assertIn(subtitle, described)

    def test_the_geocoder_of_iphone_os_3_reports_to_its_delegate(self):
        program, page = self.start("reverse-geocoder", "ja_JP")
        program.line("^querying true$")
        country, area, town = program.line("^found (.+), (.+), (.+)$")
        self.assertEqual((country, area), ("日本", "東京都"))
        title = program.line("^selected (.+)$")[0]
        self.assertIn(town, title)
        until(lambda: title in (page.text("#callout") or ""), "a callout with the address")


class Regions(ArticleTest):
    def test_centre_is_kept_while_zooming(self):
        program, page = self.start("zoom")
        program.line("^did change false")
        until(lambda: page.shown("button.control"), "buttons")
        span = float(program.last(r"^did change \w+ \S+ ([\d.]+)")[0])
        for title, factor in (("Closer", 0.5), ("Closer", 0.25), ("Wider", 0.5)):
            program.read_count = len(program.lines)
            self.button(title).click()
            program.line("^will change true$")
            centre, now = program.line(r"^did change true (\S+) ([\d.]+)$")
            self.assertEqual(centre, "54.0924,12.0991")
            self.assertAlmostEqual(float(now) / span, factor, delta=0.01)

    def test_half_a_width_to_the_west(self):
        program, page = self.start("half-pan")
        program.line("^did change false")
        until(lambda: page.shown("button.control"), "a button")
        program.read_count = len(program.lines)
        self.button("West").click()
        program.line(r"^moved by -0\.500 widths, scale 1\.000000$")
        latitude, _ = map(float, program.line(r"^did change true ([\d.-]+),([\d.-]+)$"))
        self.assertAlmostEqual(latitude, 37.3317, delta=1e-4)

    def test_a_drag_of_the_map_reaches_the_program(self):
        program, page = self.start("zoom")
        program.line("^did change false")
        program.read_count = len(program.lines)
        page.mouse(500, 300).click_and_hold().move_by_offset(100, 0).move_by_offset(100, 0).release().perform()
        latitude, longitude = map(float, program.line(r"^did change \w+ ([\d.-]+),([\d.-]+) ")[:2])
        self.assertAlmostEqual(latitude, 54.0924, delta=1e-3)
        self.assertLess(longitude, 12.0991)


class Locations(ArticleTest):
    def test_showing_the_user_asks_and_shows(self):
        program, page = self.start("permission")
        program.line("^starts locating$")
        program.line(r"^user at 54\.3")
        width, height = page.size()
        # The map follows: the dot is in the middle.
        until(lambda: page.pixel(width / 2, height / 2)[2] > 180 > page.pixel(width / 2, height / 2)[0], "a blue dot in the middle")

    def test_showing_the_user_is_refused(self):
        program, _ = self.start("permission", BINNACLE_AUTHORIZATION="denied")
        program.line("^failed: denied$")
        self.assertIsNone(program.last("(user at)"))

    def test_a_track_is_replaced_at_each_fix(self):
        program, page = self.start("track")
        for count in (2, 4, 6):
            program.line(rf"^line of {count}, 1 overlay$")
        x, y = program.point("start", page)
        self.assertPixel(x + 1, y - 1, (255, 0, 0), "the line at its start")


class Fence(unittest.TestCase):
    def test_a_button_sets_a_fence_that_a_walk_enters_and_leaves(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        # Stands for the desktop's program for notifications.
        notify = os.path.join(folder.name, "notify-send")
        with open(notify, "w", encoding="utf-8") as file:
            file.write(f'#!/bin/sh\nprintf "%s\\n" "$*" >> "{folder.name}/sent"\n')
        os.chmod(notify, 0o755)
        walk = os.path.join(os.path.dirname(os.path.abspath(__file__)), "fence.gpx")
        program = Program("FenceMapExample", source=f"{walk}?speed=2&pace=20", PATH=folder.name + ":" + os.environ["PATH"])
        self.addCleanup(program.stop)
        page = program.open()
        # Around the first location, 1200 m; the walk goes to the east from there, so the map is moved there.
        until(lambda: page.text("#scale-text") == "200 m", "the region of the user")
        time.sleep(0.5)
        width, height = page.size()
        page.mouse(width / 2, height / 2).click_and_hold().move_by_offset(-100, 0).move_by_offset(-100, 0).release().perform()
        page.find("button.control").click()
        latitude, longitude = map(float, program.line(r"^fence at ([\d.]+) ([\d.]+), 100 m$"))
        self.assertAlmostEqual(latitude, 54.31, delta=0.001)
        self.assertGreater(longitude, 13.087)
        ground = page.pixel(width / 2 + 120, height / 2 + 20)
        until(lambda: sum(page.pixel(width / 2 + 20, height / 2 + 20)) < sum(ground) - 20, "the circle on the map")
        program.line("^Entered the fence$", 60)
        program.line("^Left the fence$", 60)
        sent = pathlib.Path(folder.name, "sent")
        until(lambda: sent.exists() and len(sent.read_text(encoding="utf-8").splitlines()) >= 2, "two notifications")
        self.assertIn("Entered the fence", sent.read_text(encoding="utf-8"))
        self.assertEqual(page.logs(), [])


if __name__ == "__main__":
    unittest.main()
