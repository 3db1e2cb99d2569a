import Testing

@testable import BeaconRadio

struct HexadecimalTests {
  @Test func everyByteIsWrittenAndRead() {
    let all = (0...255).map { UInt8($0) }
    let text = Hexadecimal.text(all)
    #expect(text.hasPrefix("000102") && text.hasSuffix("FDFEFF") && text.utf8.count == 512)
    #expect(Hexadecimal.bytes(Array(text.utf8), count: 256) == all)
    #expect(Hexadecimal.bytes(Array(text.lowercased().utf8), count: 256) == all)
  }

  @Test func otherDigitsAndCountsAreRefused() {
    for text in ["", "1", "123", "0g", "g0", "0/", ":0", "@0", "`0", "é"] {
      #expect(Hexadecimal.bytes(Array(text.utf8), count: 1) == nil, "\(text)")
    }
  }
}
