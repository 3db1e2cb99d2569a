import Bytes
import MakerProtocols
import TestSupport
import Testing

@Suite struct SiRFMeasuredTrackerTests {
  /// Channels 0, 6 and 8 of a frame of bu303-nofix.log; the two that receive something have no direction yet.
  @Test("bu303-nofix.log")
  func recorded() throws {
    let channels = [
      "170000000000000000000000000000", "040000003f28292928292929292929", "020000003f2e2e2e2e2e2d2e2e2f2f",
    ]
    try bytes(ofHexadecimal: "0400a8025f4a2003" + channels.joined()).withByteView { view in
      let tracker = try SiRFMeasuredTracker(view)
      #expect((tracker.week, tracker.timeOfWeekMilliseconds) == (168, 397_993_280))
      #expect(tracker.channels.map(\.number) == [23, 4, 2])
      #expect(tracker.channels.map(\.carrierToNoise) == [0, 40.8, 46.1])
      #expect(tracker.channels.map(\.isAcquired) == [false, true, true])
      #expect(tracker.channels[1].state == 0x3F)
    }
  }

  @Test func directionsComeInDegrees() throws {
    var payload = BigEndianBuilder(count: 23, id: 4)
    payload.set(UInt8(1), at: 7)
    for (index, value) in [7, 239, 179, 0, 0xBF].enumerated() { payload.set(UInt8(value), at: 8 + index) }
    try payload.bytes.withByteView { view in
      let channel = try #require(try SiRFMeasuredTracker(view).channels.first)
      #expect((channel.azimuthDegrees, channel.elevationDegrees, channel.state) == (358.5, 89.5, 0xBF))
    }
  }

  @Test func moreChannelsThanBytesAreNone() {
    let payload: [UInt8] = [4, 0, 0, 0, 0, 0, 0, 2] + [UInt8](repeating: 0, count: 29)
    payload.withByteView { (view) -> Void in
      #expect(throws: SiRFError.length(37)) { _ = try SiRFMeasuredTracker(view) }
      #expect(throws: SiRFError.length(7)) { _ = try SiRFMeasuredTracker(view.slice(0, 7)) }
    }
  }
}
