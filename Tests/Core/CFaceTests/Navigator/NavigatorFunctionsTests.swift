import CBinnacle
import Testing

@testable import CFace

@Suite struct NavigatorFunctionsTests {
  @Test func bytesBecomeFixesAndEstimates() throws {
    try withNavigator { navigator in
      let text = Array("$GPGGA,120000,4807.0,N,01131.0,E,1,08,1.0,545.4,M,46.9,M,,*4A\r\n".utf8)
      #expect(binnacle_navigator_feed(navigator, text, text.count, 5) == Int32(text.count))
      #expect(binnacle_navigator_deadline(navigator) == 150_000_005)
      #expect(binnacle_navigator_advance(navigator, 150_000_005) == 0)
      var (fix, estimate, heading) = (binnacle_fix(), binnacle_estimate(), binnacle_heading())
      #expect(binnacle_navigator_fix(navigator, &fix, MemoryLayout<binnacle_fix>.size) == 1)
      #expect(binnacle_navigator_estimate(navigator, &estimate, MemoryLayout<binnacle_estimate>.size) == 1)
      #expect(estimate.position.latitude_degrees == fix.position.latitude_degrees)
      #expect(binnacle_navigator_heading(navigator, &heading, MemoryLayout<binnacle_heading>.size) == 0)
      #expect(binnacle_navigator_finish(navigator) == 0)
      #expect(binnacle_navigator_estimate(navigator, &estimate, MemoryLayout<binnacle_estimate>.size) == 0)
      var (counters, sky) = (binnacle_navigation_counters(), binnacle_sky())
      #expect(binnacle_navigator_sky(navigator, &sky, MemoryLayout<binnacle_sky>.size, nil, 0) == 0)
      #expect(
        binnacle_navigator_counters(navigator, &counters, MemoryLayout<binnacle_navigation_counters>.size) == 0)
      #expect((counters.receiver.epochs, counters.checked_fixes, counters.dropped_estimates) == (1, 1, 0))
    }
  }

  @Test func receiverIsNoNavigator() throws {
    try withNavigator { navigator in
      #expect(binnacle_receiver_finish(navigator) == CFaceError.object.rawValue)
    }
  }
}
