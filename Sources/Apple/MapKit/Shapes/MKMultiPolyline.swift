import Foundation

/// Several lines that are drawn alike.
open class MKMultiPolyline: MKShape, MKOverlay {
  private let lines: [MKPolyline]
  private let area: MKMapRect

  /// Creates a shape from lines.
  public init(_ polylines: [MKPolyline]) {
    lines = polylines
    area = polylines.reduce(.null) { $0.union($1.boundingMapRect) }
    super.init()
  }

  /// Creates a shape from lines; another name of `init(_:)`.
  public convenience init(polylines: [MKPolyline]) { self.init(polylines) }

  /// The lines, in the order in which they are drawn.
  open var polylines: [MKPolyline] { lines }
  /// The smallest rectangle around all lines; null without one.
  open var boundingMapRect: MKMapRect { area }
  /// The middle of the bounding rectangle; invalid without lines.
  open override var coordinate: CLLocationCoordinate2D { area.centre }

  /// Returns whether one of the lines passes through a rectangle.
  open func intersects(_ mapRect: MKMapRect) -> Bool { lines.contains { $0.intersects(mapRect) } }
}
