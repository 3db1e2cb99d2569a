import NavigationMath
import Simulator
import Testing

@testable import Geofencing

@Suite struct OccupancyFilterTests {
  private static func extent(_ region: CircularRegion) throws -> RegionExtent {
    RegionExtent(
      region,
      centre: try #require(
        GridPoint(latitudeDegrees: region.latitudeDegrees, longitudeDegrees: region.longitudeDegrees)))
  }

  @Test func aRegionIsNeverOverlooked() throws {
    var generator = SeededGenerator(seed: 12)
    for (latitudes, side, radii) in [
      (-60.0...60, UInt32(16), 1.0...800), (85...90, 16, 1...800), (-90 ... -89.9, 16, 1...800),
      (-60...60, 20, 500...40_000), (80...90, 20, 500...40_000),
    ] {
      let regions = RegionSets.circles(
        100, latitudes: latitudes, longitudes: -180...180, radii: radii, using: &generator)
      var filter = OccupancyFilter(side: side, squares: 100)
      for region in regions { filter.mark(try OccupancyFilterTests.extent(region)) }
      #expect(filter.marked >= 100)
      for region in regions {
        let centre = GeodeticPosition(
          latitudeDegrees: region.latitudeDegrees, longitudeDegrees: region.longitudeDegrees, ellipsoidalHeight: 0)
        for azimuth in stride(from: 0.0, to: 360, by: 45) {
          let distance = region.radius * Double.random(in: 0...1, using: &generator)
          let end = try #require(Geodesic.direct(from: centre, azimuthDegrees: azimuth, distance: distance)).position
          let point = try #require(
            GridPoint(latitudeDegrees: end.latitudeDegrees, longitudeDegrees: end.longitudeDegrees))
          #expect(filter.mayReach(point))
        }
      }
    }
  }

  @Test func mostPlacesAreFree() throws {
    var generator = SeededGenerator(seed: 13)
    var filter = OccupancyFilter(side: 16, squares: 8000)
    let regions = RegionSets.circles(
      1000, latitudes: 50...52, longitudes: 13...15, radii: 50...500, using: &generator)
    for region in regions { filter.mark(try OccupancyFilterTests.extent(region)) }
    var reached = 0
    for _ in 0..<2000 {
      let point = try #require(
        GridPoint(
          latitudeDegrees: Double.random(in: 50...52, using: &generator),
          longitudeDegrees: Double.random(in: 13...15, using: &generator)))
      if filter.mayReach(point) { reached += 1 }
    }
    #expect(reached < 400)
    #expect(reached > 20)
  }

  @Test func itKnowsWhenItIsTooSmall() throws {
    let extent = try OccupancyFilterTests.extent(CircularRegion(latitudeDegrees: 5, longitudeDegrees: 5, radius: 50))
    var filter = OccupancyFilter(side: 16)
    while filter.marked < 250 { filter.mark(extent) }
    #expect(!filter.isCrowded)
    for _ in 0..<10 { filter.mark(extent) }
    #expect(filter.isCrowded)
    var largest = OccupancyFilter(side: 16, squares: 8_000_000)
    for _ in 0..<10_000 { largest.mark(extent) }
    #expect(!largest.isCrowded)
  }
}
