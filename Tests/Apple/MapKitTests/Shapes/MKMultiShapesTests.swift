import Foundation
import Testing

@testable import MapKit

@Suite struct MKMultiShapesTests {
  @Test func rectangleOfSeveralShapesIsTheirUnion() {
    let lines = MKMultiPolyline([polyline((0, 0), (0, 1)), polyline((0, 10), (10, 10))])
    #expect(lines.polylines.count == 2 && lines.boundingMapRect.minX == 134_217_728)
    #expect(abs(lines.coordinate.longitude - 5) < 1e-9)
    #expect(lines.intersects(lines.polylines[1].boundingMapRect.insetBy(dx: -1, dy: -1)))
    let between = MKMapRect(x: lines.boundingMapRect.midX, y: lines.boundingMapRect.midY, width: 1000, height: 1000)
    #expect(!lines.intersects(between))
    let corners = [MKMapPoint(x: 0, y: 0), MKMapPoint(x: 9, y: 0), MKMapPoint(x: 9, y: 9)]
    let areas = MKMultiPolygon([MKPolygon(points: corners, count: 3)])
    #expect(areas.boundingMapRect.width == 9 && areas.polygons.count == 1)
    #expect(areas.intersects(MKMapRect(x: 5, y: 1, width: 1, height: 1)))
    #expect(!areas.intersects(MKMapRect(x: 1, y: 7, width: 1, height: 1)))
  }

  @Test func noShapesAreNowhere() {
    #expect(MKMultiPolyline([]).boundingMapRect.isNull && MKMultiPolygon([]).boundingMapRect.isNull)
    #expect(!CLLocationCoordinate2DIsValid(MKMultiPolygon([]).coordinate) && !MKMultiPolyline([]).intersects(.world))
  }

  @Test func clusterIsInTheMiddleOfItsMembers() {
    func cluster(_ places: (Double, Double)...) -> MKClusterAnnotation {
      MKClusterAnnotation(
        memberAnnotations: places.map {
          MKPointAnnotation(coordinate: CLLocationCoordinate2D(latitude: $0.0, longitude: $0.1))
        })
    }
    #expect(abs(cluster((0, 10), (0, 20), (.nan, 0)).coordinate.longitude - 15) < 1e-9)
    #expect(abs(cluster((0, 179), (0, -177)).coordinate.longitude + 179) < 1e-9)
    let whole = cluster((0, 10), (0, 20))
    #expect(whole.memberAnnotations.count == 2 && whole.title == nil && whole.subtitle == nil)
    #expect(!CLLocationCoordinate2DIsValid(cluster().coordinate))
  }
}
