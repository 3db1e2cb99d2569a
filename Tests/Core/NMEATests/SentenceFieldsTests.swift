import Bytes
import NavigationMath
import TestSupport
import Testing

@testable import NMEA

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

@Suite struct SentenceFieldsPositionTests {
  @Test func hemispheres() throws {
    #expect(try latitude("4530.0", "N") == 45.5)
    #expect(try latitude("4530.0", "S") == -45.5)
    #expect(try longitude("00130", "E") == 1.5)
    #expect(try longitude("00130.", "W") == -1.5)
  }

  @Test func limits() throws {
    #expect(try latitude("9000.00000000", "S") == -90)
    #expect(try longitude("18000.00000000", "W") == -180)
    #expect(throws: SentenceError.valueOutOfRange(1)) { try latitude("9000.00000001", "N") }
    #expect(throws: SentenceError.valueOutOfRange(1)) { try longitude("18000.00000001", "E") }
    #expect(throws: SentenceError.valueOutOfRange(1)) { try latitude("4560.0000", "N") }
    #expect(throws: SentenceError.valueOutOfRange(1)) { try longitude("00799.9", "E") }
  }

  @Test(arguments: ["", "n", "E", "1", "NN", "-"]) func refusesHemisphere(_ letter: String) {
    #expect(throws: SentenceError.malformedField(2)) { try latitude("4530.0", letter) }
  }

  @Test(arguments: [
    "-4530.0", "+4530.0", "453.0", "30.0", "45", "453.", ".5", "45:30.0", "45 30.0", "4530.0.0", "4530.0E1",
  ])
  func refusesLatitude(_ text: String) {
    #expect(throws: SentenceError.malformedField(1)) { try latitude(text, "N") }
  }

  @Test func refusesLatitudeOfFiveDigits() {
    #expect(throws: SentenceError.valueOutOfRange(1)) { try latitude("04530.0", "N") }
  }

  /// The double nearest to the degrees, by long division to 25 decimals and the library's own parsing of them.
  @Test func keepsEightDecimalsOfAMinute() throws {
    var random = SplitMix64(seed: 20_201)
    for _ in 0..<5000 {
      let degrees = random.next() % 180
      let minutes = random.next() % 6_000_000_000
      let text = padded(degrees, 3) + padded(minutes / 100_000_000, 2) + "." + padded(minutes % 100_000_000, 8)
      var digits = "\(degrees)."
      var rest = minutes
      for _ in 0..<25 {
        rest *= 10
        digits += "\(rest / 6_000_000_000)"
        rest %= 6_000_000_000
      }
      #expect(try longitude(text, "E") == Double(digits))
    }
  }

  @Test func oneUnitOfTheEighthDecimalMakesADifference() throws {
    let first = try #require(try latitude("4134.49802199", "N"))
    let second = try #require(try latitude("4134.49802200", "N"))
    #expect(second > first)
  }

  @Test func moreDecimalsThanFitAreDropped() throws {
    let value = try #require(try latitude("4530." + String(repeating: "3", count: 200), "N"))
    #expect(value.isClose(to: 45.0 + 30.333333333333333 / 60))
  }

  private func padded(_ value: UInt64, _ width: Int) -> String {
    let text = "\(value)"
    return String(repeating: "0", count: width - text.count) + text
  }

  private func latitude(_ text: String, _ letter: String) throws -> Double? {
    try withFields(sealed("GPXXX,\(text),\(letter)")) { fields in try fields.latitude(1) }
  }

  private func longitude(_ text: String, _ letter: String) throws -> Double? {
    try withFields(sealed("GPXXX,\(text),\(letter)")) { fields in try fields.longitude(1) }
  }
}

@Suite struct SentenceFieldsTimeTests {
  @Test func fractionsAreExact() throws {
    #expect(try time("123519")?.nanoseconds == 45_319_000_000_000)
    #expect(try time("123519.")?.nanosecond == 0)
    #expect(try time("123519.05")?.nanosecond == 50_000_000)
    #expect(try time("000000.000000001")?.nanoseconds == 1)
    #expect(try time("235959.9999999999")?.nanosecond == 999_999_999)
  }

