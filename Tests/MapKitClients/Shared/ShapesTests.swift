import MapKit
import Testing

/// A line with what a program knows of it. It has the initializers of its class.
private class RouteLine: MKPolyline {
  var color: UIColor?
  var isAlternative = false
}

/// A line with an initializer of its own.
private final class Track: MKPolyline {
  private(set) var name = ""
  convenience init(name: String, locations: [CLLocation]) {
    let coordinates = locations.map(\.coordinate)
    self.init(coordinates: coordinates, count: coordinates.count)
    self.name = name
  }
}

private class Zone: MKPolygon {
  var number = 0
}

private class Fence: MKCircle {
  var identifier: String?
}

extension MKMultiPoint {
  /// As many programs write it.
  fileprivate var coordinates: [CLLocationCoordinate2D] {
    var coordinates = [CLLocationCoordinate2D](repeating: kCLLocationCoordinate2DInvalid, count: pointCount)
    getCoordinates(&coordinates, range: NSRange(location: 0, length: pointCount))
    return coordinates
  }
}

struct ShapesTests {
  private var corners = [
    CLLocationCoordinate2D(latitude: 1, longitude: 1), CLLocationCoordinate2D(latitude: 1, longitude: 3),
    CLLocationCoordinate2D(latitude: 2, longitude: 3), CLLocationCoordinate2D(latitude: 2, longitude: 1),
  ]

  @Test func lines() {
    var coordinates = corners
    let line = MKPolyline(coordinates: &coordinates, count: coordinates.count)
    let same = MKPolyline(coordinates: corners, count: corners.count)
    #expect(line.pointCount == 4 && same.points()[3].x == line.points()[3].x)
    var points = corners.map { MKMapPoint($0) }
    #expect(MKPolyline(points: &points, count: 2).pointCount == 2)
    #expect(MKPolyline(points: points, count: points.count).boundingMapRect.minX == points[0].x)
    #expect(abs(line.coordinates[2].latitude - 2) < 1e-9 && abs(line.coordinate.longitude - 2) < 1e-9)
    #expect(line.location(atPointIndex: 0) == 0 && line.location(atPointIndex: 3) == 1)
    #expect(line.locations(at: IndexSet([0, 3])) == [0, 1])
    #expect(line.intersects(MKMapRect.world) && !line.intersects(.null))
    line.title = "border"
    let shape: MKMultiPoint = line
    #expect(shape.title == "border" && shape.coordinate.latitude == line.coordinate.latitude)
  }

  @Test func subclasses() {
    let route = RouteLine(coordinates: corners, count: corners.count)
    route.color = .systemBlue
    #expect(route.pointCount == 4 && !route.isAlternative)
    let part = RouteLine(points: route.points(), count: 2)
    #expect(part.color == nil && part.pointCount == 2)
    let locations = corners.map { CLLocation(latitude: $0.latitude, longitude: $0.longitude) }
    #expect(Track(name: "walk", locations: locations).name == "walk")
    let zone = Zone(coordinates: corners, count: corners.count, interiorPolygons: nil)
    #expect(zone.number == 0 && Zone(points: zone.points(), count: 3).pointCount == 3)
    #expect(Fence(center: corners[0], radius: 5).identifier == nil)
    let overlays: [any MKOverlay] = [route, zone]
    #expect(overlays.compactMap { ($0 as? RouteLine)?.color }.count == 1)
  }

  @Test func geodesicLines() {
    let places = [CLLocationCoordinate2D(latitude: 0, longitude: 0), CLLocationCoordinate2D(latitude: 0, longitude: 1)]
    let line = MKGeodesicPolyline(coordinates: places, count: places.count)
    #expect(line.pointCount == 113)
    let points = places.map { MKMapPoint($0) }
    #expect(MKGeodesicPolyline(points: points, count: 2).pointCount == 113)
    #expect((line as MKPolyline).boundingMapRect.height < 1)
  }

  @Test func areas() {
    let hole = MKPolygon(coordinates: corners, count: corners.count)
    var outside = [(0.0, 0.0), (0, 4), (4, 4), (4, 0)].map { CLLocationCoordinate2D(latitude: $0.0, longitude: $0.1) }
    let area = MKPolygon(coordinates: &outside, count: outside.count, interiorPolygons: [hole])
    #expect(area.interiorPolygons?.first === hole && area.intersects(hole.boundingMapRect))
    let points = outside.map { MKMapPoint($0) }
    #expect(MKPolygon(points: points, count: 4).interiorPolygons == nil)
    let same = MKPolygon(points: points, count: 4, interiorPolygons: [hole])
    #expect(same.boundingMapRect.width == area.boundingMapRect.width)
    let inHole = MKMapRect(origin: MKMapPoint(hole.coordinate), size: MKMapSize(width: 10, height: 10))
    #expect(!area.intersects(inHole) && hole.intersects(inHole))
  }

  @Test func circles() {
    let circle = MKCircle(center: corners[0], radius: 1000)
    #expect(circle.coordinate.latitude == 1 && circle.radius == 1000)
    #expect(circle.boundingMapRect.width > 2000 * 6 && circle.intersects(circle.boundingMapRect))
    let inside = MKCircle(mapRect: circle.boundingMapRect)
    #expect(abs(inside.radius - 1000) < 1e-6)
    // Articles share centre and radius with a region.
    let region = CLCircularRegion(center: circle.coordinate, radius: circle.radius, identifier: "fence")
    #expect(region.contains(circle.coordinate))
  }

  @available(*, deprecated) @Test func olderNames() {
    #expect(MKCircle(centerCoordinate: corners[0], radius: 5).radius == 5)
  }

  @Test func severalShapes() {
    let line = MKPolyline(coordinates: corners, count: corners.count)
    let lines = MKMultiPolyline([line, line])
    #expect(lines.polylines.count == 2 && lines.intersects(lines.boundingMapRect))
    #expect(lines.coordinate.latitude == line.coordinate.latitude)
    let area = MKPolygon(coordinates: corners, count: corners.count)
    let areas = MKMultiPolygon([area])
    #expect(areas.polygons[0] === area && areas.boundingMapRect.width == area.boundingMapRect.width)
    #expect(areas.intersects(.world) && areas.coordinate.longitude == area.coordinate.longitude)
  }

  /// Unions of bounding rectangles begin with the null rectangle.
  @Test func rectangleAroundOverlays() {
    let overlays: [any MKOverlay] = [
      MKCircle(center: corners[0], radius: 10), MKPolyline(coordinates: corners, count: corners.count),
    ]
    let rect = overlays.reduce(MKMapRect.null) { $0.union($1.boundingMapRect) }
    #expect(overlays.allSatisfy { rect.contains($0.boundingMapRect) })
    #expect(overlays.reversed().first?.boundingMapRect.isNull == false)
  }
}
