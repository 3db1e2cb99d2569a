import LocationTestKit
import NavigationMath
import Testing

@testable import Geofencing

@Suite struct GridLevelTests {
  private let bands = LatitudeBands()

  private func extent(_ region: CircularRegion) throws -> RegionExtent {
    RegionExtent(
      region,
      centre: try #require(
        GridPoint(latitudeDegrees: region.latitudeDegrees, longitudeDegrees: region.longitudeDegrees)))
  }

  @Test func regionsOfASizeAreOnALevel() throws {
    let levels = try [1.0, 100, 500, 2000, 8000, 30_000, 120_000, 500_000, 2e6, 9e6, 3e7].map { radius in
      try GridLevel.fitting(
        extent(CircularRegion(latitudeDegrees: 51, longitudeDegrees: 13, radius: radius)), from: GridLevel(number: 0),
        bands
      ).number
    }
    #expect(levels == [0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 8])
    let fromSecond = try GridLevel.fitting(
      extent(CircularRegion(latitudeDegrees: 51, longitudeDegrees: 13, radius: 1)), from: GridLevel(number: 1), bands)
    #expect(fromSecond.number == 1)
  }

  /// Every place inside is in one of the cells, each cell comes once, and there are few.
  @Test func cellsCoverTheRegion() throws {
    var generator = SeededGenerator(seed: 6)
    for _ in 0..<300 {
      let region = RegionSets.circles(
        1, latitudes: -90...90, longitudes: -180...180, radii: 1...20_000_000, using: &generator)[0]
      let extent = try extent(region)
      let level = GridLevel.fitting(extent, from: GridLevel(number: 0), bands)
      var cells: [UInt64] = []
      level.forEachCell(of: extent, bands) { cells.append($0) }
      #expect(Set(cells).count == cells.count)
      #expect(cells.count <= (level.number == 8 ? 12 : 9))
      #expect(cells.allSatisfy { level.has($0) && $0 != 0 })
      let centre = GeodeticPosition(
        latitudeDegrees: region.latitudeDegrees, longitudeDegrees: region.longitudeDegrees, ellipsoidalHeight: 0)
      for azimuth in stride(from: 0.0, to: 360, by: 30) {
        let distance = region.radius * Double.random(in: 0...1, using: &generator)
        let end = try #require(Geodesic.direct(from: centre, azimuthDegrees: azimuth, distance: distance)).position
        let point = try #require(
          GridPoint(latitudeDegrees: end.latitudeDegrees, longitudeDegrees: end.longitudeDegrees))
        #expect(cells.contains(level.key(of: point, doublings: bands[point.y].doublings)))
      }
    }
  }
}