  @Test func leapSecond() throws {
    #expect(try time("235960.50")?.isLeapSecond == true)
    #expect(throws: SentenceError.valueOutOfRange(1)) { try time("125960") }
  }

  @Test(arguments: ["240000", "126000", "123560"]) func impossibleTimes(_ text: String) {
    #expect(throws: SentenceError.valueOutOfRange(1)) { try time(text) }
  }

  @Test(arguments: ["12351", "1", "1235191", "12:35:19", "12351X", "-23519", "123519.0x", "123519 "])
  func malformedTimes(_ text: String) {
    #expect(throws: SentenceError.malformedField(1)) { try time(text) }
  }

  @Test func yearsPivotAtTheStartOfGPS() throws {
    #expect(try date("060180") == CalendarDate(year: 1980, month: 1, day: 6))
    #expect(try date("311299") == CalendarDate(year: 1999, month: 12, day: 31))
    #expect(try date("290200") == CalendarDate(year: 2000, month: 2, day: 29))
    #expect(try date("311279") == CalendarDate(year: 2079, month: 12, day: 31))
  }

  @Test(arguments: ["000000", "320100", "290201", "011300"]) func impossibleDatesAreNil(_ text: String) throws {
    #expect(try date(text) == nil)
  }

  @Test(arguments: ["12419", "1204190", "2208-1", "12 419"]) func malformedDatesAreNil(_ text: String) throws {
    #expect(try date(text) == nil)
  }

  private func time(_ text: String) throws -> TimeOfDay? {
    try withFields(sealed("GPXXX," + text)) { fields in try fields.timeOfDay(1) }
  }

  private func date(_ text: String) throws -> CalendarDate? {
    try withFields(sealed("GPXXX," + text)) { fields in fields.date(1) }
  }
}

@Suite struct SentenceFieldsTextTests {
  @Test(arguments: [("00", 0), ("030", 30), ("9999", 9999)]) func digits(_ text: String, _ value: Int) throws {
    #expect(try withFields(sealed("PUBX," + text)) { fields in fields.digits(1) } == value)
  }

  @Test(arguments: ["", "12345", "-1", "1.0", "A"]) func noDigits(_ text: String) throws {
    #expect(try withFields(sealed("PUBX," + text)) { fields in fields.digits(1) } == nil)
  }

  @Test(arguments: [(0, "GNTXT,01,,a,b,"), (3, "a,b,"), (4, "b,"), (5, ""), (6, ""), (60, "")])
  func tailReachesToTheEnd(_ index: Int, _ text: String) throws {
    let tail = try withFields(sealed("GNTXT,01,,a,b,")) { fields in Array(fields.tail(from: index)) }
    #expect(tail.string == text)
  }

  @Test func textIsNilWhenEmpty() throws {
    #expect(try withFields(sealed("GNDTM,W84,")) { fields in fields.text(1) } == ShortText("W84"))
    #expect(try withFields(sealed("GNDTM,W84,")) { fields in fields.text(2) } == nil)
  }
}

@Suite struct SentenceErrorTests {
  @Test func namesTheField() throws {
    #expect(throws: SentenceError.malformedField(1)) {
      try decode(sealed("GPGGA,12X519,4807.038,N,01131.000,E,1,,,,,,"))
    }
    #expect(throws: SentenceError.valueOutOfRange(1)) {
      try decode(sealed("GPGGA,123561,4807.038,N,01131.000,E,1,,,,,,"))
    }
    #expect(throws: SentenceError.malformedField(3)) {
      try decode(sealed("GPGGA,123519,4807.038,X,01131.000,E,1,,,,,,"))
    }
    #expect(throws: SentenceError.tooFewFields) { try decode(sealed("GPGGA,123519,4807.038,N,01131.000,E,1")) }
  }
}
