import MapKit

/// A map that shows where the user is, and thereby asks for the permission.
@MainActor final class Whereabouts: NSObject {
  private let map = MKMapView(frame: CGRect(x: 0, y: 0, width: 800, height: 600))

  override init() {
    super.init()
    map.delegate = self
    map.showsUserLocation = true
    map.userTrackingMode = .follow
  }
}

extension Whereabouts: MKMapViewDelegate {
  func mapViewWillStartLocatingUser(_ mapView: MKMapView) { report("starts locating") }

  func mapView(_ mapView: MKMapView, didUpdate userLocation: MKUserLocation) {
    report("user at \(text(userLocation.coordinate))")
  }

  func mapView(_ mapView: MKMapView, didFailToLocateUserWithError error: any Error) {
    report("failed: \((error as? CLError)?.code == .denied ? "denied" : "\(error)")")
  }

  func mapView(_ mapView: MKMapView, viewFor annotation: any MKAnnotation) -> MKAnnotationView? {
    // As at Apple's: nil keeps the dot of the user's location.
    annotation is MKUserLocation ? nil : MKMarkerAnnotationView(annotation: annotation, reuseIdentifier: nil)
  }
}
