import Bytes
import NMEA
import Testing

@Suite struct SentenceFieldsTests {
  @Test(arguments: ["", ",", ",,,"]) func absentFieldsAreNil(_ rest: String) throws {
    #expect(try read(rest) { fields in fields.number(1) } == nil)
    #expect(try read(rest) { fields in fields.number(1, in: 1...2) } == nil)
    #expect(try read(rest) { fields in fields.integer(1, in: 1...2) } == nil)
    #expect(try read(rest) { fields in fields.letter(1) } == nil)
    #expect(try read(rest) { fields in fields.degrees(1) } == nil)
    #expect(try read(rest) { fields in fields.identifier(1) } == nil)
    #expect(try read(rest) { fields in try fields.timeOfDay(1) } == nil)
    #expect(try read(rest) { fields in fields.date(1) } == nil)
    #expect(try read(rest) { fields in try fields.latitude(1) } == nil)
    #expect(try read(rest) { fields in try fields.longitude(1) } == nil)
  }

  @Test func numbersHaveRanges() throws {
    #expect(try read(",-2.5") { fields in fields.number(1) } == -2.5)
    #expect(try read(",2.5") { fields in fields.number(1, in: 0...2.5) } == 2.5)
    #expect(try read(",2.6") { fields in fields.number(1, in: 0...2.5) } == nil)
    #expect(try read(",2.6x") { fields in fields.number(1) } == nil)
  }

  @Test(arguments: [("7", 7), ("007", 7), ("-12", -12), ("99999999", 99_999_999)])
  func integers(_ text: String, _ value: Int) throws {
    #expect(try read("," + text) { fields in fields.integer(1, in: -1_000_000_000...1_000_000_000) } == value)
  }

  @Test(arguments: ["1.0", "-", "+1", "1234567890", "A", " 1"]) func noIntegers(_ text: String) throws {
    #expect(try read("," + text) { fields in fields.integer(1, in: -5_000_000_000...5_000_000_000) } == nil)
  }

  @Test func integersHaveRanges() throws {
    #expect(try read(",13") { fields in fields.integer(1, in: 0...12) } == nil)
  }

  @Test(arguments: [("1", 1), ("B", 11), ("1f", 31), ("0", 0)])
  func identifiersAreHexadecimal(_ text: String, _ value: UInt8) throws {
    #expect(try read("," + text) { fields in fields.identifier(1) } == value)
  }

  @Test(arguments: ["100", "3.3", "G", "-1", "1 "]) func noIdentifiers(_ text: String) throws {
    #expect(try read("," + text) { fields in fields.identifier(1) } == nil)
  }

  @Test func degreesGoOnceRound() throws {
    #expect(try read(",0") { fields in fields.degrees(1) } == 0)
    #expect(try read(",359.99") { fields in fields.degrees(1) } == 359.99)
    #expect(try read(",360.0") { fields in fields.degrees(1) } == 0)
    for text in [",360.01", ",-1"] {
      #expect(try read(text) { fields in fields.degrees(1) } == nil)
    }
  }

  @Test func lettersAreSingle() throws {
    #expect(try read(",N") { fields in fields.letter(1) } == UInt8(ascii: "N"))
    #expect(try read(",NS") { fields in fields.letter(1) } == nil)
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
