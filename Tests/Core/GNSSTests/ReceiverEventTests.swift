import GNSS
import Testing

@Suite struct ReceiverEventTests {
  /// The fix does not wait for the satellites; their list closes the epoch.
  @Test func aFixComesBeforeTheSatellitesOfItsEpoch() {
    let feed = Feed()
    for second in 0..<6 { feed.send(rmc(clock(second)), gga(clock(second)), gsv(), gll(clock(second))) }
    feed.finish()
    #expect(feed.events.count == 12)
    for (index, event) in feed.events.enumerated() {
      switch event {
      case .fix(let fix):
        #expect(index % 2 == 0)
        #expect(fix.second == index / 2)
      case .satellites(let report):
        #expect(index % 2 == 1)
        #expect(report.time.timeOfDay?.second == index / 2)
      }
    }
  }
}
