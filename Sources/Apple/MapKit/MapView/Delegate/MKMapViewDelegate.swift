/// The receiver of a map view's events. Every method is optional: the default does nothing.
///
/// Calls come on the main queue, which the program must run by `RunLoop.main.run()`, `dispatchMain()` or an
/// asynchronous `main`.
@preconcurrency @MainActor public protocol MKMapViewDelegate: _MKOptionalRenderers {
  /// Reports that the visible region begins to change.
  func mapView(_ mapView: MKMapView, regionWillChangeAnimated animated: Bool)
  /// Reports that the visible region has changed.
  func mapView(_ mapView: MKMapView, regionDidChangeAnimated animated: Bool)
  /// Reports each step of a change of the visible region.
  func mapViewDidChangeVisibleRegion(_ mapView: MKMapView)
  /// Reports that the map is about to load what it draws under the program's content.
  func mapViewWillStartLoadingMap(_ mapView: MKMapView)
  /// Reports that the map has what it draws under the program's content.
  func mapViewDidFinishLoadingMap(_ mapView: MKMapView)
  /// Reports that the map could not be loaded. Not called here: the base map is part of the library.
  func mapViewDidFailLoadingMap(_ mapView: MKMapView, withError error: any Error)
  /// Reports that the map is about to be drawn.
  func mapViewWillStartRenderingMap(_ mapView: MKMapView)
  /// Reports that the map has been drawn; completely, here.
  func mapViewDidFinishRenderingMap(_ mapView: MKMapView, fullyRendered: Bool)
  /// Returns the view of an annotation; nil for the map's own one.
  func mapView(_ mapView: MKMapView, viewFor annotation: any MKAnnotation) -> MKAnnotationView?
  /// Reports that views have been added to the map.
  func mapView(_ mapView: MKMapView, didAdd views: [MKAnnotationView])
  /// Reports a tap on a control at the side of a view's callout.
  func mapView(
    _ mapView: MKMapView, annotationView view: MKAnnotationView, calloutAccessoryControlTapped control: UIControl)
  /// Reports that a view has been selected.
  func mapView(_ mapView: MKMapView, didSelect view: MKAnnotationView)
  /// Reports that a view has been deselected.
  func mapView(_ mapView: MKMapView, didDeselect view: MKAnnotationView)
  /// Reports that an annotation has been selected, after the method with its view.
  func mapView(_ mapView: MKMapView, didSelect annotation: any MKAnnotation)
  /// Reports that an annotation has been deselected, after the method with its view.
  func mapView(_ mapView: MKMapView, didDeselect annotation: any MKAnnotation)
  /// Reports that the map begins to follow the user's location.
  func mapViewWillStartLocatingUser(_ mapView: MKMapView)
  /// Reports that the map has ceased to follow the user's location.
  func mapViewDidStopLocatingUser(_ mapView: MKMapView)
  /// Reports a new location or heading of the user.
  func mapView(_ mapView: MKMapView, didUpdate userLocation: MKUserLocation)
  /// Reports that the user's location is not available, with a `CLError`.
  func mapView(_ mapView: MKMapView, didFailToLocateUserWithError error: any Error)
  /// Reports a change of a view's drag state.
  func mapView(
    _ mapView: MKMapView, annotationView view: MKAnnotationView, didChange newState: MKAnnotationView.DragState,
    fromOldState oldState: MKAnnotationView.DragState)
  /// Reports that the map follows the user in another way, or no longer.
  func mapView(_ mapView: MKMapView, didChange mode: MKUserTrackingMode, animated: Bool)
  /// Returns what draws an overlay; the default draws nothing.
  func mapView(_ mapView: MKMapView, rendererFor overlay: any MKOverlay) -> MKOverlayRenderer
  /// Reports that renderers have been added to the map.
  func mapView(_ mapView: MKMapView, didAdd renderers: [MKOverlayRenderer])
  /// Returns the annotation that replaces several ones which would overlap.
  func mapView(_ mapView: MKMapView, clusterAnnotationForMemberAnnotations memberAnnotations: [any MKAnnotation])
    -> MKClusterAnnotation
  /// Returns what is shown beside a selected annotation. Not called here: there are no details of places to show.
  func mapView(_ mapView: MKMapView, selectionAccessoryFor annotation: any MKAnnotation) -> MKSelectionAccessory?

  // Apple's optional requirements also accept a method whose result is optional in another way. Here a method of the
  // client that fits no requirement would be ignored without a word, so the other way is a requirement too.

  /// Returns the view of an annotation: the spelling with a result that is not optional.
  @_disfavoredOverload func mapView(_ mapView: MKMapView, viewFor annotation: any MKAnnotation) -> MKAnnotationView
}

