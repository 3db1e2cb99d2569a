import NMEA
import Testing

@testable import GNSS

@Suite struct SentenceOrdinalsTests {
  @Test func sentencesOfAKindAreNumbered() {
    var ordinals = SentenceOrdinals()
    let first = ordinals.next(.gsa)
    let second = ordinals.next(.gsa)
    #expect(first != second)
    #expect(ordinals.next(.gga) != first)
    #expect(ordinals.count == 3)
    ordinals.reset()
    #expect(ordinals.count == 0)
    #expect(ordinals.next(.gsa) == first)
    #expect(SentenceOrdinals.signature(ofFirst: .gsa) == first)
  }

  @Test func gsvIsNamedByItsGroupAndWhetherItEndsIt() throws {
    func signature(_ content: String) throws -> UInt64 {
      try withFields(content) { (fields) throws(SentenceError) in
        SentenceOrdinals.signature(of: SatelliteGroupMessage(try GSV(fields)))
      }
    }
    #expect(try signature(gsv(1, of: 3)) == signature(gsv(2, of: 3)))
    #expect(try signature(gsv(3, of: 3)) == signature(gsv(4, of: 4)))
    #expect(try signature(gsv(2, of: 3)) != signature(gsv(3, of: 3)))
    #expect(try signature(gsv(3, of: 3, talker: "GL")) != signature(gsv(3, of: 3)))
    #expect(try signature(gsv(3, of: 3, signal: "6")) != signature(gsv(3, of: 3, signal: "1")))
    var ordinals = SentenceOrdinals()
    for kind in 0..<Contribution.kindCount {
      #expect(try ordinals.next(Contribution(rawValue: 1 << UInt32(kind))) != signature(gsv()))
    }
  }

  @Test func kindIsCompleteWithAsManyAsBefore() {
    var ordinals = SentenceOrdinals()
    for _ in 0..<2 { _ = ordinals.next(.vtg) }
    ordinals.reset()
    #expect(!ordinals.isComplete(.vtg) && ordinals.isComplete(.gga))
    _ = ordinals.next(.vtg)
    #expect(!ordinals.isComplete(.vtg))
    _ = ordinals.next(.vtg)
    #expect(ordinals.isComplete(.vtg))
  }
}
