import Dispatch
internal import EngineRuntime
import Foundation
internal import MapGeometry
internal import MapRendering
internal import MapScene

// Not symbols of Apple's, whose views appear on screens.
extension MKMapView {
  /// How long a picture waits for the tiles of tile overlays, s.
  private static let patience = 5.0

  /// Returns the whole map with overlays, annotations, the user's location and controls as a PNG file.
  ///
  /// A picture of tile overlays waits for their tiles, at most 5 s; later ones are left out. nil if the view has no size,
  /// or without cairo; the reason is written to standard error.
  ///
  /// - Parameter scale: pixels per point; 0 counts as 1.
  public func pngData(scale: CGFloat = 1) -> Data? {
    let scale = scale > 0 ? Double(scale) : 1
    guard model.hasSize else { return nil }
    do throws(RenderingFailure) {
      return Data(
        try PNGRenderer.png(picture(scale: scale), width: viewport.width, height: viewport.height, scale: scale))
    } catch {
      RenderingMessages.say("no picture of the map: \(error)")
      return nil
    }
  }

  /// Returns the whole map as an SVG document, the same bytes for the same map; nil if the view has no size.
  public func svgData() -> Data? {
    guard model.hasSize else { return nil }
    return Data(SVGWriter.document(picture(scale: 1), width: viewport.width, height: viewport.height))
  }

  private func picture(scale: Double) -> Drawing {
    let scene = self.scene
    var ground = GroundSource.shared.ground(for: viewport, kind: scene.style.kind)
    let overlays = tileOverlays
    if !overlays.isEmpty {
      ground.overlayTiles = OverlayTiles.load(overlays, for: viewport, scale: scale, seconds: Self.patience)
    }
    return scene.flattened(viewport: viewport, ground: ground)
  }
}

/// The tiles of a map's tile overlays that a picture shows, which their overlays load.
enum OverlayTiles {
  /// The most tiles of one overlay.
  private static let most = 64

  /// `@unchecked`: the overlay decides on which threads it works; its methods are made to be called from any.
  private struct Loader: @unchecked Sendable {
    let overlay: MKTileOverlay
  }

  /// Loads tiles away from the caller's thread and waits for them.
  ///
  /// - Parameters:
  ///   - overlays: the overlays by their numbers in the scene.
  ///   - scale: pixels per point.
  ///   - seconds: how long to wait; tiles that take longer are left out.
  static func load(
    _ overlays: [Int: MKTileOverlay], for viewport: MapViewport, scale: Double, seconds: Double
  ) -> [(overlay: Int, tiles: [SceneGround.Tile])] {
    let (group, loaded) = (DispatchGroup(), Guarded<[Int: [SceneGround.Tile]]>([:]))
    for (id, overlay) in overlays {
      let loader = Loader(overlay: overlay)
      for tile in tiles(of: overlay, for: viewport) {
        group.enter()
        let path = path(of: tile, overlay, scale: scale)
        Task.detached {
          if let data = try? await loader.overlay.loadTile(at: path), let image = DrawingImage(tile: [UInt8](data)) {
            loaded.withLock { $0[id, default: []].append(SceneGround.Tile(rect: tile.rect, image: image)) }
          }
          group.leave()
        }
      }
    }
    _ = group.wait(timeout: .now() + seconds)
    // In the order of their places, so that the same map gives the same picture.
    return loaded.withLock { loaded in
      loaded.sorted { $0.key < $1.key }.map { id, tiles in
        (id, tiles.sorted { ($0.rect.minY, $0.rect.minX) < ($1.rect.minY, $1.rect.minX) })
      }
    }
  }

  /// Returns the tiles whose level comes nearest to their own size; none if the overlay has none so far out.
  static func tiles(of overlay: MKTileOverlay, for viewport: MapViewport) -> [MapTile] {
    let enlarged = log2(256 / max(1, Double(overlay.tileSize.width)))
    let wanted = Int((viewport.zoomLevel + enlarged + 0.3).rounded(.down))
    guard wanted >= overlay.minimumZ, overlay.minimumZ <= overlay.maximumZ else { return [] }
    let level = max(0, min(wanted, min(overlay.maximumZ, Int(MapTile.maximumZoom))))
    var found: [MapTile] = []
    let area = viewport.visibleRect
    MapTile.forEach(covering: area, z: Int32(level)) { tile in
      if found.count < most, !found.contains(tile.wrapped) { found.append(tile.wrapped) }
    }
    return found
  }

  private static func path(of tile: MapTile, _ overlay: MKTileOverlay, scale: Double) -> MKTileOverlayPath {
    MKTileOverlayPath(
      x: Int(tile.x), y: Int(overlay.isGeometryFlipped ? tile.rowFromSouth : tile.y), z: Int(tile.z),
      contentScaleFactor: scale > 1 ? 2 : 1)
  }
}
