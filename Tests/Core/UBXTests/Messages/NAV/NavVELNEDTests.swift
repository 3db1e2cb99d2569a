import Bytes
import TestSupport
import Testing
import UBX

@Suite struct NavVELNEDTests {
  @Test func everyFieldComesWithItsUnit() throws {
    var payload = PayloadBuilder(count: 36)
    payload.set(UInt32(1_001), at: 0)
    for (index, value) in [-1_234, 567, -89].enumerated() { payload.set(Int32(value), at: 4 + 4 * index) }
    payload.set(UInt32(4_294_967_290), at: 16)
    payload.set(UInt32(1_358), at: 20)
    payload.set(Int32(33_532_109), at: 24)
    payload.set(UInt32(41), at: 28)
    payload.set(UInt32(17_999_999), at: 32)
    try payload.bytes.withByteView { view in
      let message = try NavVELNED(view)
      #expect(message.timeOfWeekMilliseconds == 1_001)
      #expect((message.velocityNorth, message.velocityEast, message.velocityDown) == (-12.34, 5.67, -0.89))
      #expect((message.threeDimensionalSpeed, message.speed) == (42_949_672.9, 13.58))
      #expect((message.courseDegrees, message.courseAccuracyDegrees) == (335.32109, 179.99999))
      #expect(message.speedAccuracy == 0.41)
    }
  }

  @Test("pygpsdata-MIXED.log")
  func recorded() throws {
    let frame = RecordedFrame(
      "b5620112240088203b1cf6ffffff08000000f3ffffff120000000d000000cac10b004200000014043e006e4d")
    try frame.decode(as: NavVELNED.self) { message in
      #expect(message.timeOfWeekMilliseconds == 473_637_000)
      #expect((message.velocityNorth, message.velocityEast, message.velocityDown) == (-0.1, 0.08, -0.13))
      #expect((message.threeDimensionalSpeed, message.speed, message.speedAccuracy) == (0.18, 0.13, 0.66))
      #expect((message.courseDegrees, message.courseAccuracyDegrees) == (7.70506, 40.64276))
    }
  }

  @Test func aShorterPayloadIsNone() {
    [UInt8](repeating: 0, count: 35).withByteView { (view) -> Void in
      #expect(throws: MessageError.length(35)) { _ = try NavVELNED(view) }
    }
  }
}

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
