import MapKit

/// An address that becomes the region of the map, and a long press that leaves a pin with the address of its place.
@MainActor final class AddressSearch: NSObject {
  private let map = MKMapView(frame: CGRect(x: 0, y: 0, width: 800, height: 600))
  private let geocoder = CLGeocoder()

  override init() {
    super.init()
    map.delegate = self
    map.region = MKCoordinateRegion(
      center: CLLocationCoordinate2D(latitude: 31.2304, longitude: 121.4737), latitudinalMeters: 3000,
      longitudinalMeters: 3000)
    // In place of a text field, which views here do not have.
    let button = UIButton(type: .system)
    button.setTitle("Search", for: .normal)
    button.frame = CGRect(x: 20, y: 20, width: 100, height: 36)
    button.addAction(UIAction { [unowned self] _ in show("北京市海淀区") }, for: .touchUpInside)
    map.addSubview(button)
    map.onLongPress { [unowned self] _, coordinate in name(coordinate) }
  }

  private func show(_ address: String) {
    geocoder.geocodeAddressString(address) { [unowned self] placemarks, error in
      guard let place = placemarks?.first, let location = place.location else {
        return report("no address: \(error.map { "\($0)" } ?? "")")
      }
      let center = location.coordinate
      MainActor.assumeIsolated {
        let span = MKCoordinateSpan(latitudeDelta: 0.005, longitudeDelta: 0.005)
        map.setRegion(MKCoordinateRegion(center: center, span: span), animated: true)
      }
      report("address \(place.country ?? ""), \(place.locality ?? "") at \(text(center))")
    }
  }

  private func name(_ coordinate: CLLocationCoordinate2D) {
    let location = CLLocation(latitude: coordinate.latitude, longitude: coordinate.longitude)
    geocoder.reverseGeocodeLocation(location) { [unowned self] placemarks, error in
      guard let place = placemarks?.first, let location = place.location else {
        return report("no place: \(error.map { "\($0)" } ?? "")")
      }
      report("placemark \(place)")
      let pin = MKPointAnnotation(coordinate: location.coordinate, title: place.country, subtitle: place.name)
      let held = Held(pin: pin)
      MainActor.assumeIsolated {
        map.addAnnotation(held.pin)
        map.setCenter(held.pin.coordinate, animated: false)
        map.selectAnnotation(held.pin, animated: false)
      }
    }
  }

  /// `@unchecked`: the main queue alone uses the pin.
  private struct Held: @unchecked Sendable {
    let pin: MKPointAnnotation
  }
}

extension AddressSearch: MKMapViewDelegate {
  func mapView(_ mapView: MKMapView, regionDidChangeAnimated animated: Bool) {
    report("did change \(text(mapView.centerCoordinate)) \(mapView.region.span.latitudeDelta)")
  }

  func mapView(_ mapView: MKMapView, viewFor annotation: any MKAnnotation) -> MKAnnotationView? {
    let view = MKPinAnnotationView(annotation: annotation, reuseIdentifier: nil)
    view.canShowCallout = true
    return view
  }

  func mapView(_ mapView: MKMapView, didSelect view: MKAnnotationView) {
    report("selected \((view.annotation?.title ?? nil) ?? ""): \((view.annotation?.subtitle ?? nil) ?? "")")
  }
}
