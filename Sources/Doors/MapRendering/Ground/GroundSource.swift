internal import Glibc
package import MapGeometry
package import MapScene
internal import Synchronization

/// The ground of maps: the base map inside, or what the user's setting names instead.
///
/// `BINNACLE_BASE_MAP` names files, separated by colons: raster MBTiles (`.mbtiles`) and GeoJSON (others). Polygons of a
/// GeoJSON file replace the land of the base map. Files are opened at the first picture; one that cannot be used is
/// left out, with a message.
package final class GroundSource: Sendable {
  /// The ground that the environment names.
  package static let shared = GroundSource(
    paths: getenv("BINNACLE_BASE_MAP").map { String(cString: $0) }?.split(separator: ":").map { String($0) } ?? [])

  private struct Files: Sendable {
    var isOpen = false
    // SQLite's connection may move between threads, and the mutex lets one thread in at a time.
    nonisolated(unsafe) var tiles: [MBTiles] = []
    var shapes: [GeoJSONGround] = []
  }

  private let paths: [String]
  private let files = Mutex(Files())

  /// Creates a ground from files.
  package init(paths: [String]) { self.paths = paths }

  /// Returns what is known of the ground in a viewport.
  package func ground(for viewport: MapViewport, kind: SceneStyle.Kind = .standard) -> SceneGround {
    files.withLock { files in
      open(&files)
      var ground = SceneGround()
      for shapes in files.shapes {
        ground.land += shapes.land
        ground.lines += shapes.lines
      }
      for source in files.tiles {
        let tiles = source.tiles(for: viewport)
        ground.tiles += tiles
        if !tiles.isEmpty { ground.attributions.append(source.metadata.attribution) }
      }
      let isImagery = kind == .satellite || kind == .hybrid
      if isImagery, ground.tiles.isEmpty {
        RenderingMessages.say(
          "satellite maps need raster tiles; name a file of MBTiles in BINNACLE_BASE_MAP. The standard map is drawn")
      }
      guard viewport.scale <= BaseMap.largestScale else { return ground }
      if kind == .hybrid, !ground.tiles.isEmpty {
        ground.lines += BaseMap.rings(in: viewport.visibleRect).map { $0 + $0.prefix(1) }
      } else if ground.land.isEmpty, !(isImagery && !ground.tiles.isEmpty) {
        ground.land = BaseMap.rings(in: viewport.visibleRect)
      }
      return ground
    }
  }

  private func open(_ files: inout Files) {
    if files.isOpen { return }
    files.isOpen = true
    for path in paths where !path.isEmpty {
      do throws(RenderingFailure) {
        if path.lowercased().hasSuffix(".mbtiles") {
          files.tiles.append(try MBTiles(path: path))
        } else {
          files.shapes.append(try GeoJSONGround(path: path))
        }
      } catch {
        RenderingMessages.say("the base map is left out: \(error)")
      }
    }
  }
}
