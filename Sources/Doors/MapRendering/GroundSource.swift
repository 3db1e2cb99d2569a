internal import CBaseMap
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

/// The land of the world that comes with this module: Natural Earth's countries at 1:110 million.
package enum BaseMap {
  /// The credit for the data. Natural Earth asks for none; it says where the map is from.
  package static var attribution: String { "Natural Earth" }

  /// The largest scale that the map is made for, screen points per map point: a picture of a large country. Nearer, its
  /// coasts are kilometres off.
  package static var largestScale: Double { 0x1p-14 }

  /// The rings of all countries, in map points.
  package static let rings: [[MapPoint]] = decoded()

  /// The bounds of each ring.
  private static let bounds = rings.map { MapRing.bounds(of: $0) }

  /// Returns the rings that reach into a part of the map or of its copies beside it.
  package static func rings(in rect: MapRect) -> [[MapPoint]] {
    rings.indices.filter { index in
      (-2...2).contains { bounds[index].offsetBy(dx: Double($0) * MapProjection.worldSize, dy: 0).intersects(rect) }
    }.map { rings[$0] }
  }

  private static func decoded() -> [[MapPoint]] {
    let table = UnsafeBufferPointer(start: cbasemap_table, count: cbasemap_count)
    var rings: [[MapPoint]] = []
    var index = 0
    while index < table.count {
      let count = Int(table[index])
      var (longitude, latitude) = (0, 0)
      var ring: [MapPoint] = []
      ring.reserveCapacity(count)
      for point in 0..<count {
        longitude += Int(table[index + 1 + 2 * point])
        latitude += Int(table[index + 2 + 2 * point])
        let x = (Double(longitude) / 100 + 180) / 360 * MapProjection.worldSize
        // The south of Antarctica is below the map's edge, not at 85°.
        let y = MapProjection.tileY(latitudeDegrees: max(-89, Double(latitude) / 100))
        ring.append(MapPoint(x: x, y: y))
      }
      rings.append(ring)
      index += 1 + 2 * count
    }
    return rings
  }
}
