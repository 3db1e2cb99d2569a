import CoordinateNotations
import Testing

@Suite struct NotationReaderTests {
  private func read(_ text: String) throws(NotationError) -> NotatedPosition {
    try reading(text) { (view) throws(NotationError) in try NotationReader.read(view) }
  }

  @Test(arguments: [
    ("51.05, 13.74", CoordinateNotation.degrees), (" (51.05, 13.74) ", .degrees), ("北纬39°54′ 东经116°23′", .degrees),
    ("+51.05-013.74", .degrees), ("geo:51,13", .geoURI), ("+40.20361-075.00417/", .iso6709),
    ("33U 411905 5656123", .utm),
    ("Z 2000000 2000000", .ups), ("33UVS1190556123", .mgrs), ("33U VS 11 56", .mgrs), ("ZAH1234512345", .mgrs),
    ("geohash:ezs", .geohash), ("u33dc0cpke7v", .geohash), ("9F3F4P22+22", .plusCode), ("CFCFCFCF+CF", .plusCode),
    ("locator:JO61", .maidenhead), ("JO61vb23", .maidenhead),
  ])
  func eachNotationIsRecognized(text: String, notation: CoordinateNotation) throws {
    #expect(try read(text).notation == notation)
  }

  /// Names, codes of posts and roads, and numbers.
  @Test(arguments: [
    "", " ", "()", "Dresden", "boston", "ENGLAND1", "u33d", "Springfield 2", "6th of October City", "25 de Mayo",
    "12 rue 14",
    "10 rue 1945", "2nd Avenue", "EC1V 9HR", "ec1v9hr", "EC1V9HR", "SW1A 1AA", "c1425dkf", "C1425DKF", "01067 Dresden",
    "1010 Wien", "N1 1NE", "AB12CD", "A 81", "B 96 12", "B96", "100-0001", "北京市海淀区中关村大街27号", "Straße 7", "JO61", "RN12",
    "K1A 0B1", "1 Infinite Loop", "+49 351", "12345678", "1234567890", "33U",
  ])
  func otherTextsAreNoCoordinates(text: String) {
    #expect((try? read(text)) == nil)
  }

  /// The fuzz target found the first: a geohash that was read as a reference of MGRS.
  @Test(arguments: ["3uss00000000", "fn31pr12"])
  func codesOfTwoNotationsAreAmbiguous(text: String) throws {
    #expect(throws: NotationError.ambiguous) { try read(text) }
    #expect(try read("geohash:" + text).notation == .geohash)
    #expect(try read(text.uppercased()).notation != .geohash)
  }

  @Test func hostileTextsEnd() {
    for text in [
      "\0\0", String(repeating: "9", count: 5000), String(repeating: "°", count: 70),
      "geo:" + String(repeating: "9", count: 150),
    ] {
      #expect((try? read(text)) == nil)
    }
  }
}
