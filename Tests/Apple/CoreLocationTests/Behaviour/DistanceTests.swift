import Foundation
import Testing

@testable import CoreLocation

/// B29: Distances are the shortest over the ellipsoid, in metres.
@Suite struct DistanceTests {
  private func distance(_ from: (Double, Double), _ to: (Double, Double)) -> Double {
    CLLocation(latitude: from.0, longitude: from.1).distance(from: CLLocation(latitude: to.0, longitude: to.1))
  }

  /// Published figures of other machines: 111319 m, 5585234 m, 168.27 km.
  @Test func distancesAreThoseOfTheEllipsoid() {
    #expect(abs(distance((0, 0), (0, 1)) - 111_319.4908) < 0.0001)
    #expect(abs(distance((40.7128, -74.0060), (51.5074, -0.1278)) - 5_585_233.579) < 0.001)
    #expect(abs(distance((41, 29), (41, 31)) / 1000 - 168.27) < 0.005)
  }

  @Test func antipodesConverge() {
    // Half a meridian: the poles are the shortest way.
    #expect(abs(distance((0, 0), (0, 180)) - 20_003_931.4586) < 0.001)
    #expect(abs(distance((0, 0), (0.5, 179.5)) - 19_936_288.579) < 0.001)
    #expect(distance((30, 0), (-30, 179.99)) < 20_003_931.46)
  }

  @Test func distancesAreTheSameBothWaysAndRoundTheDateLine() {
    #expect(distance((10, 179.9), (10, -179.9)) == distance((10, -179.9), (10, 179.9)))
    #expect(distance((10, 179.9), (10, -179.9)) < 22_000)
    #expect(distance((10, 20), (10, 20)) == 0)
  }

  @Test(arguments: [(Double.nan, 0.0), (91, 0), (0, .infinity), (-180, -180)])
  func noPlaceIsAtNoDistance(_ latitude: Double, _ longitude: Double) {
    #expect(distance((latitude, longitude), (0, 0)).isNaN)
    #expect(distance((0, 0), (latitude, longitude)).isNaN)
  }
}
