import MapKit

/// The way so far as a line, which is replaced at each fix.
@MainActor final class Track: NSObject {
  private let map = MKMapView(frame: CGRect(x: 0, y: 0, width: 800, height: 600))
  private let manager = CLLocationManager()
  private var points: [MKMapPoint] = []
  private var line: MKPolyline?

  override init() {
    super.init()
    map.delegate = self
    manager.delegate = self
    manager.requestWhenInUseAuthorization()
    manager.startUpdatingLocation()
  }

  private func replaceLine() {
    if let line { map.removeOverlay(line) }
    let new = MKPolyline(points: points, count: points.count)
    map.addOverlay(new)
    line = new
  }
}

extension Track: @preconcurrency CLLocationManagerDelegate {
  func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {
    for location in locations {
      if points.isEmpty {
        map.region = MKCoordinateRegion(center: location.coordinate, latitudinalMeters: 300, longitudinalMeters: 300)
      }
      points.append(MKMapPoint(location.coordinate))
    }
    replaceLine()
    report("line of \(points.count), \(map.overlays.count) overlay")
    if let first = points.first { reportPoint("start", first.coordinate, in: map) }
  }
}

extension Track: MKMapViewDelegate {
  func mapView(_ mapView: MKMapView, rendererFor overlay: any MKOverlay) -> MKOverlayRenderer {
    guard let line = overlay as? MKPolyline else { return MKOverlayRenderer(overlay: overlay) }
    let renderer = MKPolylineRenderer(polyline: line)
    renderer.strokeColor = .red
    renderer.lineWidth = 6
    return renderer
  }
}
