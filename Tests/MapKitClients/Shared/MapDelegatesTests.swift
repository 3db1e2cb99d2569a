import MapKit
import Testing

/// Every method of a map view's delegate, none of them, and the spellings in which others call them.
@MainActor struct MapDelegatesTests {
  private final class Everything: NSObject, MKMapViewDelegate {
    var calls: [String] = []

    func mapView(_ mapView: MKMapView, regionWillChangeAnimated animated: Bool) { calls.append("will") }
    func mapView(_ mapView: MKMapView, regionDidChangeAnimated animated: Bool) { calls.append("did") }
    func mapViewDidChangeVisibleRegion(_ mapView: MKMapView) { calls.append("visible") }
    func mapViewWillStartLoadingMap(_ mapView: MKMapView) { calls.append("load") }
    func mapViewDidFinishLoadingMap(_ mapView: MKMapView) { calls.append("loaded") }
    func mapViewDidFailLoadingMap(_ mapView: MKMapView, withError error: Error) { calls.append("failed") }
    func mapViewWillStartRenderingMap(_ mapView: MKMapView) { calls.append("render") }
    func mapViewDidFinishRenderingMap(_ mapView: MKMapView, fullyRendered: Bool) { calls.append("rendered") }
    func mapView(_ mapView: MKMapView, viewFor annotation: MKAnnotation) -> MKAnnotationView? {
      calls.append("view")
      return MKPinAnnotationView(annotation: annotation, reuseIdentifier: nil)
    }
    func mapView(_ mapView: MKMapView, didAdd views: [MKAnnotationView]) { calls.append("views \(views.count)") }
    func mapView(
      _ mapView: MKMapView, annotationView view: MKAnnotationView, calloutAccessoryControlTapped control: UIControl
    ) {
      calls.append("tapped")
    }
    func mapView(_ mapView: MKMapView, didSelect view: MKAnnotationView) { calls.append("select view") }
    func mapView(_ mapView: MKMapView, didDeselect view: MKAnnotationView) { calls.append("deselect view") }
    func mapView(_ mapView: MKMapView, didSelect annotation: MKAnnotation) { calls.append("select") }
    func mapView(_ mapView: MKMapView, didDeselect annotation: MKAnnotation) { calls.append("deselect") }
    func mapViewWillStartLocatingUser(_ mapView: MKMapView) { calls.append("locate") }
    func mapViewDidStopLocatingUser(_ mapView: MKMapView) { calls.append("located") }
    func mapView(_ mapView: MKMapView, didUpdate userLocation: MKUserLocation) { calls.append("user") }
    func mapView(_ mapView: MKMapView, didFailToLocateUserWithError error: Error) { calls.append("lost") }
    func mapView(
      _ mapView: MKMapView, annotationView view: MKAnnotationView, didChange newState: MKAnnotationView.DragState,
      fromOldState oldState: MKAnnotationView.DragState
    ) {
      calls.append("drag \(newState.rawValue)")
    }
    func mapView(_ mapView: MKMapView, didChange mode: MKUserTrackingMode, animated: Bool) { calls.append("mode") }
    func mapView(_ mapView: MKMapView, rendererFor overlay: MKOverlay) -> MKOverlayRenderer {
      calls.append("renderer")
      return MKCircleRenderer(overlay: overlay)
    }
    func mapView(_ mapView: MKMapView, didAdd renderers: [MKOverlayRenderer]) { calls.append("renderers") }
    func mapView(
      _ mapView: MKMapView, clusterAnnotationForMemberAnnotations memberAnnotations: [MKAnnotation]
    ) -> MKClusterAnnotation {
      calls.append("cluster")
      return MKClusterAnnotation(memberAnnotations: memberAnnotations)
    }
    func mapView(_ mapView: MKMapView, selectionAccessoryFor annotation: MKAnnotation) -> MKSelectionAccessory? {
      calls.append("accessory")
      return nil
    }
  }

  private final class Nothing: NSObject, MKMapViewDelegate {}

  private let map = MKMapView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  private let view = MKAnnotationView(annotation: nil, reuseIdentifier: nil)
  private let spot = MKPointAnnotation()
  private let circle = MKCircle(center: CLLocationCoordinate2D(), radius: 1)

  private func callOptionally(_ delegate: MKMapViewDelegate?) {
    delegate?.mapView?(map, regionWillChangeAnimated: true)
    delegate?.mapView?(map, regionDidChangeAnimated: true)
    delegate?.mapViewDidChangeVisibleRegion?(map)
    delegate?.mapViewWillStartLoadingMap?(map)
    delegate?.mapViewDidFinishLoadingMap?(map)
    delegate?.mapViewDidFailLoadingMap?(map, withError: CLError(.network))
    delegate?.mapViewWillStartRenderingMap?(map)
    delegate?.mapViewDidFinishRenderingMap?(map, fullyRendered: true)
    _ = delegate?.mapView?(map, viewFor: spot)
    delegate?.mapView?(map, didAdd: [view])
    delegate?.mapView?(map, annotationView: view, calloutAccessoryControlTapped: UIControl(frame: .zero))
    delegate?.mapView?(map, didSelect: view)
    delegate?.mapView?(map, didDeselect: view)
    delegate?.mapView?(map, didSelect: spot)
    delegate?.mapView?(map, didDeselect: spot)
    delegate?.mapViewWillStartLocatingUser?(map)
    delegate?.mapViewDidStopLocatingUser?(map)
    delegate?.mapView?(map, didUpdate: map.userLocation)
    delegate?.mapView?(map, didFailToLocateUserWithError: CLError(.denied))
    delegate?.mapView?(map, annotationView: view, didChange: .starting, fromOldState: .none)
    delegate?.mapView?(map, didChange: .follow, animated: true)
    _ = delegate?.mapView?(map, rendererFor: circle)
    delegate?.mapView?(map, didAdd: [MKCircleRenderer(circle: circle)])
    _ = delegate?.mapView?(map, clusterAnnotationForMemberAnnotations: [spot])
    _ = delegate?.mapView?(map, selectionAccessoryFor: spot)
  }

