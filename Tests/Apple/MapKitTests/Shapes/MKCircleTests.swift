import Foundation
import Testing

@testable import MapKit

@Suite struct MKCircleTests {
  private func circle(_ latitude: Double, _ longitude: Double, _ radius: Double) -> MKCircle {
    MKCircle(center: CLLocationCoordinate2D(latitude: latitude, longitude: longitude), radius: radius)
  }

  @Test func squareAroundItGrowsWithTheLatitude() {
    let (equator, north) = (circle(0, 0, 1000), circle(60, 0, 1000))
    // 6.74355336508965 map points a metre were measured on an Apple machine.
    #expect(abs(equator.boundingMapRect.width - 2000 * 6.743_553_365_089_65) < 1e-6)
    #expect(abs(north.boundingMapRect.width - 2000 / 0.074_701_090_708_174_68) < 1e-6)
    #expect(equator.boundingMapRect.midX == 134_217_728 && equator.coordinate.latitude == 0 && equator.radius == 1000)
  }

  @Test func longerSideOfARectangleIsTheDiameter() {
    let rect = MKMapRect(x: 134_217_728 - 500, y: 134_217_728 - 100, width: 1000, height: 200)
    let circle = MKCircle(mapRect: rect)
    #expect(circle.boundingMapRect.width == 1000 && circle.boundingMapRect.height == 1000)
    #expect(abs(circle.radius - 500 * 0.148_289_773_337_725_44) < 1e-9)
    #expect(abs(circle.coordinate.latitude) < 1e-9 && abs(circle.coordinate.longitude) < 1e-9)
  }

  @Test func circleWithoutAPlaceIsNowhere() {
    #expect(MKCircle(mapRect: .null).boundingMapRect.isNull && circle(.nan, 0, 5).boundingMapRect.isNull)
    #expect(!CLLocationCoordinate2DIsValid(MKCircle().coordinate) && !MKCircle().intersects(.world))
  }

  @Test func cornersOfItsSquareAreOutside() {
    let circle = MKCircle(mapRect: MKMapRect(x: 0, y: 0, width: 100, height: 100))
    #expect(!circle.intersects(MKMapRect(x: 0, y: 0, width: 10, height: 10)))
    #expect(circle.intersects(MKMapRect(x: 0, y: 40, width: 10, height: 10)))
    #expect(circle.intersects(MKMapRect(x: 40, y: 40, width: 10, height: 10)) && circle.intersects(.world))
  }
}
