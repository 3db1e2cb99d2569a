import MapKit
import Maps
import Testing

@MainActor struct MapsTests {
  @Test func subclassesAreAsked() throws {
    let screen = MapScreen()
    let points = [
      CLLocationCoordinate2D(latitude: 54, longitude: 13), CLLocationCoordinate2D(latitude: 55, longitude: 14),
    ]
    let route = Route(coordinates: points, count: points.count)
    route.color = .green
    screen.map.addOverlay(route)
    #expect(screen.map.renderer(for: route) is RouteRenderer)
    let station = MKPointAnnotation()
    station.coordinate = points[0]
    screen.map.addAnnotation(station)
    screen.map.region = MKCoordinateRegion(center: points[0], latitudinalMeters: 1000, longitudinalMeters: 1000)
    #expect(screen.map.view(for: station) is StationView)
  }

  @Test func drawingIsAvailableThroughTheMap() {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { context in
      UIColor.red.setFill()
      context.cgContext.fillEllipse(in: CGRect(x: 0, y: 0, width: 4, height: 4))
    }
    #expect(image.size == CGSize(width: 4, height: 4))
  }
}
