import MapKit
import Testing

/// Behaviours of Apple's framework that programs rely on, and that are easily done otherwise.
@MainActor struct MapBehavioursTests {
  private let map = MKMapView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
  private let here = CLLocationCoordinate2D(latitude: 10, longitude: 10)
  private let far = CLLocationCoordinate2D(latitude: 40, longitude: 40)

  init() { map.region = MKCoordinateRegion(center: here, latitudinalMeters: 2000, longitudinalMeters: 2000) }

  @Test func rectangleContainsThePointsOnAllEdges() {
    let rect = MKMapRect(x: 10, y: 20, width: 30, height: 40)
    for (x, y) in [(10.0, 20.0), (40, 20), (10, 60), (40, 60), (25, 60)] {
      #expect(rect.contains(MKMapPoint(x: x, y: y)))
    }
    #expect(!rect.contains(MKMapPoint(x: 40.5, y: 20)) && !MKMapRect.null.contains(MKMapPoint(x: 0, y: 0)))
  }

  final class WatchingView: MKAnnotationView {
    var changes = 0
    override var annotation: MKAnnotation? { didSet { changes += 1 } }
  }

  @Test func annotationOfANewViewIsSetOnceThroughTheProperty() {
    let spot = MKPointAnnotation(coordinate: here)
    let view = WatchingView(annotation: spot, reuseIdentifier: "watching")
    #expect(view.changes == 1 && view.annotation === spot)
    map.register(WatchingView.self, forAnnotationViewWithReuseIdentifier: "watching")
    let made = map.dequeueReusableAnnotationView(withIdentifier: "watching", for: spot) as? WatchingView
    #expect(made?.changes == 1 && made?.annotation === spot)
  }

  @Test func polygonWithoutHolesHasNoInteriorPolygons() {
    let corners = [here, far, CLLocationCoordinate2D(latitude: 10, longitude: 40)]
    let hole = MKPolygon(coordinates: corners, count: 3)
    #expect(hole.interiorPolygons == nil)
    #expect(MKPolygon(coordinates: corners, count: 3, interiorPolygons: []).interiorPolygons == nil)
    #expect(MKPolygon(coordinates: corners, count: 3, interiorPolygons: [hole]).interiorPolygons == [hole])
  }

  @Test func invisibleAnnotationIsNotSelected() {
    let (near, away) = (MKPointAnnotation(coordinate: here), MKPointAnnotation(coordinate: far))
    map.addAnnotations([near, away])
    map.selectAnnotation(away, animated: false)
    #expect(map.selectedAnnotations.isEmpty)
    map.selectAnnotation(near, animated: false)
    map.selectAnnotation(away, animated: false)
    #expect(map.selectedAnnotations.count == 1 && map.selectedAnnotations.first === near)
  }

  private final class Painter: NSObject, MKMapViewDelegate {
    var count = 0
    func mapView(_ mapView: MKMapView, rendererFor overlay: MKOverlay) -> MKOverlayRenderer {
      count += 1
      return MKCircleRenderer(overlay: overlay)
    }
  }

  @Test func rendererIsAskedForWhenTheOverlayMeetsTheVisibleArea() {
    let painter = Painter()
    map.delegate = painter
    let circle = MKCircle(center: far, radius: 100)
    map.addOverlay(circle)
    #expect(map.renderer(for: circle) == nil && painter.count == 0)
    map.centerCoordinate = far
    #expect(map.renderer(for: circle) is MKCircleRenderer && painter.count == 1)
    map.centerCoordinate = here
    #expect(map.renderer(for: circle) is MKCircleRenderer && painter.count == 1)
  }
}
