import Bytes
import TestSupport
import Testing
import UBX

@Suite struct NavSOLTests {
  private static func payload(flags: UInt8) -> PayloadBuilder {
    var payload = PayloadBuilder(count: 52)
    payload.set(UInt32(345_600_200), at: 0)
    payload.set(Int32(-499_999), at: 4)
    payload.set(Int16(2_345), at: 8)
    payload.set(UInt8(2), at: 10)
    payload.set(flags, at: 11)
    for (index, value) in [-637_813_701, 2_147_483_647, 12_345].enumerated() {
      payload.set(Int32(value), at: 12 + 4 * index)
    }
    payload.set(UInt32(321), at: 24)
    for (index, value) in [-111, 22, -3].enumerated() { payload.set(Int32(value), at: 28 + 4 * index) }
    payload.set(UInt32(57), at: 40)
    payload.set(UInt16(189), at: 44)
    payload.set(UInt8(99), at: 46)
    payload.set(UInt8(11), at: 47)
    return payload
  }

  @Test func everyFieldComesWithItsUnit() throws {
    try NavSOLTests.payload(flags: 0x05).bytes.withByteView { view in
      let message = try NavSOL(view)
      #expect((message.timeOfWeekMilliseconds, message.timeOfWeekNanoseconds) == (345_600_200, -499_999))
      #expect((message.week, message.fixType) == (2_345, .twoDimensional))
      #expect(message.isFixOK && !message.isDifferential && message.isWeekValid && !message.isTimeOfWeekValid)
      #expect((message.positionX, message.positionY, message.positionZ) == (-6_378_137.01, 21_474_836.47, 123.45))
      #expect((message.velocityX, message.velocityY, message.velocityZ) == (-1.11, 0.22, -0.03))
      #expect((message.positionAccuracy, message.speedAccuracy) == (3.21, 0.57))
      #expect((message.positionDilution, message.satellitesUsed) == (1.89, 11))
    }
    try NavSOLTests.payload(flags: 0x0A).bytes.withByteView { view in
      let message = try NavSOL(view)
      #expect(!message.isFixOK && message.isDifferential && !message.isWeekValid && message.isTimeOfWeekValid)
    }
  }

  @Test("navisys-gr701w.log")
  func recorded() throws {
    let frame = RecordedFrame(
      """
      b56201063400d8addf178bab0100030903ddbb9f11f452d29ae896c6651b900d0000defffffffcfffffff0ffffff9e0000004501030584d3
      01005c11
      """)
    try frame.decode(as: NavSOL.self) { message in
      #expect((message.timeOfWeekMilliseconds, message.timeOfWeekNanoseconds) == (400_535_000, 109_451))
      #expect((message.week, message.fixType) == (2307, .threeDimensional))
      #expect(message.isFixOK && !message.isDifferential && message.isWeekValid && message.isTimeOfWeekValid)
      #expect((message.positionX, message.positionY) == (-2_001_715.89, -3_925_067.98))
      #expect((message.positionZ, message.positionAccuracy) == (4_596_548.06, 34.72))
      #expect((message.velocityX, message.velocityY, message.velocityZ) == (-0.34, -0.04, -0.16))
      #expect((message.speedAccuracy, message.positionDilution, message.satellitesUsed) == (1.58, 3.25, 5))
    }
  }

  @Test func aShorterPayloadIsNone() {
    [UInt8](repeating: 0, count: 51).withByteView { (view) -> Void in
      #expect(throws: MessageError.length(51)) { _ = try NavSOL(view) }
    }
  }
}
