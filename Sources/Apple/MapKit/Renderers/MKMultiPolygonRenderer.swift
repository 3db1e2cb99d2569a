import Foundation

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
