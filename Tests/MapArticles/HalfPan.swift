import MapKit

/// A button that moves the map by half its width: the left edge becomes the new centre.
@MainActor final class HalfPan: NSObject {
  private let map = MKMapView(frame: CGRect(x: 0, y: 0, width: 800, height: 600))

  override init() {
    super.init()
    map.delegate = self
    map.region = MKCoordinateRegion(
      center: CLLocationCoordinate2D(latitude: 37.3317, longitude: -122.0307), latitudinalMeters: 2000,
      longitudinalMeters: 2000)
    let button = UIButton(type: .system)
    button.setTitle("West", for: .normal)
    button.frame = CGRect(x: 20, y: 20, width: 100, height: 36)
    button.addAction(UIAction { [unowned self] _ in pan() }, for: .touchUpInside)
    map.addSubview(button)
  }

  private func pan() {
    let region = map.region
    var centre = region.center
    centre.longitude -= region.span.longitudeDelta / 2
    map.setCenter(centre, animated: true)
    let change = (centre.longitude - region.center.longitude) / region.span.longitudeDelta
    let scale = map.region.span.longitudeDelta / region.span.longitudeDelta
    report(String(format: "moved by %.3f widths, scale %.6f", change, scale))
  }
}

extension HalfPan: MKMapViewDelegate {
  func mapView(_ mapView: MKMapView, regionDidChangeAnimated animated: Bool) {
    report("did change \(animated) \(text(mapView.centerCoordinate))")
  }
}
