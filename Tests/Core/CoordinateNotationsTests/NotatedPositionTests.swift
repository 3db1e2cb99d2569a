import Testing

@testable import CoordinateNotations

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
