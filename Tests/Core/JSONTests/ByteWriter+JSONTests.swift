import Bytes
import Testing

@testable import JSON

@Suite struct ByteWriterJSONTests {
  private func json(_ text: String) -> String {
    var writer = ByteWriter()
    writer.append(json: text)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  @Test func quotesAndControlCharactersAreEscaped() {
    #expect(json("a\"b\\c\n\u{1}\u{1F}横浜") == #""a\"b\\c\u000a\u0001\u001f横浜""#)
  }

  @Test func theReaderReadsWhatIsWritten() throws {
    let text = String(String.UnicodeScalarView((0..<0x180).compactMap { Unicode.Scalar(UInt32($0)) })) + "😀"
    let read = try reading(json(text)) { reader in
      let string: String = try reader.readString()
      try reader.end()
      return string
    }
    #expect(read == text)
  }
}
