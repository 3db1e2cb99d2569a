import MapKit

/// Draws a map with all that it can show into a PNG file, for Docs.
@MainActor func drawPicture(_ path: String) throws {
  let painter = Painter()
  let map = MKMapView(frame: CGRect(x: 0, y: 0, width: 640, height: 400))
  map.delegate = painter
  map.showsScale = true
  let harbour = CLLocationCoordinate2D(latitude: 54.3100, longitude: 13.0900)
  map.region = MKCoordinateRegion(center: harbour, latitudinalMeters: 800, longitudinalMeters: 1200)
  map.addOverlay(MKCircle(center: harbour, radius: 150))
  let way = stride(from: -1.0, through: 1.0, by: 0.05).map {
    CLLocationCoordinate2D(
      latitude: harbour.latitude - 0.0012 + 0.0014 * sin(3 * $0), longitude: harbour.longitude + 0.0075 * $0)
  }
  map.addOverlay(MKPolyline(coordinates: way, count: way.count))
  let corners = [(0.0016, -0.0080), (0.0026, -0.0035), (0.0012, -0.0030), (0.0008, -0.0072)].map {
    CLLocationCoordinate2D(latitude: harbour.latitude + $0.0, longitude: harbour.longitude + $0.1)
  }
  map.addOverlay(MKPolygon(coordinates: corners, count: corners.count))
  let quay = MKPointAnnotation(coordinate: harbour, title: "Quay 3", subtitle: "码头 · 埠頭")
  let buoy = MKPointAnnotation(
    coordinate: CLLocationCoordinate2D(latitude: 54.3118, longitude: 13.0962), title: "Buoy", subtitle: nil)
  map.addAnnotations([quay, buoy])
  map.selectAnnotation(quay, animated: false)
  guard let data = map.pngData(scale: 2) else { return report("no picture: is cairo installed?") }
  try data.write(to: URL(fileURLWithPath: path))
}

private final class Painter: NSObject, MKMapViewDelegate {
  func mapView(_ mapView: MKMapView, viewFor annotation: any MKAnnotation) -> MKAnnotationView? {
    let view = MKMarkerAnnotationView(annotation: annotation, reuseIdentifier: nil)
    view.canShowCallout = true
    return view
  }

  func mapView(_ mapView: MKMapView, rendererFor overlay: any MKOverlay) -> MKOverlayRenderer {
    switch overlay {
    case let line as MKPolyline:
      let renderer = MKPolylineRenderer(polyline: line)
      renderer.strokeColor = .systemRed
      renderer.lineWidth = 4
      return renderer
    case let area as MKPolygon:
      let renderer = MKPolygonRenderer(polygon: area)
      renderer.fillColor = UIColor.systemGreen.withAlphaComponent(0.3)
      renderer.strokeColor = .systemGreen
      renderer.lineWidth = 1.5
      renderer.lineDashPattern = [6, 3]
      return renderer
    default:
      let renderer = MKCircleRenderer(overlay: overlay)
      renderer.fillColor = UIColor.systemBlue.withAlphaComponent(0.15)
      renderer.strokeColor = .systemBlue
      renderer.lineWidth = 2
      return renderer
    }
  }
}
