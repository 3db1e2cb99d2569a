import Bytes
import MapScene
import Testing

@Suite struct ByteWriterDataURLTests {
  // The vectors of RFC 4648, section 10.
  @Test(arguments: [("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foobar", "Zm9vYmFy")])
  func bytesAreInBase64(_ content: String, _ expected: String) {
    var writer = ByteWriter()
    writer.append(dataURL: DrawingImage(format: .svg, bytes: Array(content.utf8), width: 0, height: 0))
    #expect(String(decoding: writer.bytes, as: UTF8.self) == "data:image/svg+xml;base64," + expected)
  }
}
