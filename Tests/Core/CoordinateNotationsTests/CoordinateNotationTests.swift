import Testing
@testable import CoordinateNotations

@Suite struct CoordinateNotationTests {
  @Test func codesAreAreasAndNumbersAreNot() {
    let areas: [CoordinateNotation] = [.mgrs, .geohash, .plusCode, .maidenhead]
    let points: [CoordinateNotation] = [.degrees, .geoURI, .iso6709, .utm, .ups]
    for notation in areas { #expect(notation.isArea) }
    for notation in points { #expect(!notation.isArea) }
  }
}

@Suite struct NotatedPositionTests {
  /// A minute of latitude is a nautical mile, about; one of longitude at 60° half of it.
  @Test func radiusIsHalfTheDiagonal() {
    let cell = NotatedPosition(
      latitudeDegrees: 60, longitudeDegrees: 10, latitudeStep: 2.0 / 60, longitudeStep: 2.0 / 60, notation: .geohash)
    // √(1857² + 930²); the cell's southern side is longer than the parallel of its centre.
    #expect((cell.radius - 2077).magnitude < 1)
    #expect(cell.isArea)
  }

  @Test func longitudeIsWrapped() {
    #expect(wrapped(190) == -170)
    #expect(wrapped(-190) == 170)
    #expect(wrapped(180) == 180)
    #expect(wrapped(-180) == -180)
    #expect(wrapped(540) == -180)
    #expect(wrapped(3600) == 0)
  }
}

@Suite struct NotationErrorTests {
  @Test(arguments: [
    ("Dresden", NotationError.malformed), ("91 N 10 E", .outOfRange), ("51,3,13,44", .ambiguous),
    ("9G8F+6W", .needsReference), ("geo:51,13;crs=nad27", .unknownReferenceSystem),
  ])
  func eachErrorHasAText(text: String, expected: NotationError) {
    #expect(throws: expected) { try reading(text) { (view) throws(NotationError) in try NotationReader.read(view) } }
  }
}