/// The delegates whose method `mapView(_:rendererFor:)` returns an optional.
@preconcurrency @MainActor public protocol _MKOptionalRenderers: NSObjectProtocol {
  /// Returns what draws an overlay: the spelling with an optional result.
  @_disfavoredOverload func mapView(_ mapView: MKMapView, rendererFor overlay: any MKOverlay) -> MKOverlayRenderer?
}

extension MKMapViewDelegate {
  /// Default: does nothing.
  public func mapView(_ mapView: MKMapView, regionWillChangeAnimated animated: Bool) {}
  /// Default: does nothing.
  public func mapView(_ mapView: MKMapView, regionDidChangeAnimated animated: Bool) {}
  /// Default: does nothing.
  public func mapViewDidChangeVisibleRegion(_ mapView: MKMapView) {}
  /// Default: does nothing.
  public func mapViewWillStartLoadingMap(_ mapView: MKMapView) {}
  /// Default: does nothing.
  public func mapViewDidFinishLoadingMap(_ mapView: MKMapView) {}
  /// Default: does nothing.
  public func mapViewDidFailLoadingMap(_ mapView: MKMapView, withError error: any Error) {}
  /// Default: does nothing.
  public func mapViewWillStartRenderingMap(_ mapView: MKMapView) {}
  /// Default: does nothing.
  public func mapViewDidFinishRenderingMap(_ mapView: MKMapView, fullyRendered: Bool) {}
  /// Default: returns nil, the map uses its own view.
  public func mapView(_ mapView: MKMapView, viewFor annotation: any MKAnnotation) -> MKAnnotationView? { nil }
  /// Default: does nothing.
  public func mapView(_ mapView: MKMapView, didAdd views: [MKAnnotationView]) {}
  /// Default: does nothing.
  public func mapView(
    _ mapView: MKMapView, annotationView view: MKAnnotationView, calloutAccessoryControlTapped control: UIControl
  ) {}
  /// Default: does nothing.
  public func mapView(_ mapView: MKMapView, didSelect view: MKAnnotationView) {}
  /// Default: does nothing.
  public func mapView(_ mapView: MKMapView, didDeselect view: MKAnnotationView) {}
  /// Default: does nothing.
  public func mapView(_ mapView: MKMapView, didSelect annotation: any MKAnnotation) {}
  /// Default: does nothing.
  public func mapView(_ mapView: MKMapView, didDeselect annotation: any MKAnnotation) {}
  /// Default: does nothing.
  public func mapViewWillStartLocatingUser(_ mapView: MKMapView) {}
  /// Default: does nothing.
  public func mapViewDidStopLocatingUser(_ mapView: MKMapView) {}
  /// Default: does nothing.
  public func mapView(_ mapView: MKMapView, didUpdate userLocation: MKUserLocation) {}
  /// Default: does nothing.
  public func mapView(_ mapView: MKMapView, didFailToLocateUserWithError error: any Error) {}
  /// Default: does nothing.
  public func mapView(
    _ mapView: MKMapView, annotationView view: MKAnnotationView, didChange newState: MKAnnotationView.DragState,
    fromOldState oldState: MKAnnotationView.DragState
  ) {}
  /// Default: does nothing.
  public func mapView(_ mapView: MKMapView, didChange mode: MKUserTrackingMode, animated: Bool) {}
  /// Default: returns a renderer that draws nothing.
  public func mapView(_ mapView: MKMapView, rendererFor overlay: any MKOverlay) -> MKOverlayRenderer {
    MKOverlayRenderer(overlay: overlay)
  }
  /// Default: does nothing.
  public func mapView(_ mapView: MKMapView, didAdd renderers: [MKOverlayRenderer]) {}
  /// Default: returns a cluster without a title of its own.
  public func mapView(_ mapView: MKMapView, clusterAnnotationForMemberAnnotations memberAnnotations: [any MKAnnotation])
    -> MKClusterAnnotation
  { MKClusterAnnotation(memberAnnotations: memberAnnotations) }
  /// Default: returns nil.
  public func mapView(_ mapView: MKMapView, selectionAccessoryFor annotation: any MKAnnotation) -> MKSelectionAccessory?
  { nil }

  /// Default: returns the view that means "not implemented".
  @_disfavoredOverload
  public func mapView(_ mapView: MKMapView, viewFor annotation: any MKAnnotation) -> MKAnnotationView {
    MKMapView.noView
  }
}

extension _MKOptionalRenderers {
  /// Default: returns nil, the other spelling is called.
  @_disfavoredOverload
  public func mapView(_ mapView: MKMapView, rendererFor overlay: any MKOverlay) -> MKOverlayRenderer? { nil }
}
