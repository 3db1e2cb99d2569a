import Bytes
import NMEA
import Testing

@Suite struct TextTests {
  @Test func shortTextKeepsSixteenCharacters() {
    for length in 0...40 {
      let text = String("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnop".prefix(length))
      let kept = Array(text.utf8).withByteView { ShortText($0) }
      #expect(kept.count == min(length, 16))
      #expect(kept.string == String(text.prefix(16)))
    }
  }

  @Test func longTextKeepsSixtyFourCharacters() {
    for length in 0...130 {
      let text = String((0..<length).map { Character(Unicode.Scalar(UInt8(0x30 + $0 % 70))) })
      let kept = Array(text.utf8).withByteView { LongText($0) }
      #expect(kept.count == min(length, 64))
      #expect(kept.string == String(text.prefix(64)))
    }
  }

  @Test func comparesByCharacters() {
    #expect(ShortText("W84") == Array("W84".utf8).withByteView { ShortText($0) })
    #expect(ShortText("W84") != ShortText("W8"))
    #expect(LongText("a") != LongText("b"))
  }

  @Test func isWrittenAsItIs() {
    var writer = ByteWriter()
    writer.append(ShortText("HEEL"))
    writer.append(LongText("txbuf alloc"))
    #expect(writer.bytes.string == "HEELtxbuf alloc")
  }
}
