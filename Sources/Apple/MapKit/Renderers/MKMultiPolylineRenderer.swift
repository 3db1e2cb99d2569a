import Foundation

/// A renderer of several lines in one style. Its fill colour is not used.
open class MKMultiPolylineRenderer: MKOverlayPathRenderer {
  /// Creates a renderer of lines.
  public init(multiPolyline: MKMultiPolyline) { super.init(overlay: multiPolyline) }

  /// Creates a renderer of an overlay that consists of lines.
  public override init(overlay: any MKOverlay) { super.init(overlay: overlay) }

  /// The lines; none if the overlay is of another kind.
  open var multiPolyline: MKMultiPolyline { overlay as? MKMultiPolyline ?? MKMultiPolyline([]) }

  override var outline: Outline? {
    Outline(lines: multiPolyline.polylines.flatMap { Outline($0).lines }, isClosed: false)
  }
  override var isFilled: Bool { false }
}
