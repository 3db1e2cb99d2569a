"""One stream for all tabs of a browser, and what the page does when it is lost."""

import json
import unittest

from browser import Page, until
from fake_server import FakeServer
from scenes import WORLD, marker, scene
from test_receiver import row

TABS = 8


class Tabs(unittest.TestCase):
    def setUp(self):
        self.server = FakeServer("receiver")
        self.addCleanup(self.server.stop)
        self.page = Page(self.server.link)
        self.driver = self.page.driver
        self.tabs = [self.driver.current_window_handle]
        self.addCleanup(self.close)

    def close(self):
        """Leaves the first tab that is still there."""
        open_tabs = self.driver.window_handles
        for tab in open_tabs[1:]:
            self.driver.switch_to.window(tab)
            self.driver.close()
        self.driver.switch_to.window(open_tabs[0])

    def open_tabs(self):
        for _ in range(TABS - 1):
            self.driver.switch_to.new_window("tab")
            self.tabs.append(self.driver.current_window_handle)
            self.driver.get(self.server.link)
            self.page.until_state("live")

    def test_eight_tabs_share_one_stream_and_outlive_the_first(self):
        self.server.send("location", row(1))
        until(lambda: "12:00:01" in (self.page.text("#card-position") or ""), "first row")
        self.open_tabs()
        self.assertEqual(len(self.server.streams), 1)
        # The newest tab has got what came before it was opened.
        until(lambda: "12:00:01" in self.page.text("#card-position"), "the row from before")
        self.server.send("location", row(2))
        for tab in self.tabs:
            self.driver.switch_to.window(tab)
            until(lambda: "12:00:02" in self.page.text("#card-position"), "row in each tab")
        self.driver.switch_to.window(self.tabs.pop(0))
        self.driver.close()
        self.driver.switch_to.window(self.tabs[0])
        until(lambda: self.server.requests.count("/v1/events") == 2, "another tab has the stream")
        self.server.send("location", row(3))
        for tab in self.tabs:
            self.driver.switch_to.window(tab)
            until(lambda: "12:00:03" in self.page.text("#card-position"), "row in each tab")
        self.assertEqual(self.page.logs(), [])


class Losses(unittest.TestCase):
    def test_history_and_repeated_rows_are_no_new_epochs(self):
        first = FakeServer("receiver")
        page = Page(first.link)
        first.send("location", row(1))
        page.until_events(1)
        first.stop()
        page.until_state("lost", 4)
        second = FakeServer("receiver", port=first.port, token=first.token, files=first.files)
        self.addCleanup(second.stop)
        past = [{**json.loads(row(second)), "secondsAgo": 30 - 10 * second} for second in (0, 1, 2)]
        for name, data in (("history", {"rows": past}), ("location", row(1)), ("clock", {"fixAge": 7.5})):
            second.send(name, data, keep=True)
        page.until_state("live")
        page.until_events(4)
        until(lambda: page.text("#age").startswith(("7", "8")), "the age that the server states")
        page.logs()

    def test_the_page_recovers_after_a_restart(self):
        first = FakeServer("map")
        first.send("scene", scene(markers=[marker(1, WORLD / 2, WORLD / 2, label="before")]), keep=True)
        page = Page(first.link)
        page.until_events(1)
        first.stop()
        page.until_state("lost", 4)
        self.assertTrue(page.shown("#connection"))
        second = FakeServer("map", port=first.port, token=first.token, files=first.files)
        self.addCleanup(second.stop)
        second.send("scene", scene(markers=[marker(1, WORLD / 2, WORLD / 2, label="after")]), keep=True)
        page.until_state("live")
        page.until_events(2)
        self.assertFalse(page.shown("#connection"))
        page.find("#zoom-in").click()
        second.wait_for(lambda post: post["type"] == "viewport" and post["phase"] == "end")

    def test_a_link_of_an_earlier_run_is_refused_in_words_until_the_new_one_is_opened(self):
        server = FakeServer("map")
        self.addCleanup(server.stop)
        server.send("scene", scene(), keep=True)
        page = Page(f"http://localhost:{server.port}/#{'0' * 32}", wait="denied")
        self.assertIn("not valid", page.text("#connection"))
        page.driver.get(server.link)
        page.until_state("live", 15)
        page.logs()

    def test_without_a_token_the_page_says_so(self):
        server = FakeServer("map")
        self.addCleanup(server.stop)
        page = Page(f"http://localhost:{server.port}/", wait="denied")
        self.assertIn("needs its token", page.text("#connection"))
        page.logs()


if __name__ == "__main__":
    unittest.main()
