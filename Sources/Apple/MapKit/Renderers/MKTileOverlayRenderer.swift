import Foundation
package import MapScene

/// A renderer of a tile overlay.
open class MKTileOverlayRenderer: MKOverlayRenderer {
  /// Where the map view's style has the overlay's tiles.
  package final var tileIndex = 0

  /// Creates a renderer of tiles.
  public init(tileOverlay overlay: MKTileOverlay) { super.init(overlay: overlay) }

  /// Creates a renderer of an overlay that consists of tiles.
  public override init(overlay: any MKOverlay) { super.init(overlay: overlay) }

  /// Loads the tiles again.
  open func reloadData() {
    generation += 1
    noteChange()
  }

  /// How often the tiles have been asked for again.
  private(set) final var generation = 0

  /// The overlay; nil if it is of another kind.
  package final var tileOverlay: MKTileOverlay? { overlay as? MKTileOverlay }

  /// Returns what the page and pictures have to know of the tiles, with the number by which they ask for them.
  package final func sceneTiles(id: Int) -> SceneTiles? {
    guard let tileOverlay else { return nil }
    return SceneTiles(
      id: id, minimumZoom: tileOverlay.minimumZ, maximumZoom: tileOverlay.maximumZ,
      tileSize: Double(tileOverlay.tileSize.width), alpha: Double(alpha), replacesMap: tileOverlay.canReplaceMapContent,
      attribution: tileOverlay.attribution, isFlipped: tileOverlay.isGeometryFlipped)
  }

  override func builtInContent(zoomScale: Double) -> BuiltInContent? {
    tileOverlay == nil ? BuiltInContent() : BuiltInContent(content: .tiles(tileIndex))
  }
}

extension MKTileOverlay {
  /// The credit that the licence of the tiles' data asks for; empty if none is known.
  var attribution: String {
    let host = URL(string: urlTemplate?.replacingOccurrences(of: "{s}", with: "a") ?? "")?.host ?? ""
    return host == "openstreetmap.org" || host.hasSuffix(".openstreetmap.org") ? "© OpenStreetMap contributors" : ""
  }
}
