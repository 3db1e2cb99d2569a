import MapKit

/// A long press that names the place and leaves a pin there.
@MainActor final class PlaceNames: NSObject {
  private let map = MKMapView(frame: CGRect(x: 0, y: 0, width: 800, height: 600))

  override init() {
    super.init()
    map.delegate = self
    map.region = MKCoordinateRegion(
      center: CLLocationCoordinate2D(latitude: 39.9612, longitude: 116.2989), latitudinalMeters: 3000,
      longitudinalMeters: 3000)
    map.onLongPress { [unowned self] _, coordinate in name(coordinate) }
  }

  private func name(_ coordinate: CLLocationCoordinate2D) {
    report("pressed \(text(coordinate))")
    let location = CLLocation(latitude: coordinate.latitude, longitude: coordinate.longitude)
    MKReverseGeocodingRequest(location: location)?.getMapItems { [unowned self] items, error in
      guard let item = items?.first else { return report("no place: \((error as? MKError)?.code.rawValue ?? 0)") }
      let pin = MKPointAnnotation(coordinate: coordinate, title: item.name, subtitle: nil)
      map.addAnnotation(pin)
      map.selectAnnotation(pin, animated: false)
      report("place \(item.name ?? "")")
    }
  }
}

extension PlaceNames: MKMapViewDelegate {
  func mapView(_ mapView: MKMapView, viewFor annotation: any MKAnnotation) -> MKAnnotationView? {
    let view = MKPinAnnotationView(annotation: annotation, reuseIdentifier: nil)
    view.canShowCallout = true
    return view
  }

  func mapView(_ mapView: MKMapView, didSelect view: MKAnnotationView) {
    report("selected \((view.annotation?.title ?? nil) ?? "")")
  }
}
