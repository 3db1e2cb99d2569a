import MapKit

/// A pin that can be dragged.
@MainActor final class DraggablePin: NSObject {
  private let map = MKMapView(frame: CGRect(x: 0, y: 0, width: 800, height: 600))
  private let pin = MKPointAnnotation()

  override init() {
    super.init()
    map.delegate = self
    pin.coordinate = CLLocationCoordinate2D(latitude: 47.5596, longitude: 7.5886)
    pin.title = "Drag me"
    map.region = MKCoordinateRegion(center: pin.coordinate, latitudinalMeters: 1000, longitudinalMeters: 1000)
    map.addAnnotation(pin)
  }
}

extension DraggablePin: MKMapViewDelegate {
  func mapView(_ mapView: MKMapView, viewFor annotation: any MKAnnotation) -> MKAnnotationView? {
    let view = MKPinAnnotationView(annotation: annotation, reuseIdentifier: "pin")
    view.isDraggable = true
    view.canShowCallout = true
    return view
  }

  func mapView(_ mapView: MKMapView, regionDidChangeAnimated animated: Bool) {
    reportPoint("pin", pin.coordinate, in: mapView)
  }

  func mapView(
    _ mapView: MKMapView, annotationView view: MKAnnotationView, didChange newState: MKAnnotationView.DragState,
    fromOldState oldState: MKAnnotationView.DragState
  ) {
    report("drag \(oldState.rawValue) -> \(newState.rawValue)")
    if newState == .none { report("dropped at \(text(pin.coordinate))") }
  }
}
