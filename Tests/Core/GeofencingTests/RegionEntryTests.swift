import NavigationMath
import Simulator
import Testing

@testable import Geofencing

@Suite struct RegionEntryTests {
  private let bands = LatitudeBands()

  private func flatSquare(_ entry: RegionEntry, to point: GridPoint) -> Float {
    let band = bands[point.y]
    return entry.flatSquare(
      to: point, north: band.north, east: band.east + band.eastSlope * Float(point.y & 0x7F_FFFF),
      halfSlope: 0.5 * band.eastSlope)
  }

  /// The error of the flat distance must stay within the doubt that is allowed for it: here within seven tenths.
  @Test func theFlatDistanceIsWithinItsDoubt() throws {
    var generator = SeededGenerator(seed: 4)
    var worst = 0.0
    for _ in 0..<20_000 {
      let region = RegionSets.circles(
        1, latitudes: -80...80, longitudes: -180...180, radii: 0.1...300_000, using: &generator)[0]
      guard let doubt = RegionEntry.doubt(latitudeDegrees: region.latitudeDegrees, radius: region.radius) else {
        continue
      }
      let place = GeodeticPosition(
        latitudeDegrees: region.latitudeDegrees, longitudeDegrees: region.longitudeDegrees, ellipsoidalHeight: 0)
      let azimuth = Double.random(in: 0..<360, using: &generator)
      let end = try #require(Geodesic.direct(from: place, azimuthDegrees: azimuth, distance: region.radius)).position
      let centre = try #require(
        GridPoint(latitudeDegrees: place.latitudeDegrees, longitudeDegrees: place.longitudeDegrees))
      let point = try #require(
        GridPoint(latitudeDegrees: end.latitudeDegrees, longitudeDegrees: end.longitudeDegrees))
      let flat = Double(flatSquare(RegionEntry(region, centre: centre, slot: 0), to: point)).squareRoot()
      worst = max(worst, (flat - region.radius).magnitude / doubt)
    }
    print("flat distance: worst error \(worst) of the doubt")
    #expect(worst < 0.7)
    #expect(worst > 0.1)
  }

  @Test func whereMapsAreNotFlatTheEllipsoidIsAsked() throws {
    for (latitude, radius) in [(85.0, 100.0), (0, 400_000), (79, 200_000)] {
      #expect(RegionEntry.doubt(latitudeDegrees: latitude, radius: radius) == nil)
      let region = CircularRegion(latitudeDegrees: latitude, longitudeDegrees: 0, radius: radius)
      let centre = try #require(GridPoint(latitudeDegrees: latitude, longitudeDegrees: 0))
      let entry = RegionEntry(region, centre: centre, slot: 3)
      #expect(entry.inner == -1 && entry.outer == .infinity && entry.slot == 3)
    }
  }

  @Test func aTinyRegionHasNoSureInside() throws {
    let centre = try #require(GridPoint(latitudeDegrees: 10, longitudeDegrees: 20))
    let entry = RegionEntry(
      CircularRegion(latitudeDegrees: 10, longitudeDegrees: 20, radius: 0.04), centre: centre, slot: 0)
    #expect(entry.inner == -1)
    #expect(entry.outer > 0.008)
  }
}

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
