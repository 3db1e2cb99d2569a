import LocationTestKit
import NavigationMath
import Testing

@testable import Geofencing

@Suite struct RegionExtentTests {
  private static func extent(_ region: CircularRegion) throws -> RegionExtent {
    let centre = try #require(
      GridPoint(latitudeDegrees: region.latitudeDegrees, longitudeDegrees: region.longitudeDegrees))
    return RegionExtent(region, centre: centre)
  }

  /// No place on the border may be beyond it, in any direction, anywhere.
  @Test func noBorderReachesBeyond() throws {
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<400 {
      let region = RegionSets.circles(
        1, latitudes: -90...90, longitudes: -180...180, radii: 1...12_000_000, using: &generator)[0]
      let extent = try RegionExtentTests.extent(region)
      let centre = GeodeticPosition(
        latitudeDegrees: region.latitudeDegrees, longitudeDegrees: region.longitudeDegrees, ellipsoidalHeight: 0)
      for azimuth in stride(from: 0.0, to: 360, by: 7.5) {
        let end = try #require(Geodesic.direct(from: centre, azimuthDegrees: azimuth, distance: region.radius)).position
        let point = try #require(
          GridPoint(latitudeDegrees: end.latitudeDegrees, longitudeDegrees: end.longitudeDegrees))
        #expect((extent.south...extent.north).contains(point.y))
        if let reach = extent.reach {
          #expect(Int32(bitPattern: point.x &- extent.centre).magnitude <= reach)
        }
      }
    }
  }

  @Test func itIsNoWiderThanItMustBe() throws {
    let extent = try RegionExtentTests.extent(CircularRegion(latitudeDegrees: 60, longitudeDegrees: 10, radius: 1000))
    // 1000 m are 0.00898° of latitude and 0.0179° of longitude there.
    #expect(Double(extent.north - extent.south) / GridPoint.stepsPerDegree < 0.0182)
    #expect(Double(try #require(extent.reach)) / GridPoint.stepsPerDegree < 0.0181)
  }

  @Test func aroundAPoleItGoesAllAround() throws {
    #expect(
      try RegionExtentTests.extent(CircularRegion(latitudeDegrees: 90, longitudeDegrees: 0, radius: 1)).reach == nil)
    let near = CircularRegion(latitudeDegrees: -89.9, longitudeDegrees: 0, radius: 12_000)
    #expect(try RegionExtentTests.extent(near).reach == nil)
    #expect(try RegionExtentTests.extent(near).south == 0)
    let earth = CircularRegion(latitudeDegrees: 10, longitudeDegrees: 0, radius: .greatestFiniteMagnitude)
    let extent = try RegionExtentTests.extent(earth)
    #expect(extent.reach == nil && extent.south == 0 && extent.north == 1 << 31)
  }
}
