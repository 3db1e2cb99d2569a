import TestSupport
import Testing

@testable import NMEA

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

@Suite struct SentenceKindTests {
  @Test func namesWhatStandsBehindTheTalker() {
    #expect(kind("GPGGA,1") == .gga)
    #expect(kind("IIXDR,1") == .xdr)
    #expect(kind("GNRMC") == .rmc)
  }

  @Test func aMakersOwnSentenceIsOther() {
    for line in ["PUBX,00", "PQTMEPE,1", "PXGGA,1", "PASHR,1", "GPXXX,1"] { #expect(kind(line) == .other) }
  }

  @Test func quectelsBeiDouTalksAsPQ() { #expect(kind("PQGSV,1,1,00") == .gsv) }

  @Test func onlyFiveLettersCount() {
    for line in ["GGA,1", "GGGA,1", "GPGGAX,1", "", ",GPGGA"] { #expect(kind(line) == .other) }
  }

  @Test func everyStandardKindIsKnown() {
    let names = [
      "GGA", "RMC", "GNS", "GSA", "GSV", "GLL", "VTG", "ZDA", "GST", "GBS", "GRS", "DTM", "TXT", "HDT", "HDG", "HDM",
      "THS", "ROT", "VHW", "XDR", "VLW",
    ]
    #expect(names.map { kind("GP\($0),1") } == SentenceKind.allCases.dropLast())
  }

  private func kind(_ content: String) -> SentenceKind {
    Array("$\(content)\r\n".utf8).withByteView { view in
      var scanner = LineScanner()
      guard case .line = scanner.scan(view) else { return .other }
      return scanner.fields(in: view).kind
    }
  }
}
