import Bytes
import TestSupport
import Testing
import UBX

@Suite struct NavDOPTests {
  @Test func everyFieldComesWithItsUnit() throws {
    var payload = PayloadBuilder(count: 18)
    payload.set(UInt32(86_400_000), at: 0)
    for (index, value) in [9_999, 65_535, 123, 234, 345, 456, 57].enumerated() {
      payload.set(UInt16(value), at: 4 + 2 * index)
    }
    try payload.bytes.withByteView { view in
      let message = try NavDOP(view)
      #expect(message.timeOfWeekMilliseconds == 86_400_000)
      #expect((message.geometricDilution, message.positionDilution) == (99.99, 655.35))
      #expect((message.timeDilution, message.verticalDilution) == (1.23, 2.34))
      #expect((message.horizontalDilution, message.northDilution, message.eastDilution) == (3.45, 4.56, 0.57))
    }
  }

  @Test("ublox-glo.log")
  func recorded() throws {
    let frame = RecordedFrame("b56201041200e8f6a412a226d91d88187914b815bf130c094a86")
    try frame.decode(as: NavDOP.self) { message in
      #expect(message.timeOfWeekMilliseconds == 312_801_000)
      #expect((message.geometricDilution, message.positionDilution) == (98.9, 76.41))
      #expect((message.timeDilution, message.verticalDilution) == (62.8, 52.41))
      #expect((message.horizontalDilution, message.northDilution, message.eastDilution) == (55.6, 50.55, 23.16))
    }
  }

  @Test func aShorterPayloadIsNone() {
    [UInt8](repeating: 0, count: 17).withByteView { (view) -> Void in
      #expect(throws: MessageError.length(17)) { _ = try NavDOP(view) }
    }
  }
}