  private func callDirectly(_ delegate: MKMapViewDelegate) {
    delegate.mapView(map, regionWillChangeAnimated: true)
    delegate.mapView(map, regionDidChangeAnimated: true)
    delegate.mapViewDidChangeVisibleRegion(map)
    delegate.mapViewWillStartLoadingMap(map)
    delegate.mapViewDidFinishLoadingMap(map)
    delegate.mapViewDidFailLoadingMap(map, withError: CLError(.network))
    delegate.mapViewWillStartRenderingMap(map)
    delegate.mapViewDidFinishRenderingMap(map, fullyRendered: true)
    _ = delegate.mapView(map, viewFor: spot)
    delegate.mapView(map, didAdd: [view])
    delegate.mapView(map, annotationView: view, calloutAccessoryControlTapped: UIControl(frame: .zero))
    delegate.mapView(map, didSelect: view)
    delegate.mapView(map, didDeselect: view)
    delegate.mapView(map, didSelect: spot)
    delegate.mapView(map, didDeselect: spot)
    delegate.mapViewWillStartLocatingUser(map)
    delegate.mapViewDidStopLocatingUser(map)
    delegate.mapView(map, didUpdate: map.userLocation)
    delegate.mapView(map, didFailToLocateUserWithError: CLError(.denied))
    delegate.mapView(map, annotationView: view, didChange: .starting, fromOldState: .none)
    delegate.mapView(map, didChange: .follow, animated: true)
    _ = delegate.mapView(map, rendererFor: circle)
    delegate.mapView(map, didAdd: [MKCircleRenderer(circle: circle)])
    _ = delegate.mapView(map, clusterAnnotationForMemberAnnotations: [spot])
    _ = delegate.mapView(map, selectionAccessoryFor: spot)
  }

  private static let all = [
    "will", "did", "visible", "load", "loaded", "failed", "render", "rendered", "view", "views 1", "tapped",
    "select view", "deselect view", "select", "deselect", "locate", "located", "user", "lost", "drag 1", "mode",
    "renderer", "renderers", "cluster", "accessory",
  ]

  @Test func optionalCalls() {
    let delegate = Everything()
    callOptionally(delegate)
    #expect(delegate.calls == MapDelegatesTests.all)
    callOptionally(Nothing())
    callOptionally(nil)
    #expect(type(of: delegate.mapView!) == MKMapViewDelegateCalls.self)
  }

  @Test func directCalls() {
    let delegate = Everything()
    callDirectly(delegate)
    #expect(delegate.calls == MapDelegatesTests.all)
    callDirectly(Nothing())
  }

  /// As with an optional requirement of Objective-C, the result may be optional or not.
  private final class Certain: NSObject, MKMapViewDelegate {
    func mapView(_ mapView: MKMapView, viewFor annotation: MKAnnotation) -> MKAnnotationView {
      MKPinAnnotationView(annotation: annotation, reuseIdentifier: nil)
    }
    func mapView(_ mapView: MKMapView, rendererFor overlay: MKOverlay) -> MKOverlayRenderer? {
      MKCircleRenderer(overlay: overlay)
    }
  }

  @Test func resultsMayBeOptionalOrNot() {
    let delegate = Certain()
    map.delegate = delegate
    map.addAnnotation(spot)
    map.addOverlay(circle)
    #expect(map.view(for: spot) is MKPinAnnotationView && map.renderer(for: circle) is MKCircleRenderer)
    let optional: MKMapViewDelegate? = delegate
    #expect(optional?.mapView?(map, viewFor: spot) is MKPinAnnotationView)
  }

  /// Most view controllers have a property of this name and are the delegate.
  private final class Controller: NSObject, MKMapViewDelegate {
    let mapView = MKMapView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    var changes = 0
    override init() {
      super.init()
      mapView.delegate = self
      mapView.showsScale = true
    }
    func mapView(_ mapView: MKMapView, regionDidChangeAnimated animated: Bool) { changes += 1 }
  }

  @Test func controllerWithAMapView() {
    let controller = Controller()
    controller.mapView.setCenter(CLLocationCoordinate2D(latitude: 5, longitude: 6), animated: false)
    #expect(controller.changes == 1 && controller.mapView.delegate === controller)
  }
}
