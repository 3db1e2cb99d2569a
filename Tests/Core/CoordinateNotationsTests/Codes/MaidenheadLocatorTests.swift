import CoordinateNotations
import Testing

@Suite struct MaidenheadLocatorTests {
  private func read(_ text: String) throws(NotationError) -> NotatedPosition {
    try reading(text) { (view) throws(NotationError) in try MaidenheadLocator.read(view) }
  }

  private func text(_ latitude: Double, _ longitude: Double, _ pairs: Int) -> String? {
    writing { MaidenheadLocator.write(latitudeDegrees: latitude, longitudeDegrees: longitude, pairs: pairs, to: &$0) }
  }

  /// Munich, Montevideo, Washington, Wellington and Newington: the test positions of J. Tyson, Conversion Between Geodetic and
  /// Grid Locator Systems, QST, January 1989.
  @Test(arguments: [
    (48.14666, 11.60833, "JN58td"), (-34.91, -56.21166, "GF15vc"), (38.92, -77.065, "FM18lw"),
    (-41.28333, 174.745, "RE78ir"),
    (41.714775, -72.727260, "FN31pr"),
  ])
  func publishedPositions(latitude: Double, longitude: Double, locator: String) throws {
    #expect(text(latitude, longitude, 3) == locator)
    #expect(try isNear(read(locator.lowercased()), latitude, longitude, 0.05))
  }

  @Test func borders() {
    #expect(text(90, 180, 5) == "AR09ax09ax")
    #expect(text(90, 179.9999999, 5) == "RR99xx99xx")
    #expect(text(-90, -180, 5) == "AA00aa00aa")
    #expect(text(.infinity, 0, 3) == nil)
    #expect(text(0, 0, 0) == "JJ")
  }

  @Test(arguments: ["", "J", "JO6", "SA00", "JOAA", "JO61yy", "JO61vb23ax00"])
  func otherTextsAreMalformed(text: String) {
    #expect(throws: NotationError.malformed) { try read(text) }
  }
}
