import Bytes
import TestSupport
import Testing
import UBX

@Suite struct EsfMEASTests {
  /// Real (pyubx2, pygpsdata-ALL.log).
  private static let frame = "b56210021c006dd8070018200000cd06000ee4feff0d03faff05090b000c6dd80700ee51"

  @Test func everyFieldComesWithItsUnit() throws {
    try withPayload(of: EsfMEASTests.frame, EsfMEAS.id) { view in
      let message = try EsfMEAS(view)
      #expect(message.timeTag == 514_157)
      #expect((message.timeMark, message.isFallingEdge, message.provider) == (0, false, 0))
      #expect(message.measurements.count == 4)
      #expect(message.measurements.map(\.type.rawValue) == [14, 13, 5, 12])
      #expect(message.measurements.map(\.field) == [0x06CD, 0xFFFEE4, 0xFFFA03, 0x0B09])
      #expect(message.measurements[0].value == 1741.0 / 4096)
      #expect(message.measurements[1].value == -284.0 / 4096)
      #expect(message.measurements[3].value == 28.25)
      #expect(message.calibratedTimeTagMilliseconds == 514_157)
    }
  }

  @Test func aShorterPayloadIsNone() {
    let payload = [UInt8](repeating: 0, count: 7)
    #expect(failure(EsfMEAS.self, payload) == .length(7))
  }

  @Test func itsFlagsHaveTheirBits() throws {
    var payload = PayloadBuilder(count: 8)
    payload.set(UInt32(77), at: 0)
    payload.set(UInt16(0b110), at: 4)
    payload.set(UInt16(513), at: 6)
    try payload.bytes.withByteView { view in
      let message = try EsfMEAS(view)
      #expect((message.timeMark, message.isFallingEdge, message.provider) == (2, true, 513))
      #expect(message.measurements.isEmpty && message.calibratedTimeTagMilliseconds == nil)
    }
  }

  @Test func moreMeasurementsThanBytesIsAnError() {
    var payload = PayloadBuilder(count: 15)
    payload.set(UInt16(2 << 11), at: 4)
    #expect(failure(EsfMEAS.self, payload.bytes) == .length(15))
  }

  @Test func aMissingTimeTagIsAnError() {
    var payload = PayloadBuilder(count: 15)
    payload.set(UInt16(1 << 11 | 0x08), at: 4)
    #expect(failure(EsfMEAS.self, payload.bytes) == .length(15))
  }
}
