import Testing

@testable import Geofencing

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
