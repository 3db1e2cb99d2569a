import Bytes
import TestSupport
import Testing
import UBX

@Suite struct NavSIGTests {
  private static var payload: PayloadBuilder {
    var payload = PayloadBuilder(count: 8 + 2 * 16)
    payload.set(UInt32(2_000), at: 0)
    payload.set(UInt8(2), at: 5)
    for (index, value) in [6, 24, 2, 13].enumerated() { payload.set(UInt8(value), at: 24 + index) }
    payload.set(Int16(-123), at: 28)
    for (index, value) in [41, 7, 5, 8].enumerated() { payload.set(UInt8(value), at: 30 + index) }
    payload.set(UInt16(0x022A), at: 34)
    return payload
  }

  @Test func everySignalComesWithItsUnits() throws {
    try NavSIGTests.payload.bytes.withByteView { view in
      let message = try NavSIG(view)
      #expect((message.timeOfWeekMilliseconds, message.version) == (2_000, 0))
      #expect(message.signals.count == 2)
      let signal = message.signals[1]
      #expect((signal.system, signal.number, signal.signal, signal.frequencySlot) == (.glonass, 24, 2, 13))
      #expect((signal.pseudorangeResidual, signal.carrierToNoise, signal.quality) == (-12.3, 41, 7))
      #expect((signal.correctionSource, signal.ionosphereModel, signal.flags) == (5, 8, 0x022A))
      #expect(
        (signal.health, signal.isPseudorangeUsed, signal.isCarrierUsed, signal.isDopplerUsed) == (2, true, false, true))
      #expect(!message.signals[0].isPseudorangeUsed)
    }
  }

  @Test("ublox-glo.log")
  func recorded() throws {
    let frame = RecordedFrame(
      """
      b56201437800d8b7a8120007000006020003faff200700002900000000000603000cc8ff1a070000290000000000060b0007e4ff1d030000
      010000000000060c00060a0023070000290000000000060d0005000012040000010000000000061200040000110400000100000000000614
      0009000011040000010000000000b10d
      """)
    try frame.decode(as: NavSIG.self) { message in
      #expect(message.timeOfWeekMilliseconds == 313_047_000)
      #expect(message.signals.map(\.system) == [GNSSIdentifier](repeating: .glonass, count: 7))
      #expect(message.signals.map(\.number) == [2, 3, 11, 12, 13, 18, 20])
      #expect(message.signals.map(\.frequencySlot) == [3, 12, 7, 6, 5, 4, 9])
      #expect(message.signals.map(\.pseudorangeResidual) == [-0.6, -5.6, -2.8, 1, 0, 0, 0])
      #expect(message.signals.map(\.carrierToNoise) == [32, 26, 29, 35, 18, 17, 17])
      #expect(message.signals.map(\.quality) == [7, 7, 3, 7, 4, 4, 4])
      #expect(message.signals.map(\.isPseudorangeUsed) == [true, true, false, true, false, false, false])
      #expect(message.signals.allSatisfy { $0.health == 1 && $0.isDopplerUsed == $0.isPseudorangeUsed })
    }
  }

  @Test(arguments: [UInt8(3), 255])
  func moreSignalsThanBytesIsAnError(count: UInt8) {
    var payload = NavSIGTests.payload
    payload.set(count, at: 5)
    payload.bytes.withByteView { (view) -> Void in
      #expect(throws: MessageError.length(40)) { _ = try NavSIG(view) }
    }
  }

  @Test func anotherVersionIsAnError() {
    var payload = NavSIGTests.payload
    payload.set(UInt8(1), at: 4)
    payload.bytes.withByteView { (view) -> Void in
      #expect(throws: MessageError.version(1)) { _ = try NavSIG(view) }
    }
  }

  @Test func aShorterPayloadIsNone() {
    [UInt8](repeating: 0, count: 7).withByteView { (view) -> Void in
      #expect(throws: MessageError.length(7)) { _ = try NavSIG(view) }
    }
  }
}
