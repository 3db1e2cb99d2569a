import MapKit

/// Two buttons that show less and more around the same centre.
@MainActor final class Zoom: NSObject {
  private let map = MKMapView(frame: CGRect(x: 0, y: 0, width: 800, height: 600))

  override init() {
    super.init()
    map.delegate = self
    map.region = MKCoordinateRegion(
      center: CLLocationCoordinate2D(latitude: 54.0924, longitude: 12.0991), latitudinalMeters: 4000,
      longitudinalMeters: 4000)
    addButton("Closer", x: 20, factor: 0.5)
    addButton("Wider", x: 130, factor: 2)
  }

  private func addButton(_ title: String, x: CGFloat, factor: Double) {
    let button = UIButton(type: .system)
    button.setTitle(title, for: .normal)
    button.frame = CGRect(x: x, y: 20, width: 100, height: 36)
    button.addAction(
      UIAction { [unowned self] _ in
        var region = map.region
        region.span.latitudeDelta *= factor
        region.span.longitudeDelta *= factor
        map.setRegion(region, animated: true)
      }, for: .touchUpInside)
    map.addSubview(button)
  }
}

extension Zoom: MKMapViewDelegate {
  func mapView(_ mapView: MKMapView, regionWillChangeAnimated animated: Bool) { report("will change \(animated)") }

  func mapView(_ mapView: MKMapView, regionDidChangeAnimated animated: Bool) {
    report("did change \(animated) \(text(mapView.centerCoordinate)) \(mapView.region.span.latitudeDelta)")
  }
}
