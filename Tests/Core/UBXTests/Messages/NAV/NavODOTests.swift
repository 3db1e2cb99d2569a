import Bytes
import TestSupport
import Testing
import UBX

@Suite struct NavODOTests {
  private static var payload: PayloadBuilder {
    var payload = PayloadBuilder(count: 20)
    for (index, value) in [119_305_000, 4_294_967_295, 123_456, 78].enumerated() {
      payload.set(UInt32(value), at: 4 + 4 * index)
    }
    return payload
  }

  @Test func everyFieldComesWithItsUnit() throws {
    try NavODOTests.payload.bytes.withByteView { view in
      let message = try NavODO(view)
      #expect((message.version, message.timeOfWeekMilliseconds) == (0, 119_305_000))
      #expect((message.distance, message.totalDistance) == (4_294_967_295, 123_456))
      #expect(message.distanceAccuracy == 78)
    }
  }

  /// The reserved bytes hold what was there before.
  @Test("pygpsdata-MIXED2.log")
  func recorded() throws {
    let frame = RecordedFrame("b5620109140000731c0728731c0700000000000000000000000072b7")
    try frame.decode(as: NavODO.self) { message in
      #expect(message.timeOfWeekMilliseconds == 119_305_000)
      #expect((message.distance, message.totalDistance, message.distanceAccuracy) == (0, 0, 0))
    }
  }

  @Test func anotherVersionIsAnError() {
    var payload = NavODOTests.payload
    payload.set(UInt8(1), at: 0)
    payload.bytes.withByteView { (view) -> Void in
      #expect(throws: MessageError.version(1)) { _ = try NavODO(view) }
    }
  }

  @Test func aShorterPayloadIsNone() {
    [UInt8](repeating: 0, count: 19).withByteView { (view) -> Void in
      #expect(throws: MessageError.length(19)) { _ = try NavODO(view) }
    }
  }
}
