import Bytes
import MapScene
import Testing

@Suite struct ByteWriterTextTests {
  private func text(_ write: (inout ByteWriter) -> Void) -> String {
    var writer = ByteWriter()
    write(&writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  @Test func jsonEscapesQuotesAndControlCharacters() {
    #expect(text { $0.append(json: "a\"b\\c\n\u{1}横浜") } == #""a\"b\\c\u000a\u0001横浜""#)
  }

  @Test func xmlEscapesMarkupAndDropsControlCharacters() {
    #expect(text { $0.append(xml: "<a & \"b\">\u{0}\t") } == "&lt;a &amp; &quot;b&quot;&gt;  ")
  }

  @Test func colourIsEightHexadecimalDigits() {
    #expect(text { $0.append(json: Color(rgba: 0x0A1B_2C3D)) } == "\"#0a1b2c3d\"")
  }
}
