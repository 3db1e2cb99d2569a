/// An area of the map that a renderer draws.
public protocol MKOverlay: MKAnnotation {
  /// A place that stands for the overlay, WGS 84: its middle.
  var coordinate: CLLocationCoordinate2D { get }
  /// The smallest rectangle that contains the overlay. It may reach beyond 180°, and must not change.
  var boundingMapRect: MKMapRect { get }
  /// Returns whether the overlay has to be drawn for a part of the map; by default whether its bounding rectangle meets
  /// that part.
  func intersects(_ mapRect: MKMapRect) -> Bool
  /// Returns whether the overlay is opaque, so that the map below it need not be drawn; false by default.
  func canReplaceMapContent() -> Bool
}

extension MKOverlay {
  /// Default: whether the bounding rectangle has a common area with the part.
  public func intersects(_ mapRect: MKMapRect) -> Bool { boundingMapRect.intersects(mapRect) }

  /// Default: false.
  public func canReplaceMapContent() -> Bool { false }

  /// The overlay's method of that name; never nil. It makes `overlay.intersects?(rect)` compile, as programs write it
  /// where the method is an optional requirement.
  public var intersects: ((MKMapRect) -> Bool)? { { [self] (rect: MKMapRect) -> Bool in intersects(rect) } }
}

/// What an overlay is drawn above.
public enum MKOverlayLevel: Int, Sendable {
  /// Above roads and areas, below labels.
  case aboveRoads = 0
  /// Above labels, below annotations.
  case aboveLabels = 1
}

// As in CoreLocation: Swift before 6.2 crashes in clients of a resilient enumeration with this conformance.
#if compiler(>=6.2) || !LIBRARY_EVOLUTION
  extension MKOverlayLevel: BitwiseCopyable {}
#endif
