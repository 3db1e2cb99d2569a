// On Apple's systems the methods are optional requirements, and callers write `delegate.mapView?(map, …)`. Swift has no
// optional requirements without Objective-C. These properties with the same names make that spelling compile.

extension MKMapViewDelegate {
  /// The delegate's `mapView(_:…)` methods; never nil.
  public var mapView: MKMapViewDelegateCalls? { MKMapViewDelegateCalls(self) }

  /// The delegate's method of that name; never nil.
  public var mapViewDidChangeVisibleRegion: (@MainActor (MKMapView) -> Void)? {
    { [self] (mapView: MKMapView) -> Void in mapViewDidChangeVisibleRegion(mapView) }
  }

  /// The delegate's method of that name; never nil.
  public var mapViewWillStartLoadingMap: (@MainActor (MKMapView) -> Void)? {
    { [self] (mapView: MKMapView) -> Void in mapViewWillStartLoadingMap(mapView) }
  }

  /// The delegate's method of that name; never nil.
  public var mapViewDidFinishLoadingMap: (@MainActor (MKMapView) -> Void)? {
    { [self] (mapView: MKMapView) -> Void in mapViewDidFinishLoadingMap(mapView) }
  }

  /// The delegate's method of that name; never nil.
  public var mapViewDidFailLoadingMap: MKMapViewDelegateCalls? { MKMapViewDelegateCalls(self) }

  /// The delegate's method of that name; never nil.
  public var mapViewWillStartRenderingMap: (@MainActor (MKMapView) -> Void)? {
    { [self] (mapView: MKMapView) -> Void in mapViewWillStartRenderingMap(mapView) }
  }

  /// The delegate's method of that name; never nil.
  public var mapViewDidFinishRenderingMap: MKMapViewDelegateCalls? { MKMapViewDelegateCalls(self) }

  /// The delegate's method of that name; never nil.
  public var mapViewWillStartLocatingUser: (@MainActor (MKMapView) -> Void)? {
    { [self] (mapView: MKMapView) -> Void in mapViewWillStartLocatingUser(mapView) }
  }

  /// The delegate's method of that name; never nil.
  public var mapViewDidStopLocatingUser: (@MainActor (MKMapView) -> Void)? {
    { [self] (mapView: MKMapView) -> Void in mapViewDidStopLocatingUser(mapView) }
  }
}

/// The methods of a delegate whose parameters have labels, callable by those.
@preconcurrency @MainActor public struct MKMapViewDelegateCalls {
  private let delegate: any MKMapViewDelegate

  init(_ delegate: any MKMapViewDelegate) { self.delegate = delegate }

  /// Calls the delegate's method with these labels.
  public func callAsFunction(_ mapView: MKMapView, regionWillChangeAnimated animated: Bool) {
    delegate.mapView(mapView, regionWillChangeAnimated: animated)
  }

  /// Calls the delegate's method with these labels.
  public func callAsFunction(_ mapView: MKMapView, regionDidChangeAnimated animated: Bool) {
    delegate.mapView(mapView, regionDidChangeAnimated: animated)
  }

  /// Calls the delegate's method with these labels.
  public func callAsFunction(_ mapView: MKMapView, viewFor annotation: any MKAnnotation) -> MKAnnotationView? {
    mapView.view(from: delegate, for: annotation)
  }

  /// Calls the delegate's method with these labels.
  public func callAsFunction(_ mapView: MKMapView, didAdd views: [MKAnnotationView]) {
    delegate.mapView(mapView, didAdd: views)
  }

  /// Calls the delegate's method with these labels.
  public func callAsFunction(
    _ mapView: MKMapView, annotationView view: MKAnnotationView, calloutAccessoryControlTapped control: UIControl
  ) {
    delegate.mapView(mapView, annotationView: view, calloutAccessoryControlTapped: control)
  }

  /// Calls the delegate's method with these labels.
  public func callAsFunction(_ mapView: MKMapView, didSelect view: MKAnnotationView) {
    delegate.mapView(mapView, didSelect: view)
  }

  /// Calls the delegate's method with these labels.
  public func callAsFunction(_ mapView: MKMapView, didDeselect view: MKAnnotationView) {
    delegate.mapView(mapView, didDeselect: view)
  }

  /// Calls the delegate's method with these labels.
  public func callAsFunction(_ mapView: MKMapView, didSelect annotation: any MKAnnotation) {
    delegate.mapView(mapView, didSelect: annotation)
  }

  /// Calls the delegate's method with these labels.
  public func callAsFunction(_ mapView: MKMapView, didDeselect annotation: any MKAnnotation) {
    delegate.mapView(mapView, didDeselect: annotation)
  }

  /// Calls the delegate's method with these labels.
  public func callAsFunction(_ mapView: MKMapView, didUpdate userLocation: MKUserLocation) {
    delegate.mapView(mapView, didUpdate: userLocation)
  }

  /// Calls the delegate's method with these labels.
  public func callAsFunction(_ mapView: MKMapView, didFailToLocateUserWithError error: any Error) {
    delegate.mapView(mapView, didFailToLocateUserWithError: error)
  }

  /// Calls the delegate's method with these labels.
  public func callAsFunction(
    _ mapView: MKMapView, annotationView view: MKAnnotationView, didChange newState: MKAnnotationView.DragState,
    fromOldState oldState: MKAnnotationView.DragState
  ) {
    delegate.mapView(mapView, annotationView: view, didChange: newState, fromOldState: oldState)
  }

  /// Calls the delegate's method with these labels.
  public func callAsFunction(_ mapView: MKMapView, didChange mode: MKUserTrackingMode, animated: Bool) {
    delegate.mapView(mapView, didChange: mode, animated: animated)
  }

  /// Calls the delegate's method with these labels.
  public func callAsFunction(_ mapView: MKMapView, rendererFor overlay: any MKOverlay) -> MKOverlayRenderer {
    mapView.renderer(from: delegate, for: overlay)
  }

  /// Calls the delegate's method with these labels.
  public func callAsFunction(_ mapView: MKMapView, didAdd renderers: [MKOverlayRenderer]) {
    delegate.mapView(mapView, didAdd: renderers)
  }

  /// Calls the delegate's method with these labels.
  public func callAsFunction(
    _ mapView: MKMapView, clusterAnnotationForMemberAnnotations memberAnnotations: [any MKAnnotation]
  ) -> MKClusterAnnotation {
    delegate.mapView(mapView, clusterAnnotationForMemberAnnotations: memberAnnotations)
  }

  /// Calls the delegate's method with these labels.
  public func callAsFunction(_ mapView: MKMapView, selectionAccessoryFor annotation: any MKAnnotation)
    -> MKSelectionAccessory?
  {
    delegate.mapView(mapView, selectionAccessoryFor: annotation)
  }

  /// Calls the delegate's method `mapViewDidFailLoadingMap` with these labels.
  public func callAsFunction(_ mapView: MKMapView, withError error: any Error) {
    delegate.mapViewDidFailLoadingMap(mapView, withError: error)
  }

  /// Calls the delegate's method `mapViewDidFinishRenderingMap` with these labels.
  public func callAsFunction(_ mapView: MKMapView, fullyRendered: Bool) {
    delegate.mapViewDidFinishRenderingMap(mapView, fullyRendered: fullyRendered)
  }
}
