import Bytes
import Testing

@testable import Outputs

@Suite struct ByteWriterRowTests {
  @Test func columnsCountWhatIsShown() {
    var writer = ByteWriter()
    writer.appendRow(["a\u{7}", "b"], columns: [10])
    #expect(writer.bytes == Array("a\\u0007   b\n".utf8))
  }
}
