import Bytes
import TestSupport
import Testing
import UBX

@Suite struct NavPOSECEFTests {
  @Test func everyFieldComesWithItsUnit() throws {
    var payload = PayloadBuilder(count: 20)
    payload.set(UInt32(604_799_000), at: 0)
    for (index, value) in [-637_813_701, 2_147_483_647, -12].enumerated() {
      payload.set(Int32(value), at: 4 + 4 * index)
    }
    payload.set(UInt32(4_294_967_295), at: 16)
    try payload.bytes.withByteView { view in
      let message = try NavPOSECEF(view)
      #expect(message.timeOfWeekMilliseconds == 604_799_000)
      #expect((message.positionX, message.positionY, message.positionZ) == (-6_378_137.01, 21_474_836.47, -0.12))
      #expect(message.positionAccuracy == 42_949_672.95)
    }
  }

  @Test("pygpsdata-NAV-ZED-X20P.log")
  func recorded() throws {
    let frame = RecordedFrame("b56201011400306e5d0921e7ab168af41cffcaf5661e840100004418")
    try frame.decode(as: NavPOSECEF.self) { message in
      #expect(message.timeOfWeekMilliseconds == 157_118_000)
      #expect((message.positionX, message.positionY) == (3_803_645.77, -148_796.06))
      #expect((message.positionZ, message.positionAccuracy) == (5_100_640.74, 3.88))
    }
  }

  @Test func aShorterPayloadIsNone() {
    [UInt8](repeating: 0, count: 19).withByteView { (view) -> Void in
      #expect(throws: MessageError.length(19)) { _ = try NavPOSECEF(view) }
    }
  }
}

@Suite struct NavHPPOSECEFTests {
  private static var payload: PayloadBuilder {
    var payload = PayloadBuilder(count: 28)
    payload.set(UInt32(9_000), at: 4)
    for (index, value) in [-637_813_701, 2_147_483_647, -1].enumerated() {
      payload.set(Int32(value), at: 8 + 4 * index)
    }
    for (index, value) in [-99, 98, -7].enumerated() { payload.set(Int8(value), at: 20 + index) }
    payload.set(UInt8(0x01), at: 23)
    payload.set(UInt32(12_345), at: 24)
    return payload
  }

  /// The small parts have a sign of their own, and the sums do not fit 32 bits.
  @Test func everyFieldComesWithItsUnit() throws {
    try NavHPPOSECEFTests.payload.bytes.withByteView { view in
      let message = try NavHPPOSECEF(view)
      #expect((message.version, message.timeOfWeekMilliseconds) == (0, 9_000))
      #expect((message.positionX, message.positionY) == (-6_378_137.0199, 21_474_836.4798))
      #expect((message.positionZ, message.positionAccuracy) == (-0.0107, 1.2345))
      #expect(message.isPositionInvalid)
    }
  }

  @Test("pygpsdata-NAV-ZED-X20P.log")
  func recorded() throws {
    let frame = RecordedFrame(
      "b56201131c000000000018725d0920e7ab168cf41cffc9f5661ed1d5de00a09700008067")
    try frame.decode(as: NavHPPOSECEF.self) { message in
      #expect(message.timeOfWeekMilliseconds == 157_119_000)
      #expect((message.positionX, message.positionY) == (3_803_645.7553, -148_796.0443))
      #expect((message.positionZ, message.positionAccuracy) == (5_100_640.7266, 3.8816))
      #expect(!message.isPositionInvalid)
    }
  }

  @Test func anotherVersionIsAnError() {
    var payload = NavHPPOSECEFTests.payload
    payload.set(UInt8(1), at: 0)
    payload.bytes.withByteView { (view) -> Void in
      #expect(throws: MessageError.version(1)) { _ = try NavHPPOSECEF(view) }
    }
  }

  @Test func aShorterPayloadIsNone() {
    [UInt8](repeating: 0, count: 27).withByteView { (view) -> Void in
      #expect(throws: MessageError.length(27)) { _ = try NavHPPOSECEF(view) }
    }
  }
}

@Suite struct NavVELECEFTests {
  @Test func everyFieldComesWithItsUnit() throws {
    var payload = PayloadBuilder(count: 20)
    payload.set(UInt32(1_500), at: 0)
    for (index, value) in [-1_234, 567, -89].enumerated() { payload.set(Int32(value), at: 4 + 4 * index) }
    payload.set(UInt32(2_147_483_649), at: 16)
    try payload.bytes.withByteView { view in
      let message = try NavVELECEF(view)
      #expect(message.timeOfWeekMilliseconds == 1_500)
      #expect((message.velocityX, message.velocityY, message.velocityZ) == (-12.34, 5.67, -0.89))
      #expect(message.speedAccuracy == 21_474_836.49)
    }
  }

  @Test("pygpsdata-MIXED2.log")
  func recorded() throws {
    let frame = RecordedFrame("b5620111140028731c07e7fffffffcffffff1b000000c3010000a04e")
    try frame.decode(as: NavVELECEF.self) { message in
      #expect(message.timeOfWeekMilliseconds == 119_305_000)
      #expect((message.velocityX, message.velocityY, message.velocityZ) == (-0.25, -0.04, 0.27))
      #expect(message.speedAccuracy == 4.51)
    }
  }

  @Test func aShorterPayloadIsNone() {
    [UInt8](repeating: 0, count: 19).withByteView { (view) -> Void in
      #expect(throws: MessageError.length(19)) { _ = try NavVELECEF(view) }
    }
  }
}
