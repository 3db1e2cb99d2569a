import Bytes
import NMEA
import TestSupport
import Testing

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
