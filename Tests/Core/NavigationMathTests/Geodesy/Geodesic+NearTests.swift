import NavigationMath
import Testing

@Suite struct GeodesicNearTests {
  /// Everywhere, in every direction, up to 10 km: within 0.02 mm, which is what lets `distance` use it.
  @Test func itIsWithinItsBoundEverywhere() throws {
    var chance = Chance(10)
    var worst = 0.0
    var compared = 0
    for round in 0..<40_000 {
      // A third of them near the poles, a third of them almost as far as it goes.
      let latitude = round % 3 == 0 ? 89.8 - abs(chance.next()) : 90 * chance.next()
      let start = place(round % 2 == 0 ? latitude : -latitude, 180 * chance.next())
      let length = round % 3 == 1 ? 10_000 - 10 * abs(chance.next()) : 10_000 * abs(chance.next())
      let end = try #require(
        Geodesic.direct(from: start, azimuthDegrees: 180 * chance.next(), distance: length)
      ).position
      let exact = try #require(Geodesic.inverse(from: start, to: end)).distance
      guard let near = Geodesic.nearDistance(from: start, to: end) else { continue }
      compared += 1
      worst = max(worst, abs(near - exact))
    }
    print("near distance: \(worst) m in \(compared) pairs")
    #expect(worst < 2e-5)
    #expect(compared > 38_000)
  }

  /// A metre or less: to a few nanometres, which is what subtracting the Earth's radii leaves.
  @Test func veryNearPlaces() throws {
    var chance = Chance(11)
    for _ in 0..<5000 {
      let start = place(89 * chance.next(), 180 * chance.next())
      let end = place(start.latitudeDegrees + 1e-6 * chance.next(), start.longitudeDegrees + 1e-6 * chance.next())
      let near = try #require(Geodesic.nearDistance(from: start, to: end))
      let exact = try #require(Geodesic.inverse(from: start, to: end)).distance
      #expect(abs(near - exact) < 5e-9)
    }
  }

  @Test func farPlacesHaveNone() {
    #expect(Geodesic.nearDistance(from: place(50, 8), to: place(50.0898, 8)) != nil)
    #expect(Geodesic.nearDistance(from: place(50, 8), to: place(50.0900, 8)) == nil)
    #expect(Geodesic.nearDistance(from: place(0, 8), to: place(0, 8.0899)) == nil)
    #expect(Geodesic.nearDistance(from: place(89.9, 0), to: place(89.9, 1)) == nil)
    #expect(Geodesic.nearDistance(from: place(1, 179.999), to: place(1, -179.999)) != nil)
    #expect(Geodesic.nearDistance(from: place(1, 0), to: place(1, 360.01)) != nil)
  }

  @Test func whatIsNoPlaceHasNone() {
    #expect(Geodesic.nearDistance(from: place(.nan, 0), to: place(0, 0)) == nil)
    #expect(Geodesic.nearDistance(from: place(0, 0), to: place(0, .nan)) == nil)
    #expect(Geodesic.nearDistance(from: place(0, .infinity), to: place(0, .infinity)) == nil)
    #expect(Geodesic.nearDistance(from: place(95, 0), to: place(95, 0)) == nil)
  }

  /// Where `distance` changes from one method to the other it does not jump.
  @Test func distanceIsContinuous() throws {
    let start = place(60, 5)
    let inside = try #require(Geodesic.direct(from: start, azimuthDegrees: 70, distance: 9_999.9)).position
    let outside = try #require(Geodesic.direct(from: start, azimuthDegrees: 70, distance: 10_000.1)).position
    let step =
      try #require(Geodesic.distance(from: start, to: outside)) - #require(Geodesic.distance(from: start, to: inside))
    #expect(abs(step - 0.2) < 2e-5)
  }
}
