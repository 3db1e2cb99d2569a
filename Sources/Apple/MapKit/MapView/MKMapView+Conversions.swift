import Foundation
internal import MapGeometry

/// How the conversions of a map view are computed; its methods `convert` can be overridden.
extension MKMapView {
  func point(showing coordinate: CLLocationCoordinate2D, in view: UIView?) -> CGPoint {
    guard model.hasSize, CLLocationCoordinate2DIsValid(coordinate) else { return CGPoint(x: CGFloat.nan, y: .nan) }
    let point = model.viewport.screen(model.viewport.nearestCopy(of: MKMapPoint(coordinate).mapPoint))
    let offset = offset(to: view)
    return CGPoint(x: point.x + offset.x, y: point.y + offset.y)
  }

  func coordinate(at point: CGPoint, of view: UIView?) -> CLLocationCoordinate2D {
    guard model.hasSize, point.x.isFinite, point.y.isFinite else { return kCLLocationCoordinate2DInvalid }
    return MKMapPoint(mapPoint(at: point, of: view)).coordinate
  }

  func rect(showing region: MKCoordinateRegion, in view: UIView?) -> CGRect {
    guard model.hasSize, region.isValid else { return .null }
    let rect = region.mapRegion.rect
    let middle = model.viewport.nearestCopy(of: rect.center)
    let moved = rect.offsetBy(dx: middle.x - rect.center.x, dy: 0)
    let corners = [
      MapPoint(x: moved.minX, y: moved.minY), MapPoint(x: moved.maxX, y: moved.minY),
      MapPoint(x: moved.minX, y: moved.maxY), MapPoint(x: moved.maxX, y: moved.maxY),
    ].map { model.viewport.screen($0) }
    let (xs, ys) = (corners.map(\.x), corners.map(\.y))
    let (left, top) = (xs.min() ?? 0, ys.min() ?? 0)
    let offset = offset(to: view)
    return CGRect(
      x: left + offset.x, y: top + offset.y, width: (xs.max() ?? 0) - left, height: (ys.max() ?? 0) - top)
  }

  func region(in rect: CGRect, of view: UIView?) -> MKCoordinateRegion {
    guard model.hasSize, !rect.isNull, !rect.isInfinite else {
      return MKCoordinateRegion(center: kCLLocationCoordinate2DInvalid, span: MKCoordinateSpan())
    }
    let corners = [
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY), CGPoint(x: rect.minX, y: rect.maxY),
      CGPoint(x: rect.maxX, y: rect.maxY),
    ].map { mapPoint(at: $0, of: view) }
    let (xs, ys) = (corners.map(\.x), corners.map(\.y))
    let (west, north) = (xs.min() ?? 0, ys.min() ?? 0)
    let area = MapRect(x: west, y: north, width: (xs.max() ?? 0) - west, height: (ys.max() ?? 0) - north)
    return MKCoordinateRegion(MapRegion(area))
  }

  /// Whether the circle of a location's accuracy is in the view, at least in part.
  func isVisible(_ location: CLLocation) -> Bool {
    guard model.hasSize else { return false }
    let point = convert(location.coordinate, toPointTo: self)
    let radius = max(0, location.horizontalAccuracy) * MKMapPointsPerMeterAtLatitude(location.coordinate.latitude)
    return bounds.insetBy(dx: -radius * model.viewport.scale, dy: -radius * model.viewport.scale).contains(point)
  }

  /// Returns what is added to a point of the map view to get the same point in another view's coordinates.
  func offset(to view: UIView?) -> CGPoint {
    if view === self { return .zero }
    let (own, other) = (placeInWindow(self), view.map(placeInWindow) ?? .zero)
    return CGPoint(x: own.x - other.x, y: own.y - other.y)
  }

  /// Returns the map point that is shown at a point of a view.
  func mapPoint(at point: CGPoint, of view: UIView?) -> MapPoint {
    let offset = offset(to: view)
    return model.viewport.map(x: Double(point.x - offset.x), y: Double(point.y - offset.y))
  }

  /// Where the origin of a view's coordinates is in those of its outermost superview.
  private func placeInWindow(_ view: UIView) -> CGPoint {
    var place = CGPoint.zero
    var next: UIView? = view
    while let view = next {
      place.x += view.frame.origin.x - view.bounds.origin.x
      place.y += view.frame.origin.y - view.bounds.origin.y
      // Annotation views are on their map without being its subviews.
      next = view.superview ?? (view as? MKAnnotationView)?.link.map
    }
    return place
  }
}
