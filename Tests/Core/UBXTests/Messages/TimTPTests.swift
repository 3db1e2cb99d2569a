import Bytes
import TestSupport
import Testing
import UBX

@Suite struct TimTPTests {
  /// Made by pyubx2 1.4.0.
  private static let frame = "b5620d011000c061691f00000040fdebffff87083b530abe"

  @Test func everyFieldComesWithItsUnit() throws {
    try withPayload(of: TimTPTests.frame, TimTP.id) { view in
      let message = try TimTP(view)
      #expect(message.timeOfWeekMilliseconds == 527_000_000)
      #expect(message.subMilliseconds == 0.25)
      #expect(message.quantizationErrorPicoseconds == -5123)
      #expect(message.week == 2183)
      #expect(message.isUTC && message.isUTCAvailable)
      #expect(message.integrityMonitoring == 2)
      #expect(message.isQuantizationErrorInvalid && message.isUnlocked)
      #expect((message.timeReference, message.utcStandard) == (3, 5))
    }
  }

  @Test func aShorterPayloadIsNone() {
    let payload = [UInt8](repeating: 0, count: 15)
    #expect(failure(TimTP.self, payload) == .length(15))
  }

  /// One flag at a time.
  @Test(arguments: 0..<6)
  func everyFlagHasItsBit(_ bit: Int) throws {
    var payload = PayloadBuilder(count: 16)
    payload.set(UInt8(1 << bit), at: 14)
    try payload.bytes.withByteView { view in
      let message = try TimTP(view)
      #expect(message.isUTC == (bit == 0))
      #expect(message.isUTCAvailable == (bit == 1))
      #expect(message.integrityMonitoring == (bit == 2 ? 1 : bit == 3 ? 2 : 0))
      #expect(message.isQuantizationErrorInvalid == (bit == 4))
      #expect(message.isUnlocked == (bit == 5))
    }
  }
}
