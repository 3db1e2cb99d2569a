import CoordinateNotations
import Testing

/// Which comma is which, and where the longitude begins.
@Suite struct DegreeReaderTests {
  private func read(_ text: String) throws(NotationError) -> NotatedPosition {
    try reading(text) { (view) throws(NotationError) in try DegreeNotation.read(view) }
  }

  @Test(arguments: [
    "51,05 13,75", "51,05; 13,75", "51,05, 13,75", "51,05° N, 13,75° E", "51 3,0 N 13 45,0 E", "N 51° 3,0′ E 13° 45,0′",
    "51.05,13.75", "51.05 13.75", "51.05/13.75", "51.05\n13.75",
  ])
  func commaIsDecimalSeparatorWhereThatIsAPosition(text: String) throws {
    #expect(try isNear(read(text), 51.05, 13.75))
  }

  @Test func commaSeparatesWhereItMust() throws {
    #expect(try isNear(read("51,13"), 51, 13))
    #expect(try isNear(read("N51,E13"), 51, 13))
    #expect(try isNear(read("51 3,13 45"), 51.05, 13.75))
    #expect(try isNear(read("51,5 13"), 51.5, 13))
  }

  @Test func commasWithTwoMeaningsAreAmbiguous() {
    #expect(throws: NotationError.ambiguous) { try read("51,05,13,74") }
  }

  @Test(arguments: [
    "51 3 0 13 45 0", "51:03:00 13:45:00", "51°3′0″ 13°45′0″", "51° 3' 0\", 13° 45' 0\"", "51d3'0\"N 13d45'0\"E",
    "510300N 0134500E", "5103N 01345E", "5103.00N01345.00E", "51.05° 13.75°", "51° 3′, 13.75°",
  ])
  func longitudeBeginsByItself(text: String) throws {
    #expect(try isNear(read(text), 51.05, 13.75))
  }

  @Test(arguments: ["13.75 E 51.05 N", "E13.75 N51.05", "13.75 E, 51.05", "13.75, 51.05 N", "lon 13.75, lat 51.05"])
  func lettersGiveTheOrder(text: String) throws {
    #expect(try isNear(read(text), 51.05, 13.75))
  }

  @Test func signsGiveTheSide() throws {
    #expect(try isNear(read("-33.9 151.2"), -33.9, 151.2))
    #expect(try isNear(read("−33.9, −70.5"), -33.9, -70.5))
    #expect(try isNear(read("+51.05-001.5"), 51.05, -1.5))
    #expect(try isNear(read("33.5 S 70.5 W"), -33.5, -70.5))
  }

  @Test(arguments: [
    "", "51", "51 N", "N E", "51 N 13 N", "13 E 51 E", "51 3 0 13", "51 3, 13", "51.5° 3′ N 13 E", "-51 S 13 E",
    "51 N 13 E 4",
    "51 - 13", "1 2 3 4 5 6 7", "51° 3° 0° N", "51 ″ 13", "lat lon 51 13", "N1 1NE", "SW1A 1AA", "51 N : 13 E =",
    "51°N13°E x",
  ])
  func otherTextsAreMalformed(text: String) {
    #expect(throws: NotationError.malformed) { try read(text) }
  }

  @Test(arguments: ["91, 10", "51, 181", "51 60 N 13 E", "51 3 60 N 13 0 0 E", "139.7, 35.7"])
  func numbersOutsideTheirRangeAreRejected(text: String) {
    #expect(throws: NotationError.outOfRange) { try read(text) }
  }
}
