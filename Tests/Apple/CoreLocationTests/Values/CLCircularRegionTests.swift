import Foundation
import Testing

@testable import CoreLocation

@Suite struct CLCircularRegionTests {
  private func circle(_ latitude: Double, _ longitude: Double, _ radius: Double) -> CLCircularRegion {
    CLCircularRegion(
      center: CLLocationCoordinate2D(latitude: latitude, longitude: longitude), radius: radius, identifier: "x")
  }

  private func place(_ latitude: Double, _ longitude: Double) -> CLLocationCoordinate2D {
    CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
  }

  /// One degree at the equator is 111 319.4908 m by the ellipsoid, 111 195 m by a sphere.
  @Test func whatItContainsIsToldByTheEllipsoid() {
    #expect(circle(0, 0, 111_320).contains(place(0, 1)))
    #expect(!circle(0, 0, 111_319).contains(place(0, 1)))
    #expect(circle(0, 0, 0).contains(place(0, 0)))
    #expect(circle(10, 179.999, 1000).contains(place(10, -179.999)))
  }

  @Test func noPlaceIsInside() {
    #expect(!circle(0, 0, 1e9).contains(place(.nan, 0)))
    #expect(!circle(0, 0, 1e9).contains(kCLLocationCoordinate2DInvalid))
    #expect(!circle(.nan, 0, 1e9).contains(place(0, 0)))
    #expect(!circle(0, 0, .nan).contains(place(0, 0)))
    #expect(!circle(0, 0, -1).contains(place(0, 0)))
  }

  @Test func keepsTheRadiusItWasGiven() {
    #expect(circle(1, 2, 1e9).radius == 1e9)
    #expect(circle(1, 2, CLLocationDistanceMax).radius == CLLocationDistanceMax)
  }

  @Test func copiesAndComesBack() throws {
    let region = circle(47.25, 8.5, 150)
    region.notifyOnEntry = false
    let copy = try #require(region.copy() as? CLCircularRegion)
    let back = try #require(try Archive.roundTrip(region))
    for other in [copy, back] {
      #expect(other.center.latitude == 47.25 && other.center.longitude == 8.5 && other.radius == 150)
      #expect(other == region && !other.notifyOnEntry && other.notifyOnExit)
    }
    let part = Archive(values: ["kCLRegionCodingKeyCenterLatitude": 1.0, "kCLRegionCodingKeyCenterLongitude": 1.0])
    #expect(part.read(as: CLCircularRegion.self) == nil)
  }

  @Test func describesItself() {
    let expected = "CLCircularRegion (identifier:'x', center:<+47.25000000,+8.50000000>, radius:100.00m)"
    #expect(circle(47.25, 8.5, 100).description == expected)
  }

  @Test func aMockAnswersItself() {
    final class Mock: CLCircularRegion {
      override var radius: CLLocationDistance { 1000 }
    }
    #expect(Mock().contains(place(0, 0.001)))
    #expect(!CLCircularRegion().contains(place(0, 0.001)))
  }
}
