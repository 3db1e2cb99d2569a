import Bytes
import MapScene
import Testing

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
