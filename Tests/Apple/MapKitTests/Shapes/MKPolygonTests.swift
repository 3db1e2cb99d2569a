import Foundation
import Testing

@testable import MapGeometry
@testable import MapKit

@Suite struct MKPolygonTests {
  private func square(_ x: Double, _ y: Double, _ side: Double, holes: [MKPolygon]? = nil) -> MKPolygon {
    let corners = [(x, y), (x + side, y), (x + side, y + side), (x, y + side)].map { MKMapPoint(x: $0.0, y: $0.1) }
    return MKPolygon(points: corners, count: 4, interiorPolygons: holes)
  }

  private func area(_ places: [(Double, Double)], holes: [MKPolygon]? = nil) -> MKPolygon {
    let coordinates = places.map { CLLocationCoordinate2D(latitude: $0.0, longitude: $0.1) }
    return MKPolygon(coordinates: coordinates, count: coordinates.count, interiorPolygons: holes)
  }

  @Test func pointsInsideAndOutsideAreToldApart() {
    let polygon = square(100, 100, 100, holes: [square(140, 140, 20)])
    #expect(polygon.contains(MapPoint(x: 110, y: 110)) && !polygon.contains(MapPoint(x: 150, y: 150)))
    #expect(!polygon.contains(MapPoint(x: 99, y: 150)) && !polygon.contains(MapPoint(x: 150, y: 201)))
    #expect(polygon.interiorPolygons?.count == 1 && square(0, 0, 1).interiorPolygons == nil)
  }

  /// A star of 10 000 points: the answer is that of the radius at the point's angle.
  @Test func starContainsWhatItsRadiusSays() {
    let count = 10_000
    func reach(_ index: Int) -> Double { index % 2 == 0 ? 1000 : 900 }
    let corners = (0..<count).map { index -> MKMapPoint in
      let angle = 2 * Double.pi * Double(index) / Double(count)
      return MKMapPoint(x: 5000 + reach(index) * cos(angle), y: 5000 + reach(index) * sin(angle))
    }
    let star = MKPolygon(points: corners, count: count)
    for step in 0..<360 {
      let angle = Double(step) * .pi / 180
      func place(_ radius: Double) -> MapPoint {
        MapPoint(x: 5000 + radius * cos(angle), y: 5000 + radius * sin(angle))
      }
      #expect(star.contains(place(890)) && !star.contains(place(1001)))
    }
  }

  @Test func rectanglesAreTestedAgainstTheArea() {
    let polygon = square(100, 100, 100, holes: [square(140, 140, 20)])
    #expect(polygon.intersects(MKMapRect(x: 110, y: 110, width: 5, height: 5)))
    #expect(polygon.intersects(MKMapRect(x: 90, y: 90, width: 20, height: 20)))
    #expect(polygon.intersects(MKMapRect(x: 0, y: 0, width: 1000, height: 1000)))
    #expect(polygon.intersects(MKMapRect(x: 145, y: 145, width: 100, height: 1)))
    #expect(!polygon.intersects(MKMapRect(x: 145, y: 145, width: 5, height: 5)))
    #expect(!polygon.intersects(MKMapRect(x: 300, y: 0, width: 5, height: 1000)))
    let triangle = MKPolygon(
      points: [MKMapPoint(x: 0, y: 0), MKMapPoint(x: 100, y: 0), MKMapPoint(x: 0, y: 100)], count: 3)
    #expect(!triangle.intersects(MKMapRect(x: 80, y: 80, width: 10, height: 10)))
  }

  @Test func areaAcross180IsSmall() {
    let hole = area([(-0.5, -179.5), (-0.5, -179), (0.5, -179), (0.5, -179.5)])
    let fence = area([(-1, 178), (-1, -178), (1, -178), (1, 178)], holes: [hole])
    #expect(abs(fence.boundingMapRect.width - MKMapSize.world.width / 90) < 1)
    #expect(fence.boundingMapRect.spans180thMeridian)
    let inside = MapProjection.point(latitudeDegrees: 0, longitudeDegrees: -178.5)
    #expect(fence.contains(MapPoint(x: inside.x + MKMapSize.world.width, y: inside.y)))
    let inHole = MapProjection.point(latitudeDegrees: 0, longitudeDegrees: -179.2)
    #expect(!fence.contains(MapPoint(x: inHole.x + MKMapSize.world.width, y: inHole.y)))
  }

  /// Programs darken the world around an area in this way.
  @Test func areaOfTheWholeWorldKeepsItsWidth() {
    let world = area([(85, -180), (85, 180), (-85, 180), (-85, -180)])
    #expect(world.boundingMapRect.width == MKMapSize.world.width)
    let wide = square(1000, 1000, 200_000_000)
    #expect(wide.boundingMapRect.width == 200_000_000)
  }

  @Test func invalidCornersAreLeftOut() {
    let polygon = area([(0, 0), (.nan, 5), (0, 10), (10, 10), (200, 0), (10, 0)])
    let inside = MapProjection.point(latitudeDegrees: 5, longitudeDegrees: 5)
    #expect(polygon.contains(inside) && polygon.pointCount == 6)
    #expect(!polygon.contains(MapProjection.point(latitudeDegrees: 5, longitudeDegrees: 11)))
    #expect(MKPolygon(points: [], count: 0).boundingMapRect.isNull)
    #expect(!MKPolygon().contains(inside) && !MKPolygon().intersects(.world))
  }
}
