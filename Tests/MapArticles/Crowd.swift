import MapKit

/// A hundred thousand annotations, of which only the visible ones have views.
@MainActor final class Crowd: NSObject {
  private let map = MKMapView(frame: CGRect(x: 0, y: 0, width: 800, height: 600))
  private var made = 0
  private var reused = 0

  override init() {
    super.init()
    map.delegate = self
    var annotations: [MKPointAnnotation] = []
    annotations.reserveCapacity(100_000)
    // A grid over half of Europe.
    for row in 0..<250 {
      for column in 0..<400 {
        let annotation = MKPointAnnotation()
        annotation.coordinate = CLLocationCoordinate2D(
          latitude: 42 + Double(row) * 0.05, longitude: -4 + Double(column) * 0.05)
        annotations.append(annotation)
      }
    }
    map.addAnnotations(annotations)
    map.region = MKCoordinateRegion(
      center: CLLocationCoordinate2D(latitude: 48, longitude: 7), latitudinalMeters: 40_000, longitudinalMeters: 40_000)
  }
}

extension Crowd: MKMapViewDelegate {
  func mapView(_ mapView: MKMapView, viewFor annotation: any MKAnnotation) -> MKAnnotationView? {
    if let view = mapView.dequeueReusableAnnotationView(withIdentifier: "one") {
      view.annotation = annotation
      reused += 1
      return view
    }
    made += 1
    return MKPinAnnotationView(annotation: annotation, reuseIdentifier: "one")
  }

  func mapView(_ mapView: MKMapView, regionDidChangeAnimated animated: Bool) {
    // After the map has asked for the views of the new region.
    DispatchQueue.main.async { MainActor.assumeIsolated { [self] in reportViews() } }
  }

  func mapView(_ mapView: MKMapView, didAdd views: [MKAnnotationView]) { reportViews() }

  private func reportViews() {
    let visible = map.annotations(in: map.visibleMapRect).count
    report("visible \(visible), made \(made), reused \(reused), of \(map.annotations.count)")
  }
}
