import CBinnacle
import Testing

@testable import CFace

@Suite struct KnownBitsTests {
  @Test func knownValueSetsItsBit() {
    var known = KnownBits()
    #expect(known.value(1.5, BINNACLE_KNOWN_SPEED) == 1.5)
    #expect(known.bits == UInt32(BINNACLE_KNOWN_SPEED))
    known.note(BINNACLE_KNOWN_DATE, true)
    known.note(BINNACLE_KNOWN_HEADING, false)
    #expect(known.bits == UInt32(BINNACLE_KNOWN_SPEED | BINNACLE_KNOWN_DATE))
  }

  @Test(arguments: [nil, .nan, .infinity, -.infinity] as [Double?])
  func unknownValueIsNaN(value: Double?) {
    var known = KnownBits()
    #expect(known.value(value, BINNACLE_KNOWN_SPEED).isNaN)
    #expect(known.bits == 0)
  }
}
