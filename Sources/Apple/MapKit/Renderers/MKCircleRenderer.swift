import Foundation

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
