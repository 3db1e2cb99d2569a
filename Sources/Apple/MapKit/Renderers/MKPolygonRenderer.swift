import Foundation

/// A renderer of an area with its border and its holes.
open class MKPolygonRenderer: MKOverlayPathRenderer {
  /// Creates a renderer of an area.
  public init(polygon: MKPolygon) { super.init(overlay: polygon) }

  /// Creates a renderer of an overlay that is an area.
  public override init(overlay: any MKOverlay) { super.init(overlay: overlay) }

  /// The area; an empty one if the overlay is of another kind.
  open var polygon: MKPolygon { overlay as? MKPolygon ?? MKPolygon() }

  /// Where drawing of the border begins, 0...1 of its length on the map; 0 by default.
  open var strokeStart: CGFloat = 0 { didSet { noteChange() } }
  /// Where drawing of the border ends, 0...1 of its length on the map; 1 by default.
  open var strokeEnd: CGFloat = 1 { didSet { noteChange() } }

  override var outline: Outline? { Outline(polygon) }
  override var strokedPart: ClosedRange<Double> { .part(from: strokeStart, to: strokeEnd) }
}

/// A renderer of several areas in one style. Where two of them overlap there is a hole.
open class MKMultiPolygonRenderer: MKOverlayPathRenderer {
  /// Creates a renderer of areas.
  public init(multiPolygon: MKMultiPolygon) { super.init(overlay: multiPolygon) }

  /// Creates a renderer of an overlay that consists of areas.
  public override init(overlay: any MKOverlay) { super.init(overlay: overlay) }

  /// The areas; none if the overlay is of another kind.
  open var multiPolygon: MKMultiPolygon { overlay as? MKMultiPolygon ?? MKMultiPolygon([]) }

  override var outline: Outline? {
    Outline(lines: multiPolygon.polygons.flatMap { Outline($0).lines }, isClosed: true)
  }
}

/// A renderer of a circle with its border.
open class MKCircleRenderer: MKOverlayPathRenderer {
  /// Creates a renderer of a circle.
  public init(circle: MKCircle) { super.init(overlay: circle) }

  /// Creates a renderer of an overlay that is a circle.
  public override init(overlay: any MKOverlay) { super.init(overlay: overlay) }

  /// The circle; one without a place if the overlay is of another kind.
  open var circle: MKCircle { overlay as? MKCircle ?? MKCircle() }

  /// Where drawing of the border begins, 0...1 from the north by the east; 0 by default.
  open var strokeStart: CGFloat = 0 { didSet { noteChange() } }
  /// Where drawing of the border ends, 0...1 from the north by the east; 1 by default.
  open var strokeEnd: CGFloat = 1 { didSet { noteChange() } }

  override var outline: Outline? { Outline(circleIn: circle.boundingMapRect.mapRect) }
  override var strokedPart: ClosedRange<Double> { .part(from: strokeStart, to: strokeEnd) }
}
