import Testing

@testable import Beacons

@Suite struct ManagementMonitorsTests {
  @Test func handlesFollowTheLimits() {
    withReply(.readMonitorFeatures, "00000000 00000000 2000 10 0200 0100 0700") { reply in
      let monitors = reply?.monitors
      #expect(monitors?.limit == 32 && monitors?.patternLimit == 16 && monitors?.handles == [1, 7])
      #expect(monitors?.isOffloaded == false)
    }
    #expect(
      withReply(.readMonitorFeatures, "01000000 01000000 2000 10 0000") { $0?.monitors?.isOffloaded } == true)
  }

  @Test func aShortResultIsNone() {
    #expect(withReply(.readMonitorFeatures, "00000000 00000000 2000 10 0200 0100 07") { $0?.monitors } == nil)
  }
}
