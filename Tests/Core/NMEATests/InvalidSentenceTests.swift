import NMEA
import TestSupport
import Testing

/// Tests/Fixtures/invalid: right checksums, wrong sentences or wrong values.
@Suite struct InvalidSentenceTests {
  @Test func noneIsDecoded() throws {
    let lines = lines(of: "sentences.nmea")
    #expect(lines.count == 32)
    for line in lines {
      #expect(throws: SentenceError.self, "\(line)") { try decode(line) }
    }
  }

  @Test func anOddValueRefusesNoSentence() throws {
    let lines = lines(of: "values.nmea")
    #expect(lines.count == 21)
    for line in lines {
      #expect(throws: Never.self, "\(line)") { try decode(line) }
    }
  }

  private func lines(of name: String) -> [String] {
    Checkout.lines("Tests/Fixtures/invalid/\(name)").filter { $0.hasPrefix("$") }
  }
}
