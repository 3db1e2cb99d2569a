import Foundation

/// A renderer of a line. Its fill colour is not used.
open class MKPolylineRenderer: MKOverlayPathRenderer {
  /// Creates a renderer of a line.
  public init(polyline: MKPolyline) { super.init(overlay: polyline) }

  /// Creates a renderer of an overlay that is a line.
  public override init(overlay: any MKOverlay) { super.init(overlay: overlay) }

  /// The line; an empty one if the overlay is of another kind.
  open var polyline: MKPolyline { overlay as? MKPolyline ?? MKPolyline() }

  /// Where drawing begins, 0...1 of the line's length on the map; 0 by default.
  open var strokeStart: CGFloat = 0 { didSet { noteChange() } }
  /// Where drawing ends, 0...1 of the line's length on the map; 1 by default.
  open var strokeEnd: CGFloat = 1 { didSet { noteChange() } }

  override var outline: Outline? { Outline(polyline) }
  override var isFilled: Bool { false }
  override var strokedPart: ClosedRange<Double> { .part(from: strokeStart, to: strokeEnd) }
}

extension ClosedRange<Double> {
  /// The part between two shares of a length, limited to 0...1; of no length if the end is before the start.
  static func part(from start: CGFloat, to end: CGFloat) -> Self {
    let start = Swift.min(Swift.max(Double(start), 0), 1)
    return start...Swift.max(start, Swift.min(Double(end), 1))
  }
}
