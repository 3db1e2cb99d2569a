import NMEA
import TestSupport
import Testing

@Suite struct SentenceTests {
  @Test(arguments: samples) func decodesToItsCase(_ sample: Sample) throws {
    #expect(try caseName(decode(sample.line)) == sample.name)
  }

  @Test func noSentenceLacksASample() throws {
    let declared = declaredCases()
    #expect(declared.count >= 37)
    #expect(declared.subtracting(samples.map(\.name)).isEmpty)
  }

  @Test func staysSmallEnoughToBeReturnedByValue() {
    #expect(MemoryLayout<Sentence>.size <= 256)
  }

  @Test func talkerDoesNotMatterForDispatch() throws {
    for talker in ["GP", "GL", "GA", "GB", "BD", "GQ", "QZ", "PQ", "GI", "GN", "II", "HC", "AP"] {
      #expect(try caseName(decode(sealed("\(talker)GSA,A,1,,,,,,,,,,,,,,,"))) == "gsa")
    }
  }

  @Test func makersAddressIsNoTalker() throws {
    #expect(try caseName(decode(sealed("PXGSA,A,1"))) == "unknown")
    #expect(try caseName(decode(sealed("PQXYZ,1"))) == "unknown")
  }

  @Test func unknownSentenceKeepsItsAddress() throws {
    guard case .unknown(let address) = try decode(sealed("WIMWV,214.8,R,0.1,K,A")) else {
      Issue.record("MWV is not decoded yet")
      return
    }
    #expect(address == SentenceAddress("WIMWV"))
  }

  @Test func unknownSubsentencesOfMakers() throws {
    for content in ["PUBX,05,1", "PUBX,,1", "PUBX", "PSTI,001,1", "PASHR,POS,0,03", "PASHR", "PASHR,"] {
      #expect(try caseName(decode(sealed(content))) == "unknown")
    }
  }

  @Test func sirfTextHasNoCommaBehindItsAddress() throws {
    // gpsd blumax-gps009.log
    #expect(try caseName(decode("$PSRFTXTCHNL: 12*5F")) == "unknown")
  }

  @Test(arguments: ["", "GP GA,1", "G\u{7E}XYZ,1"]) func addressIsLettersAndDigits(_ content: String) {
    #expect(throws: SentenceError.malformedField(0)) { try decode(sealed(content)) }
  }

  private func caseName(_ sentence: Sentence) -> String {
    Mirror(reflecting: sentence).children.first?.label ?? "\(sentence)"
  }

  /// The cases that Sentence.swift declares.
  private func declaredCases() -> Set<String> {
    let lines = Checkout.lines("Sources/Core/NMEA/Sentence.swift")
    return Set(
      lines.filter { $0.hasPrefix("  case ") && $0.hasSuffix(")") }
        .map { String($0.dropFirst(7).prefix { $0 != "(" }) })
  }
}
