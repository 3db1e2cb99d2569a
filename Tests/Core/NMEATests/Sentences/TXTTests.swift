import NMEA
import Testing

@Suite struct TXTTests {
  // pyubx2 pygpsdata-MIXED.log
  @Test func readsEveryField() throws {
    let message = try txt("$GNTXT,01,01,02,u-blox AG - www.u-blox.com*4E")
    #expect(message.talker == .combined)
    #expect(message.messageCount == 1)
    #expect(message.messageNumber == 1)
    #expect(message.identifier == 2)
    #expect(message.text.string == "u-blox AG - www.u-blox.com")
  }

  // gpsd unicore-um621.log
  @Test func textMayHoldCommas() throws {
    let message = try txt("$GNTXT,01,01,02,0,00,10000,00,01,17,01,0001,0000,0.000*57")
    #expect(message.text.string == "0,00,10000,00,01,17,01,0001,0000,0.000")
  }

  @Test func keepsSixtyFourCharacters() throws {
    let long = String(repeating: "abcdefg,", count: 20)
    #expect(try txt(sealed("GPTXT,02,01,00," + long)).text.string == String(long.prefix(64)))
  }

  @Test func textMayBeEmpty() throws {
    #expect(try txt(sealed("GPTXT,,,,")).text.isEmpty)
    #expect(throws: SentenceError.tooFewFields) { try txt(sealed("GPTXT,01,01,02")) }
  }

  private func txt(_ line: String) throws -> TXT {
    guard case .txt(let value) = try decode(line) else { throw LineFailure.otherSentence }
    return value
  }
}
