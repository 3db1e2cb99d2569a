import Bytes
import TestSupport
import Testing

@testable import NMEA

/// The decoders for the usual form must say what the general ones say, or nothing.
@Suite struct FieldReaderTests {
  private static let usual = [
    "GNGGA,132820.00,4134.49802199,N,09345.03419022,W,2,10,0.9,278.254,M,-31.442,M,7.0,0133",
    "GPGGA,071733.929,4717.115,S,00833.9123,E,1,08,1.02,-12.5,M,48,M,,",
    "GNGGA,,,,,,0,00,99.99,,,,,,",
    "GPGGA,120000,4717.115,S,17959.999,E,1,08,1.02,12.5,M,48.1,M",
    "GNRMC,004002.00,A,4552.65403,S,17030.00678,E,0.075,,120419,,,A,V",
    "GPRMC,235959.999,A,4717.1145,N,00833.9123,E,022.4,084.4,230394,003.1,W",
    "GPRMC,081836,V,,,,,0.0,360.0,290224,11.3,E,N",
    "GNGSA,A,3,07,12,33,,,,,,,,,,1.05,0.64,0.83,3",
    "GPGSA,M,2,01,02,03,04,05,06,07,08,09,10,11,32,2.1,1.2,1.7",
    "GLGSA,A,3,65,,128,,7,00,201,,,88,,,12.1,9.99,8,B",
    "GPGSA,A,1,,,,,,,,,,,,,99.9,99.9,99.9",
    "GPVTG,000.0,T,357.0,M,000.0,N,0000.0,K,A",
    "GNVTG,,T,,M,0.075,N,0.139,K",
    "GPVTG,54.7,,,,5.5,N,10,K,D",
    "GNGLL,4552.65403,S,17030.00678,E,004002.00,A,A",
    "GPGLL,,,,,081836.5,V",
    "GNZDA,223751.00,11,07,2020,00,00",
    "GPZDA,,29,02,2024,,",
  ]

  @Test(arguments: usual) func takesTheUsualForm(_ content: String) throws {
    let fast = try #require(quick(Array(content.utf8), before: "*5A\r\n$GPGGA,120000.00,"))
    #expect(fast == general(Array(content.utf8)))
  }

  @Test(arguments: [
    "GPGGA,235960.0,4717.115,N,00833.912,E,1,08,1.0,1,M,1,M,,",
    "GPGGA,120000.0,4760.115,N,00833.912,E,1,08,1.0,1,M,1,M,,",
    "GPGGA,120000.0,9000.000,N,00833.912,E,1,08,1.0,1,M,1,M,,",
    "GPGGA,120000.0,4717.115,N,18000.000,E,1,08,1.0,1,M,1,M,,",
    "GPGGA,120000.0,4717.115,N,00833.912,E,1,08,1.0,1,F,1,M,,",
    "GPGGA,120000.0,4717.115,N,00833.912,E,1,08,1.0,1,M,1",
    "GPGGA,120000.0,4717.115,,00833.912,E,1,08,1.0,1,M,1,M,,",
    "GPGGA,120000.0,4717.115,N,00833.912,E,1,08,1.0,1,M,1,M,,RTX1",
    "GPRMC,120000.0,AA,,,,,0,0,230394", "GPRMC,120000.0,A,,,,,0,361,230394", "GPRMC,120000.0,A,,,,,0,0,310294",
    "GPRMC,120000.0,A,,,,,123456.789,0,230394", "GPRMC,120000.0,A,,,,,0,0,230394,181,E", "GPRMC,120000.0,A,,,,,0,0",
    "GPGSA,A,4,,,,,,,,,,,,,1,1,1", "GPGSA,A,0,,,,,,,,,,,,,1,1,1", "GPGSA,A,3,01,02,03",
    "GPGSA,A,3,,,,,,,,,,,,,1,1,1,10",
    "GPVTG,1,M,1,T,1,N,1,K", "GPVTG,1,T,-1,M,1,N,1,K", "GPVTG", "GPGLL,4717.115,N,00833.912,E,120000.0",
    "GPZDA,120000.00,30,02,2024,,", "GPZDA,120000.00,11,07,20,,", "GPZDA,120000.00,00,00,0000,,",
  ]) func leavesTheRestToTheGeneralDecoder(_ content: String) {
    #expect(quick(Array(content.utf8)) == nil)
  }

