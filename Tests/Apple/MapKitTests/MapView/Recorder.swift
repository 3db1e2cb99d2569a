import MapKit

/// A delegate that notes which of its methods are called, in order.
@MainActor final class Recorder: NSObject, MKMapViewDelegate {
  var calls: [String] = []
  var makeView: ((any MKAnnotation) -> MKAnnotationView?)?
  var makeRenderer: ((any MKOverlay) -> MKOverlayRenderer)?
  var makeCluster: (([any MKAnnotation]) -> MKClusterAnnotation)?
  var willChange: (() -> Void)?

  /// Returns the calls, and forgets them.
  func take() -> [String] {
    defer { calls = [] }
    return calls
  }

  private func name(_ annotation: (any MKAnnotation)?) -> String { ((annotation?.title ?? nil) ?? nil) ?? "?" }

  func mapView(_ mapView: MKMapView, regionWillChangeAnimated animated: Bool) {
    calls.append("will \(animated)")
    willChange?()
  }
  func mapView(_ mapView: MKMapView, regionDidChangeAnimated animated: Bool) { calls.append("did \(animated)") }
  func mapViewDidChangeVisibleRegion(_ mapView: MKMapView) { calls.append("visible") }
  func mapViewWillStartLoadingMap(_ mapView: MKMapView) { calls.append("load") }
  func mapViewDidFinishLoadingMap(_ mapView: MKMapView) { calls.append("loaded") }
  func mapViewWillStartRenderingMap(_ mapView: MKMapView) { calls.append("render") }
  func mapViewDidFinishRenderingMap(_ mapView: MKMapView, fullyRendered: Bool) {
    calls.append("rendered \(fullyRendered)")
  }
  func mapView(_ mapView: MKMapView, viewFor annotation: any MKAnnotation) -> MKAnnotationView? {
    calls.append("view \(name(annotation))")
    return makeView?(annotation)
  }
  func mapView(_ mapView: MKMapView, didAdd views: [MKAnnotationView]) {
    calls.append("added " + views.map { name($0.annotation) }.joined(separator: " "))
  }
  func mapView(
    _ mapView: MKMapView, annotationView view: MKAnnotationView, calloutAccessoryControlTapped control: UIControl
  ) {
    calls.append("accessory \(name(view.annotation)) \(control.tag)")
  }
  func mapView(_ mapView: MKMapView, didSelect view: MKAnnotationView) {
    calls.append("select view \(name(view.annotation))")
  }
  func mapView(_ mapView: MKMapView, didDeselect view: MKAnnotationView) {
    calls.append("deselect view \(name(view.annotation))")
  }
  func mapView(_ mapView: MKMapView, didSelect annotation: any MKAnnotation) {
    calls.append("select \(name(annotation))")
  }
  func mapView(_ mapView: MKMapView, didDeselect annotation: any MKAnnotation) {
    calls.append("deselect \(name(annotation))")
  }
  func mapViewWillStartLocatingUser(_ mapView: MKMapView) { calls.append("locate") }
  func mapViewDidStopLocatingUser(_ mapView: MKMapView) { calls.append("located") }
  func mapView(_ mapView: MKMapView, didUpdate userLocation: MKUserLocation) { calls.append("user") }
  func mapView(_ mapView: MKMapView, didFailToLocateUserWithError error: any Error) {
    calls.append("no user \((error as? CLError)?.code.rawValue ?? -1)")
  }
  func mapView(
    _ mapView: MKMapView, annotationView view: MKAnnotationView, didChange newState: MKAnnotationView.DragState,
    fromOldState oldState: MKAnnotationView.DragState
  ) {
    calls.append("drag \(oldState.rawValue) \(newState.rawValue)")
  }
  func mapView(_ mapView: MKMapView, didChange mode: MKUserTrackingMode, animated: Bool) {
    calls.append("mode \(mode.rawValue) \(animated)")
  }
  func mapView(_ mapView: MKMapView, rendererFor overlay: any MKOverlay) -> MKOverlayRenderer {
    calls.append("renderer \(name(overlay))")
    return makeRenderer?(overlay) ?? MKOverlayRenderer(overlay: overlay)
  }
  func mapView(_ mapView: MKMapView, didAdd renderers: [MKOverlayRenderer]) {
    calls.append("renderers \(renderers.count)")
  }
  func mapView(
    _ mapView: MKMapView, clusterAnnotationForMemberAnnotations memberAnnotations: [any MKAnnotation]
  ) -> MKClusterAnnotation {
    calls.append("cluster \(memberAnnotations.count)")
    return makeCluster?(memberAnnotations) ?? MKClusterAnnotation(memberAnnotations: memberAnnotations)
  }
}

/// An annotation at a place with a name.
func annotation(_ name: String, _ latitude: Double, _ longitude: Double) -> MKPointAnnotation {
  MKPointAnnotation(
    coordinate: CLLocationCoordinate2D(latitude: latitude, longitude: longitude), title: name, subtitle: nil)
}

/// Lets the main queue do what waits there.
@MainActor func turn() async {
  await withCheckedContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
}
