import Bytes
import NMEA
import Testing

@Suite struct SentenceFieldsTests {
  @Test(arguments: ["", ",", ",,,"]) func absentFieldsAreNil(_ rest: String) throws {
    #expect(try read(rest) { fields in try fields.number(1) } == nil)
    #expect(try read(rest) { fields in try fields.number(1, in: 1...2) } == nil)
    #expect(try read(rest) { fields in try fields.integer(1, in: 1...2) } == nil)
    #expect(try read(rest) { fields in try fields.letter(1) } == nil)
    #expect(try read(rest) { fields in try fields.degrees(1) } == nil)
    #expect(try read(rest) { fields in fields.identifier(1) } == nil)
    #expect(try read(rest) { fields in try fields.timeOfDay(1) } == nil)
    #expect(try read(rest) { fields in try fields.date(1) } == nil)
    #expect(try read(rest) { fields in try fields.latitude(1) } == nil)
    #expect(try read(rest) { fields in try fields.longitude(1) } == nil)
  }

  @Test func numbersHaveRanges() throws {
    #expect(try read(",-2.5") { fields in try fields.number(1) } == -2.5)
    #expect(try read(",2.5") { fields in try fields.number(1, in: 0...2.5) } == 2.5)
    #expect(throws: SentenceError.valueOutOfRange(1)) {
      try read(",2.6") { fields in try fields.number(1, in: 0...2.5) }
    }
    #expect(throws: SentenceError.malformedField(1)) { try read(",2.6x") { fields in try fields.number(1) } }
  }

  @Test(arguments: [("7", 7), ("007", 7), ("-12", -12), ("99999999", 99_999_999)])
  func integers(_ text: String, _ value: Int) throws {
    #expect(try read("," + text) { fields in try fields.integer(1, in: -1_000_000_000...1_000_000_000) } == value)
  }

  @Test(arguments: ["1.0", "-", "+1", "1234567890", "A", " 1"]) func noIntegers(_ text: String) throws {
    #expect(throws: SentenceError.malformedField(1)) {
      try read("," + text) { fields in try fields.integer(1, in: -5_000_000_000...5_000_000_000) }
    }
  }

  @Test func integersHaveRanges() throws {
    #expect(throws: SentenceError.valueOutOfRange(1)) {
      try read(",13") { fields in try fields.integer(1, in: 0...12) }
    }
  }

  @Test(arguments: [("1", 1), ("B", 11), ("1f", 31), ("0", 0)])
  func identifiersAreHexadecimal(_ text: String, _ value: UInt8) throws {
    #expect(try read("," + text) { fields in fields.identifier(1) } == value)
  }

  @Test(arguments: ["100", "3.3", "G", "-1", "1 "]) func noIdentifiers(_ text: String) throws {
    #expect(try read("," + text) { fields in fields.identifier(1) } == nil)
  }

  @Test func degreesGoOnceRound() throws {
    #expect(try read(",0") { fields in try fields.degrees(1) } == 0)
    #expect(try read(",359.99") { fields in try fields.degrees(1) } == 359.99)
    #expect(try read(",360.0") { fields in try fields.degrees(1) } == 0)
    for text in [",360.01", ",-1"] {
      #expect(throws: SentenceError.valueOutOfRange(1)) { try read(text) { fields in try fields.degrees(1) } }
    }
  }

  @Test func lettersAreSingle() throws {
    #expect(try read(",N") { fields in try fields.letter(1) } == UInt8(ascii: "N"))
    #expect(throws: SentenceError.malformedField(1)) { try read(",NS") { fields in try fields.letter(1) } }
  }

  @Test func countsFields() throws {
    #expect(try read("") { fields in fields.count } == 1)
    #expect(try read(",,") { fields in fields.count } == 3)
  }

  /// Reads from a line whose fields are `rest`.
  private func read<R>(_ rest: String, _ body: (borrowing SentenceFields) throws -> R) throws -> R {
    try withFields(sealed("GPXXX" + rest), body)
  }
}
