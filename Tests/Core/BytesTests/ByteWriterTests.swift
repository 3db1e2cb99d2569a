import Bytes
import Testing

@Suite struct ByteWriterTests {
  @Test func writesTextAndBytes() {
    let text = written { writer in
      writer.append("abc")
      writer.append(UInt8(ascii: "-"))
      writer.append(utf8: "déf")
      [0x31, 0x32].withByteView { writer.append($0) }
    }
    #expect(text == "abc-déf12")
  }

  @Test(arguments: [
    (0, 1, "0"), (7, 3, "007"), (1234, 3, "1234"), (0, 0, "0"), (UInt64.max, 1, "18446744073709551615"),
    (1, 24, "000000000000000000000001"),
  ]) func unsigned(_ value: UInt64, _ width: Int, _ expected: String) {
    #expect(written { $0.append(value, width: width) } == expected)
  }

  @Test func threeTexts() {
    #expect(written { $0.append("fix=", "3d", ";") } == "fix=3d;")
    #expect(written { $0.append("", "", "") }.isEmpty)
  }

  @Test func aTextBeforeAWholeNumber() {
    #expect(written { $0.append("n=", 42) } == "n=42")
    #expect(written { $0.append(".", 7, width: 3) } == ".007")
  }

  @Test func threeNumbersOfTwoDigits() {
    #expect(written { $0.append(twoDigits: 7, 123, -45, separator: UInt8(ascii: ":")) } == "07:23:45")
  }

  @Test func aTimestampHasItsZeros() {
    let late = written { $0.append(timestamp: 1999, 12, 31, 23, 59, 60, milliseconds: 999) }
    #expect(late == "1999-12-31T23:59:60.999Z")
    #expect(written { $0.append(timestamp: 7, 1, 2, 3, 4, 5, milliseconds: 6) } == "0007-01-02T03:04:05.006Z")
  }

  /// The copy of a text depends on its length.
  @Test func textsOfEveryLengthStandBeforeANumber() {
    func check(_ text: StaticString) {
      #expect(written { $0.append(text, 4.5, decimals: 1) } == "\(text)4.5")
      #expect(written { $0.append(text, 45) } == "\(text)45")
    }
    check("")
    check("1234567")
    check("12345678")
    check("123456789abc")
    check("123456789abcdef0")
    check("123456789abcdef01")
    check("123456789abcdef0123456789abcdef")
    check("123456789abcdef0123456789abcdef0")
    check("123456789abcdef0123456789abcdef01")
  }

  @Test func halvesGoAwayFromZero() {
    for half in stride(from: 0.5, to: 200, by: 1) {
      let up = Int(half + 0.5)
      #expect(written { $0.append(half, decimals: 0) } == "\(up)")
      // Eighths have three exact decimals, the last a 5.
      let eighth = half / 4
      let hundredths = Int((eighth * 100 + 0.5).rounded(.down))
      let rest = hundredths % 100
      #expect(
        written { $0.append(-eighth, decimals: 2) } == "-\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)")
    }
  }

  @Test func aTextBeforeANumberComesWithItOrNotAtAll() {
    #expect(written { $0.append("speed=", -1.25, decimals: 2) } == "speed=-1.25")
    #expect(written { $0.append("speed=", .nan, decimals: 2) }.isEmpty)
  }

  @Test(arguments: [(0, "0"), (-1, "-1"), (Int64.min, "-9223372036854775808"), (Int64.max, "9223372036854775807")])
  func signed(_ value: Int64, _ expected: String) { #expect(written { $0.append(value) } == expected) }

  @Test(arguments: [
    (0.0, 0, "0"), (-0.0, 2, "0.00"), (1.5, 0, "2"), (2.5, 0, "3"), (-2.5, 0, "-3"), (0.125, 2, "0.13"),
    (-0.004, 2, "0.00"), (-0.005, 2, "-0.01"), (9.9999, 3, "10.000"), (123.456, 9, "123.456000000"),
    (1e-12, 12, "0.000000000001"), (4503599627370495.5, 1, "4503599627370495.5"), (1, 99, "1.000000000000"),
    (1.5, -1, "2"),
  ]) func fixedDecimals(_ value: Double, _ decimals: Int, _ expected: String) {
    #expect(written { $0.append(value, decimals: decimals) } == expected)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e19, -1e300]) func refusesWhatItCannotWrite(_ value: Double) {
    var writer = ByteWriter()
    let isWritten = writer.append(value, decimals: 3)
    #expect(!isWritten)
    #expect(writer.count == 0)
  }

  @Test func nineDecimalsOfDegreesComeBack() throws {
    var state: UInt64 = 99
    for _ in 0..<5000 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let value = Double(state >> 11) / 9_007_199_254_740_992 * 360 - 180
      let read = try #require(Double(written { $0.append(value, decimals: 9) }))
      #expect((read - value).magnitude <= 0.5e-9 + 1e-13)
    }
  }

  @Test(arguments: [(0, "00"), (7, "07"), (60, "60"), (99, "99"), (2026, "26"), (-5, "05")])
  func twoDigits(_ value: Int, _ text: String) {
    #expect(written { $0.append(twoDigits: value) } == text)
  }

  @Test func canBeUsedAgain() {
    var writer = ByteWriter()
    writer.append("first")
    writer.removeAll()
    writer.append("second")
    #expect(String(decoding: writer.bytes, as: UTF8.self) == "second")
    #expect(writer.count == 6)
  }

  @Test func whatWasWrittenLastCanBeTakenBack() {
    var writer = ByteWriter()
    writer.append("first")
    writer.append("second")
    writer.truncate(to: 99)
    #expect(writer.count == 11)
    writer.truncate(to: 5)
    writer.append("!")
    #expect(String(decoding: writer.bytes, as: UTF8.self) == "first!")
    writer.truncate(to: -1)
    #expect(writer.bytes.isEmpty)
  }

  private func written(_ body: (inout ByteWriter) -> Void) -> String {
    var writer = ByteWriter()
    body(&writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}

@Suite struct ByteWriterIntegersTests {
  @Test func integersAreLittleEndian() {
    var writer = ByteWriter(capacity: 1)
    writer.append(littleEndian: UInt16(0x0102))
    writer.append(littleEndian: UInt32(0x0304_0506))
    writer.append(littleEndian: UInt64(0x0708_090A_0B0C_0D0E))
    #expect(writer.bytes == [2, 1, 6, 5, 4, 3, 14, 13, 12, 11, 10, 9, 8, 7])
  }

  @Test func onlyWhatWasWrittenCanBeReplaced() {
    var writer = ByteWriter()
    writer.append(0x41 as UInt8)
    writer.replace(at: 0, with: 0x42)
    writer.replace(at: 1, with: 0x43)
    writer.replace(at: -1, with: 0x43)
    #expect(writer.bytes == [0x42])
  }
}
