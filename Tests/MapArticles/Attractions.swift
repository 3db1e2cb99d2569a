import MapKit

/// A sight of a town, with its kind.
final class Attraction: NSObject, MKAnnotation {
  enum Kind: String {
    case museum, theatre
  }

  let coordinate: CLLocationCoordinate2D
  let kind: Kind
  let title: String?
  var subtitle: String? { kind.rawValue }

  init(_ title: String, _ kind: Kind, _ coordinate: CLLocationCoordinate2D) {
    self.title = title
    self.kind = kind
    self.coordinate = coordinate
  }
}

/// Sights with a picture for each kind and a callout with a button; a control switches the type of the map.
@MainActor final class Attractions: NSObject {
  private let map = MKMapView(frame: CGRect(x: 0, y: 0, width: 800, height: 600))
  private let types: [MKMapType] = [.standard, .satellite, .hybrid]

  override init() {
    super.init()
    map.delegate = self
    let centre = CLLocationCoordinate2D(latitude: 51.0525, longitude: 13.7370)
    map.region = MKCoordinateRegion(center: centre, latitudinalMeters: 1200, longitudinalMeters: 1200)
    map.addAnnotations([
      Attraction("Zwinger", .museum, CLLocationCoordinate2D(latitude: 51.0531, longitude: 13.7339)),
      Attraction("Semperoper", .theatre, CLLocationCoordinate2D(latitude: 51.0543, longitude: 13.7353)),
    ])
    let control = UISegmentedControl(items: ["Standard", "Satellite", "Hybrid"])
    control.frame = CGRect(x: 20, y: 20, width: 260, height: 32)
    control.selectedSegmentIndex = 0
    control.addAction(
      UIAction { [unowned self] action in
        guard let control = action.sender as? UISegmentedControl else { return }
        map.mapType = types[control.selectedSegmentIndex]
        report("type \(control.selectedSegmentIndex)")
      }, for: .valueChanged)
    map.addSubview(control)
  }

  private func image(_ kind: Attraction.Kind) -> UIImage {
    let size = CGSize(width: 32, height: 32)
    return UIGraphicsImageRenderer(size: size).image { context in
      (kind == .museum ? UIColor.blue : UIColor.red).setFill()
      context.cgContext.fill(CGRect(origin: .zero, size: size))
    }
  }
}

extension Attractions: MKMapViewDelegate {
  func mapView(_ mapView: MKMapView, viewFor annotation: any MKAnnotation) -> MKAnnotationView? {
    guard let attraction = annotation as? Attraction else { return nil }
    let identifier = attraction.kind.rawValue
    let view =
      mapView.dequeueReusableAnnotationView(withIdentifier: identifier)
      ?? MKAnnotationView(annotation: annotation, reuseIdentifier: identifier)
    view.annotation = annotation
    view.image = image(attraction.kind)
    view.canShowCallout = true
    view.rightCalloutAccessoryView = UIButton(type: .detailDisclosure)
    return view
  }

  func mapView(_ mapView: MKMapView, regionDidChangeAnimated animated: Bool) {
    for case let attraction as Attraction in mapView.annotations {
      reportPoint(attraction.title ?? "", attraction.coordinate, in: mapView)
    }
  }

  func mapView(_ mapView: MKMapView, didAdd views: [MKAnnotationView]) { report("added \(views.count)") }

  func mapView(_ mapView: MKMapView, didSelect view: MKAnnotationView) {
    report("selected \((view.annotation?.title ?? nil) ?? "")")
  }

  func mapView(_ mapView: MKMapView, didDeselect view: MKAnnotationView) {
    report("deselected \((view.annotation?.title ?? nil) ?? "")")
  }

  func mapView(
    _ mapView: MKMapView, annotationView view: MKAnnotationView, calloutAccessoryControlTapped control: UIControl
  ) {
    report("details of \((view.annotation?.title ?? nil) ?? "")")
  }
}
