import Bytes
import MapScene
import Testing

@Suite struct ByteWriterTextTests {
  private func text(_ write: (inout ByteWriter) -> Void) -> String {
    var writer = ByteWriter()
    write(&writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  @Test func xmlEscapesMarkupAndDropsControlCharacters() {
    #expect(text { $0.append(xml: "<a & \"b\">\u{0}\t") } == "&lt;a &amp; &quot;b&quot;&gt;  ")
  }

  @Test func colourIsEightHexadecimalDigits() {
    #expect(text { $0.append(json: Color(rgba: 0x0A1B_2C3D)) } == "\"#0a1b2c3d\"")
  }
}

@Suite struct ByteWriterNumbersTests {
  private func text(_ write: (inout ByteWriter) -> Void) -> String {
    var writer = ByteWriter()
    write(&writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  @Test(arguments: [
    (0.0, "0"), (-0.004, "0"), (0.005, "0.01"), (-1.5, "-1.5"), (12.25, "12.25"), (99.999, "100"), (0.07, "0.07"),
    (1e12, "1000000000"), (.infinity, "0"),
  ])
  func hundredthsAreRoundedAndTrimmed(_ value: Double, _ expected: String) {
    #expect(text { $0.append(hundredths: value) } == expected)
  }

  @Test func otherPrecisionsKeepMoreDecimals() {
    #expect(text { $0.append(tenThousandths: 134_217_728.123_45) } == "134217728.1235")
    #expect(text { $0.append(billionths: -0.000_000_001) } == "-0.000000001")
  }
}

@Suite struct ByteWriterDataURLTests {
  // The vectors of RFC 4648, section 10.
  @Test(arguments: [("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foobar", "Zm9vYmFy")])
  func bytesAreInBase64(_ content: String, _ expected: String) {
    var writer = ByteWriter()
    writer.append(dataURL: DrawingImage(format: .svg, bytes: Array(content.utf8), width: 0, height: 0))
    #expect(String(decoding: writer.bytes, as: UTF8.self) == "data:image/svg+xml;base64," + expected)
  }
}
