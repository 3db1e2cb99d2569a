import MapKit

/// The geocoder of iPhone OS 3, whose placemark is the annotation.
@available(*, deprecated)
@MainActor final class ReverseGeocoder: NSObject {
  private let map = MKMapView(frame: CGRect(x: 0, y: 0, width: 800, height: 600))
  private let geocoder = MKReverseGeocoder(
    coordinate: CLLocationCoordinate2D(latitude: 35.6895, longitude: 139.6917))

  override init() {
    super.init()
    map.delegate = self
    map.region = MKCoordinateRegion(
      center: geocoder.coordinate, latitudinalMeters: 30_000, longitudinalMeters: 30_000)
    geocoder.delegate = self
    geocoder.start()
    report("querying \(geocoder.isQuerying)")
  }
}

@available(*, deprecated)
extension ReverseGeocoder: @preconcurrency MKReverseGeocoderDelegate {
  func reverseGeocoder(_ geocoder: MKReverseGeocoder, didFind placemark: MKPlacemark) {
    report("found \(placemark.country ?? ""), \(placemark.administrativeArea ?? ""), \(placemark.locality ?? "")")
    map.addAnnotation(placemark)
    map.setCenter(placemark.coordinate, animated: false)
    map.selectAnnotation(placemark, animated: false)
  }

  func reverseGeocoder(_ geocoder: MKReverseGeocoder, didFailWithError error: any Error) { report("failed \(error)") }
}

@available(*, deprecated)
extension ReverseGeocoder: MKMapViewDelegate {
  func mapView(_ mapView: MKMapView, viewFor annotation: any MKAnnotation) -> MKAnnotationView? {
    let view = MKPinAnnotationView(annotation: annotation, reuseIdentifier: nil)
    view.canShowCallout = true
    return view
  }

  func mapView(_ mapView: MKMapView, didSelect view: MKAnnotationView) {
    report("selected \((view.annotation?.title ?? nil) ?? "")")
  }
}
