import CoordinateNotations
import Testing

@Suite struct GeohashTests {
  private func read(_ text: String) throws(NotationError) -> NotatedPosition {
    try reading(text) { (view) throws(NotationError) in try Geohash.read(view) }
  }

  private func text(_ latitude: Double, _ longitude: Double, _ characters: Int) -> String? {
    writing { Geohash.write(latitudeDegrees: latitude, longitudeDegrees: longitude, characters: characters, to: &$0) }
  }

  /// Examples of Wikipedia's article: ezs42 and u4pruydqqvj, in Spain and Denmark.
  @Test func examples() throws {
    #expect(try isNear(read("ezs42"), 42.60498046875, -5.60302734375))
    #expect(try isNear(read("U4PRUYDQQVJ"), 57.64911, 10.40744, 2e-6))
    #expect(text(57.64911, 10.40744, 11) == "u4pruydqqvj")
    #expect(text(42.605, -5.603, 5) == "ezs42")
  }

  @Test func radiusIsHalfTheDiagonalOfTheCell() throws {
    // 5 characters: 0.0439° × 0.0439°.
    let radius = try read("s0000").radius
    #expect((radius - 3450).magnitude < 20)
    #expect(try read("s").radius > 2_500_000)
  }

  @Test func borders() throws {
    #expect(text(90, 180, 12) == "bpbpbpbpbpbp")
    #expect(text(-90, -180, 3) == "000")
    #expect(text(0, 540, 1) == text(0, -180, 1))
    #expect(text(91, 0, 5) == nil)
    #expect(text(0, .nan, 5) == nil)
    #expect(text(0, 0, 99)?.count == 12)
  }

  @Test(arguments: ["", "a", "u33i", "u33!", "0123456789bcd"])
  func otherTextsAreMalformed(text: String) {
    #expect(throws: NotationError.malformed) { try read(text) }
  }
}
