import LocationTestKit
import NavigationMath
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