  @Test(arguments: usual) func agreesWhateverByteIsChanged(_ content: String) {
    let bytes = Array(content.utf8)
    for place in bytes.indices {
      for byte in UInt8(0x20)...0x7E where byte != UInt8(ascii: "*") && byte != UInt8(ascii: "$") && byte != 0x21 {
        var changed = bytes
        changed[place] = byte
        if let fast = quick(changed) { #expect(fast == general(changed)) }
      }
    }
  }

  @Test(arguments: usual) func agreesOnEveryPrefix(_ content: String) {
    let bytes = Array(content.utf8)
    for count in 0..<bytes.count {
      if let fast = quick(Array(bytes[..<count])) { #expect(fast == general(Array(bytes[..<count]))) }
    }
  }

  @Test(arguments: usual) func agreesWhateverFieldIsExchanged(_ content: String) {
    var random = SplitMix64(seed: 11)
    let fields = content.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    for _ in 0..<1500 {
      var changed = fields
      for _ in 0...random.next() % 3 {
        let place = 1 + Int(random.next() % UInt64(fields.count - 1))
        changed[place] = HostileInputTests.fragments[Int(random.next() % UInt64(HostileInputTests.fragments.count))]
      }
      let bytes = Array(changed.joined(separator: ",").utf8)
      if let fast = quick(bytes) { #expect(fast == general(bytes)) }
    }
  }

  /// Near the end of memory without spare bytes, `isUsual` is cleared, and nothing is read after the end.
  @Test func readsNothingBehindTheMemoryItIsGiven() {
    let bytes = Array("GPGSA,A,3,01,02,03,04,05,06,07,08,09,10,11,32,2.1,1.2,1.7".utf8)
    for count in 0..<bytes.count {
      let isUsual = Array(bytes[..<count]).withByteView { view in
        var fields = FieldReader(view)
        _ = GSA(usual: &fields)
        return fields.isUsual
      }
      #expect(!isUsual)
    }
  }

  /// What follows the content in the buffer must not be taken for part of it.
  private func quick(_ content: [UInt8], before rest: String = "1,22,333.4,5555,N,*00,,,,") -> String? {
    (content + Array(rest.utf8)).withByteView { view in
      let content = view.slice(0, content.count)
      var fields = FieldReader(content)
      let sentence: Sentence
      switch SentenceKind(content: content) {
      case .gga: sentence = .gga(GGA(usual: &fields))
      case .rmc: sentence = .rmc(RMC(usual: &fields))
      case .gsa: sentence = .gsa(GSA(usual: &fields))
      case .vtg: sentence = .vtg(VTG(usual: &fields))
      case .gll: sentence = .gll(GLL(usual: &fields))
      case .zda: sentence = .zda(ZDA(usual: &fields))
      default: return nil
      }
      return fields.isUsual ? "\(sentence) \(fields.minuteDecimals)" : nil
    }
  }

  private func general(_ content: [UInt8]) -> String? {
    ([UInt8(ascii: "$")] + content + [0x0D, 0x0A]).withByteView { view in
      var scanner = LineScanner()
      guard case .line = scanner.scan(view) else { return nil }
      let fields = scanner.fields(in: view)
      guard let sentence = try? Sentence(fields) else { return nil }
      let latitude = fields.kind == .gga ? 2 : fields.kind == .rmc ? 3 : fields.kind == .gll ? 1 : 99
      return "\(sentence) \(fields.minuteDecimals(latitude: latitude))"
    }
  }
}
