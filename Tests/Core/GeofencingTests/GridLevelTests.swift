import NavigationMath
import Simulator
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

@Suite struct GridPointTests {
  private static func point(_ latitude: Double, _ longitude: Double) -> GridPoint? {
    GridPoint(latitudeDegrees: latitude, longitudeDegrees: longitude)
  }

  @Test func cornersOfTheWorld() throws {
    let southWest = try #require(GridPointTests.point(-90, -180))
    #expect(southWest.x == 0 && southWest.y == 0)
    let north = try #require(GridPointTests.point(90, 0))
    #expect(north.x == 1 << 31 && north.y == 1 << 31)
    let origin = try #require(GridPointTests.point(-0.0, -0.0))
    #expect(origin.x == 1 << 31 && origin.y == 1 << 30)
  }

  @Test func theAntimeridianIsOneMeridian() throws {
    let east = try #require(GridPointTests.point(0, 180))
    let west = try #require(GridPointTests.point(0, -180))
    #expect(east == west)
    let before = try #require(GridPointTests.point(0, 179.9999999))
    #expect(Int32(bitPattern: west.x &- before.x) == 1)
    #expect(GridPointTests.point(0, 180.0.nextDown) == west)
  }

  @Test func aStepIsAThousandthOfASecondOfArcOrLess() throws {
    let one = try #require(GridPointTests.point(51, 13))
    let other = try #require(GridPointTests.point(51.0000001, 13.0000001))
    #expect(Int(other.x) - Int(one.x) == 1)
    #expect(Int(other.y) - Int(one.y) == 1)
  }

  @Test func whatIsNoPlaceHasNone() {
    for value in [Double.nan, .infinity, -.infinity, 90.0.nextUp, -1e308] {
      #expect(GridPointTests.point(value, 0) == nil)
    }
    for value in [Double.nan, .infinity, -.infinity, 180.0.nextUp, 1e308] {
      #expect(GridPointTests.point(0, value) == nil)
    }
  }
}

@Suite struct LatitudeBandsTests {
  private let bands = LatitudeBands()

  @Test func stepsAreAsLongAsGeodesics() throws {
    for latitude in stride(from: -89.0, through: 89, by: 0.37) {
      let point = try #require(GridPoint(latitudeDegrees: latitude, longitudeDegrees: 7))
      let band = bands[point.y]
      let east = Double(band.east + band.eastSlope * Float(point.y & 0x7F_FFFF))
      let place = GeodeticPosition(latitudeDegrees: latitude, longitudeDegrees: 7, ellipsoidalHeight: 0)
      var northward = place
      northward.latitudeDegrees += 0.001
      var eastward = place
      eastward.longitudeDegrees += 0.001
      let steps = 0.001 * GridPoint.stepsPerDegree
      let north = try #require(Geodesic.distance(from: place, to: northward)) / steps
      let across = try #require(Geodesic.distance(from: place, to: eastward)) / steps
      #expect((Double(band.north) / north - 1).magnitude < 8e-5)
      #expect((east / across - 1).magnitude < 3e-5)
    }
  }

  @Test func cellsStayAboutAsWideAsHigh() {
    #expect(bands[1 << 30].doublings == 0)
    #expect(bands[1 << 31].doublings == 6)
    #expect(bands[0].doublings == 6)
    for latitude in stride(from: -88.0, through: 88, by: 1) {
      guard let point = GridPoint(latitudeDegrees: latitude, longitudeDegrees: 0) else { continue }
      let band = bands[point.y]
      let ratio = band.east / band.north * Float(1 << band.doublings)
      #expect((0.68...1.45).contains(ratio))
    }
  }
}
