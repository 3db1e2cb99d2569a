import Bytes
import TestSupport
import Testing
import UBX

@Suite struct NavPLTests {
  private static func payload(position: UInt8, velocity: UInt8, time: UInt8) -> PayloadBuilder {
    var payload = PayloadBuilder(count: 52)
    payload.set(UInt8(1), at: 0)
    payload.set(UInt8(5), at: 1)
    payload.set(Int8(-3), at: 2)
    for (index, value) in [position, 3, velocity, 2, time].enumerated() { payload.set(value, at: 3 + index) }
    payload.set(UInt32(88_000), at: 12)
    for (index, value) in [1_111, 2_222, 4_294_967_295, 444, 555, 666].enumerated() {
      payload.set(UInt32(value), at: 16 + 4 * index)
    }
    payload.set(UInt16(35_999), at: 40)
    payload.set(UInt16(12_345), at: 42)
    payload.set(UInt32(77), at: 44)
    return payload
  }

  @Test func everyFieldComesWithItsUnit() throws {
    try NavPLTests.payload(position: 1, velocity: 0, time: 1).bytes.withByteView { view in
      let message = try NavPL(view)
      #expect((message.version, message.riskCoefficient, message.riskExponent) == (1, 5, -3))
      #expect(message.isPositionValid && !message.isVelocityValid && message.isTimeValid)
      #expect((message.positionFrame, message.velocityFrame) == (.ellipse, .vehicle))
      #expect(message.timeOfWeekMilliseconds == 88_000)
      #expect((message.positionLevel1, message.positionLevel2) == (1.111, 2.222))
      #expect(message.positionLevel3 == 4_294_967.295)
      #expect((message.velocityLevel1, message.velocityLevel2, message.velocityLevel3) == (0.444, 0.555, 0.666))
      #expect((message.positionOrientationDegrees, message.velocityOrientationDegrees) == (359.99, 123.45))
      #expect(message.timeLevelNanoseconds == 77)
    }
    try NavPLTests.payload(position: 0, velocity: 1, time: 0).bytes.withByteView { view in
      let message = try NavPL(view)
      #expect(!message.isPositionValid && message.isVelocityValid && !message.isTimeValid)
    }
  }

  @Test("pygpsdata-NAV-ZED-X20P.log")
  func recorded() throws {
    let frame = RecordedFrame(
      """
      b56201623400010500000100000022000000486a5d09273200007a380000ca5b000000000000000000000000000000000000000000000000
      00000805
      """)
    try frame.decode(as: NavPL.self) { message in
      #expect((message.riskCoefficient, message.riskExponent) == (5, 0))
      #expect(!message.isPositionValid && !message.isVelocityValid && !message.isTimeValid)
      #expect((message.positionFrame, message.velocityFrame) == (.northEastDown, .invalid))
      #expect(message.timeOfWeekMilliseconds == 157_117_000)
      #expect((message.positionLevel1, message.positionLevel2, message.positionLevel3) == (12.839, 14.458, 23.498))
    }
  }

  @Test func anotherVersionIsAnError() {
    var payload = NavPLTests.payload(position: 1, velocity: 1, time: 1)
    payload.set(UInt8(0), at: 0)
    payload.bytes.withByteView { (view) -> Void in
      #expect(throws: MessageError.version(0)) { _ = try NavPL(view) }
    }
  }

  @Test func aShorterPayloadIsNone() {
    [UInt8](repeating: 0, count: 51).withByteView { (view) -> Void in
      #expect(throws: MessageError.length(51)) { _ = try NavPL(view) }
    }
  }
}
