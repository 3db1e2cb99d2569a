import NavigationMath
import Testing

@testable import Geofencing

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
