import Bytes
import MakerProtocols
import TestSupport
import Testing

@Suite struct SiRFMeasuredNavigationTests {
  /// The first of bu303b-nofix.log: a position that the receiver remembers, and no solution.
  @Test("bu303b-nofix.log")
  func recorded() throws {
    let text = "020012a87fffb7c000003e45a300000000000000fa1000a8000093a5" + String(repeating: "00", count: 13)
    try bytes(ofHexadecimal: text).withByteView { view in
      let data = try SiRFMeasuredNavigation(view)
      #expect((data.positionX, data.positionY, data.positionZ) == (1_222_783, -4_734_976, 4_081_059))
      #expect((data.velocityX, data.velocityY, data.velocityZ) == (0, 0, 0))
      #expect(data.solution == SiRFSolution.none && data.isVelocityInvalid)
      #expect(data.horizontalDilution == 50)
      #expect((data.week, data.timeOfWeekMilliseconds) == (168, 377_970))
      #expect((data.satellitesUsed, data.satellites) == (0, 0))
    }
  }

  @Test func everyFieldIsInItsPlace() throws {
    var payload = BigEndianBuilder(count: 41, id: 2)
    payload.set(Int32(-2_689_321), at: 1)
    payload.set(Int32(-4_302_012), at: 5)
    payload.set(Int32(3_850_667), at: 9)
    payload.set(Int16(-12), at: 13)
    payload.set(Int16(9), at: 15)
    payload.set(Int16(32_767), at: 17)
    payload.set(UInt8(0xC6), at: 19)
    payload.set(UInt8(7), at: 20)
    payload.set(UInt8(0x02), at: 21)
    payload.set(UInt16(1023), at: 22)
    payload.set(UInt32(60_479_999), at: 24)
    payload.set(UInt8(5), at: 28)
    for (index, number) in [1, 32, 0, 33, 120].enumerated() { payload.set(UInt8(number), at: 29 + index) }
    try payload.bytes.withByteView { view in
      let data = try SiRFMeasuredNavigation(view)
      #expect((data.positionX, data.positionY, data.positionZ) == (-2_689_321, -4_302_012, 3_850_667))
      #expect((data.velocityX, data.velocityY, data.velocityZ) == (-1.5, 1.125, 4095.875))
      #expect(data.solution == .threeDimensional)
      #expect(data.isDifferential && data.isOverDilutionLimit && !data.isVelocityInvalid)
      #expect(data.horizontalDilution == 1.4)
      #expect((data.week, data.timeOfWeekMilliseconds) == (1023, 604_799_990))
      #expect(data.satellitesUsed == 5)
      // Those that are no GPS satellites have no bit.
      #expect(data.satellites == 0x8000_0001)
    }
  }

  @Test func fewerBytesAreNone() {
    [UInt8](repeating: 2, count: 40).withByteView { (view) -> Void in
      #expect(throws: SiRFError.length(40)) { _ = try SiRFMeasuredNavigation(view) }
    }
  }
}
