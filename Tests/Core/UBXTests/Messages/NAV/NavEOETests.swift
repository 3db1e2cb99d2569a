import Bytes
import TestSupport
import Testing
import UBX

@Suite struct NavEOETests {
  @Test("pygpsdata-MIXED2.log")
  func recorded() throws {
    try RecordedFrame("b56201610400a05f1c0788a3").decode(as: NavEOE.self) { message in
      #expect(message.timeOfWeekMilliseconds == 119_300_000)
    }
  }

  @Test func aShorterPayloadIsNone() {
    [UInt8](repeating: 0, count: 3).withByteView { (view) -> Void in
      #expect(throws: MessageError.length(3)) { _ = try NavEOE(view) }
    }
  }
}
