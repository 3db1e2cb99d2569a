import MapKit

/// A map with a button that puts a fence at its centre.
///
/// The map and the fence show the same circle: an overlay and a region with the same centre and radius.
final class FenceMap: NSObject, MKMapViewDelegate {
  private let map = MKMapView(frame: CGRect(x: 0, y: 0, width: 800, height: 600))
  private let watcher: FenceWatcher
  private let radius: CLLocationDistance
  private let button = UIButton(type: .system)

  /// - Parameter radius: of the fences, m.
  init(radius: CLLocationDistance, watcher: FenceWatcher) {
    self.radius = radius
    self.watcher = watcher
    super.init()
    map.delegate = self
    // Asks for permission, and draws the blue dot.
    map.showsUserLocation = true
    map.showsScale = true
    button.setTitle("Fence here", for: .normal)
    button.frame = CGRect(x: 12, y: 12, width: 120, height: 44)
    button.addAction(UIAction { [weak self] _ in self?.moveFence() }, for: .touchUpInside)
    for fence in watcher.fences { show(fence.center, fence.radius) }
  }

  private func moveFence() {
    let center = map.region.center
    map.removeOverlays(map.overlays)
    show(center, radius)
    watcher.watch(center, radius)
  }

  private func show(_ center: CLLocationCoordinate2D, _ radius: CLLocationDistance) {
    map.addOverlay(MKCircle(center: center, radius: radius))
  }

  func mapView(_ mapView: MKMapView, didUpdate userLocation: MKUserLocation) {
    guard button.superview == nil, let location = userLocation.location else { return }
    let region = MKCoordinateRegion(
      center: location.coordinate, latitudinalMeters: 1200, longitudinalMeters: 1200)
    mapView.setRegion(region, animated: true)
    // Before the first location the map is at no useful place.
    mapView.addSubview(button)
  }

  func mapView(_ mapView: MKMapView, didFailToLocateUserWithError error: any Error) {
    guard (error as? CLError)?.code == .denied else { return }
    say("this program may not know where it is")
    exit(1)
  }

  func mapView(_ mapView: MKMapView, rendererFor overlay: any MKOverlay) -> MKOverlayRenderer {
    let renderer = MKCircleRenderer(overlay: overlay)
    renderer.fillColor = UIColor.systemBlue.withAlphaComponent(0.2)
    renderer.strokeColor = .systemBlue
    renderer.lineWidth = 2
    return renderer
  }
}
