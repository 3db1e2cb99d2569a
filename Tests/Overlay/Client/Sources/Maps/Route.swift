import MapKit

/// A line with a colour of its own, as programs subclass Apple's shapes.
public final class Route: MKPolyline {
  public var color = UIColor.red
}

/// Draws routes.
public final class RouteRenderer: MKPolylineRenderer {
  public override func draw(_ mapRect: MKMapRect, zoomScale: MKZoomScale, in context: CGContext) {
    strokeColor = (polyline as? Route)?.color
    context.setAlpha(0.5)
    super.draw(mapRect, zoomScale: zoomScale, in: context)
  }
}

/// The delegate of a map, which knows routes and stations.
@MainActor public final class MapScreen: NSObject, MKMapViewDelegate {
  public let map = MKMapView(frame: CGRect(x: 0, y: 0, width: 320, height: 240))

  public override init() {
    super.init()
    map.delegate = self
  }

  public func mapView(_ mapView: MKMapView, rendererFor overlay: any MKOverlay) -> MKOverlayRenderer {
    guard let route = overlay as? Route else { return MKOverlayRenderer(overlay: overlay) }
    return RouteRenderer(polyline: route)
  }

  public func mapView(_ mapView: MKMapView, viewFor annotation: any MKAnnotation) -> MKAnnotationView? {
    StationView(annotation: annotation, reuseIdentifier: "station")
  }
}
