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
