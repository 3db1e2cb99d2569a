import Testing

@testable import Places

@Suite struct SurfacePointTests {
  @Test func distanceIsThatOnASphere() {
    let dresden = SurfacePoint(latitude: 51.05, longitude: 13.74)
    // Prague: 50.0880° N, 14.4208° E, 117.3 km away.
    let distance = dresden.distance(
      up: (50.088 - 51.05) * PlaceLayout.unitsPerDegree, right: (14.4208 - 13.74) * PlaceLayout.unitsPerDegree)
    #expect(abs(distance - 117.3) < 0.6)
  }

  /// The search leaves out what a meridian divides off: too large a distance would lose towns.
  @Test func meridianIsNeverFartherThanAPointOnIt() {
    for latitude in stride(from: -89.0, through: 89, by: 7) {
      let point = SurfacePoint(latitude: latitude, longitude: 0)
      for degrees in [0.01, 0.3, 2, 5.0] {
        let right = degrees * PlaceLayout.unitsPerDegree
        for up in [-2, -0.5, 0, 0.5, 2] where abs(latitude + up) < 90 {
          let away = point.distance(up: up * PlaceLayout.unitsPerDegree, right: right)
          #expect(point.meridianDistance(right) <= away * 1.02 + 0.001)
        }
      }
    }
  }
}
