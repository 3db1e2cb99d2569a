import Bytes
import TestSupport
import Testing
import UBX

@Suite struct NavRELPOSNEDTests {
  private static func payload(version: UInt8, flags: UInt32) -> PayloadBuilder {
    var payload = PayloadBuilder(count: version == 0 ? 40 : 64)
    payload.set(version, at: 0)
    payload.set(UInt16(4_095), at: 2)
    payload.set(UInt32(77_000), at: 4)
    for (index, value) in [-12_345, 2_147_483_647, -1].enumerated() { payload.set(Int32(value), at: 8 + 4 * index) }
    let small = version == 0 ? 20 : 32
    for (index, value) in [-67, 99, -2].enumerated() { payload.set(Int8(value), at: small + index) }
    for (index, value) in [101, 202, 4_294_967_295].enumerated() {
      payload.set(UInt32(value), at: small + 4 + 4 * index)
    }
    payload.set(flags, at: version == 0 ? 36 : 60)
    guard version != 0 else { return payload }
    payload.set(Int32(123), at: 20)
    payload.set(Int32(35_999_999), at: 24)
    payload.set(Int8(-45), at: 35)
    payload.set(UInt32(303), at: 48)
    payload.set(UInt32(404), at: 52)
    return payload
  }

  @Test(arguments: [UInt8(0), 1])
  func whatBothVersionsSay(version: UInt8) throws {
    try NavRELPOSNEDTests.payload(version: version, flags: 0x35).bytes.withByteView { view in
      let message = try NavRELPOSNED(view)
      #expect((message.version, message.referenceStation) == (version, 4_095))
      #expect(message.timeOfWeekMilliseconds == 77_000)
      #expect((message.relativeNorth, message.relativeEast) == (-123.4567, 21_474_836.4799))
      #expect(message.relativeDown == -0.0102)
      #expect((message.northAccuracy, message.eastAccuracy) == (0.0101, 0.0202))
      #expect(message.downAccuracy == 429_496.7295)
      #expect(message.isFixOK && !message.isDifferential && message.isRelativePositionValid)
      #expect(message.carrierSolution == .fixed)
      #expect(message.isMovingBase && !message.isReferencePositionMissing && !message.isReferenceObservationMissing)
    }
    try NavRELPOSNEDTests.payload(version: version, flags: 0x8A).bytes.withByteView { view in
      let message = try NavRELPOSNED(view)
      #expect(!message.isFixOK && message.isDifferential && !message.isRelativePositionValid)
      #expect(message.carrierSolution == .floating)
      #expect(!message.isMovingBase && !message.isReferencePositionMissing && message.isReferenceObservationMissing)
    }
    try NavRELPOSNEDTests.payload(version: version, flags: 0x40).bytes.withByteView { view in
      let message = try NavRELPOSNED(view)
      #expect(message.isReferencePositionMissing && !message.isReferenceObservationMissing)
    }
  }

  @Test func lengthAndHeadingAreOfVersion1() throws {
    try NavRELPOSNEDTests.payload(version: 1, flags: 0x100).bytes.withByteView { view in
      let message = try NavRELPOSNED(view)
      #expect((message.relativeLength, message.relativeHeadingDegrees) == (1.2255, 359.99999))
      #expect((message.lengthAccuracy, message.headingAccuracyDegrees) == (0.0303, 0.00404))
      #expect(message.isHeadingValid && !message.isNormalized)
    }
    try NavRELPOSNEDTests.payload(version: 1, flags: 0x200).bytes.withByteView { view in
      let message = try NavRELPOSNED(view)
      #expect(!message.isHeadingValid && message.isNormalized)
    }
    try NavRELPOSNEDTests.payload(version: 0, flags: 0x300).bytes.withByteView { view in
      let message = try NavRELPOSNED(view)
      #expect(message.relativeLength == nil && message.relativeHeadingDegrees == nil)
      #expect(message.lengthAccuracy == nil && message.headingAccuracyDegrees == nil)
      #expect(!message.isHeadingValid && !message.isNormalized)
    }
  }

  @Test("ucenter-ZEDF9P-configdebug.log")
  func recorded() throws {
    let frame = RecordedFrame(
      """
      b562013c40000100000020e0a603000000000000000000000000000000000000000000000000000000000000000000000000000000000000
      00000000000000000000010000002823
      """)
    try frame.decode(as: NavRELPOSNED.self) { message in
      #expect((message.version, message.isFixOK, message.isRelativePositionValid) == (1, true, false))
      #expect((message.relativeLength, message.relativeHeadingDegrees) == (0, 0))
    }
  }

  @Test func anotherVersionIsAnError() {
    let payload = NavRELPOSNEDTests.payload(version: 2, flags: 0)
    payload.bytes.withByteView { (view) -> Void in
      #expect(throws: MessageError.version(2)) { _ = try NavRELPOSNED(view) }
    }
  }

  @Test(arguments: [(UInt8(0), 39), (1, 63)])
  func aShorterPayloadIsNone(version: UInt8, count: Int) {
    let payload = Array(NavRELPOSNEDTests.payload(version: version, flags: 0).bytes[..<count])
    payload.withByteView { (view) -> Void in
      #expect(throws: MessageError.length(count)) { _ = try NavRELPOSNED(view) }
    }
  }
}
