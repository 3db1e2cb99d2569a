import Bytes
import Testing

@testable import Outputs

@Suite struct ByteWriterJSONTests {
  @Test func stringsHaveTheEscapesOfPlainText() {
    var writer = ByteWriter()
    writer.appendJSON("\"\\/\u{1B}\u{7F}\u{9B}\u{202E}é😀\n")
    #expect(writer.bytes == Array(#""\"\\/\u001b\u007f\u009b\u202eé😀\u000a""#.utf8))
  }
}
