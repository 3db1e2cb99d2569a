import LocationTestKit
import NavigationMath
import Testing

@testable import LocationService

struct PositionClusterTests {
  private func position(_ place: (latitude: Double, longitude: Double)) -> GeodeticPosition {
    GeodeticPosition(latitudeDegrees: place.latitude, longitudeDegrees: place.longitude, ellipsoidalHeight: 0)
  }

  static let origins: [(latitude: Double, longitude: Double)] = [
    (51, 13), (-17, 180), (-17, -179.99999), (89.99995, 40), (-90, 0), (0, 0),
  ]

  @Test(arguments: origins)
  func meanAndSpreadEverywhere(origin: (latitude: Double, longitude: Double)) {
    var cluster = PositionCluster(position(place(origin.latitude, origin.longitude, north: 30)), accuracy: 5)
    cluster.add(position(place(origin.latitude, origin.longitude, north: -30)), accuracy: 5)
    cluster.add(position(place(origin.latitude, origin.longitude, east: 40)), accuracy: 5)
    cluster.add(position(place(origin.latitude, origin.longitude, east: -40)), accuracy: 5)
    let mean = cluster.mean
    #expect(metres(origin, (mean.latitudeDegrees, mean.longitudeDegrees)) < 0.01)
    #expect((cluster.spread - (1250.0).squareRoot()).magnitude < 0.01)
    #expect(cluster.accuracy == cluster.spread)
  }

  @Test func accurateReadingsWeighMore() {
    var cluster = PositionCluster(position((10, 10)), accuracy: 10)
    cluster.add(position(place(10, 10, north: 10)), accuracy: 5)
    let mean = cluster.mean
    #expect((metres((10, 10), (mean.latitudeDegrees, mean.longitudeDegrees)) - 8).magnitude < 1e-3)
  }

  /// Neither many readings nor boastful ones make the mean better than they are.
  @Test func manyAreNoBetterThanOne() {
    var cluster = PositionCluster(position((10, 10)), accuracy: 5)
    for _ in 0..<10_000 { cluster.add(position((10, 10)), accuracy: 5) }
    #expect((cluster.accuracy - 5).magnitude < 1e-9)
    #expect(cluster.spread < 1e-6)
    #expect(PositionCluster(position((10, 10)), accuracy: 0.001).accuracy == 1)
  }
}
