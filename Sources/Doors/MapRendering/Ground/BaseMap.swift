internal import CBaseMap
package import MapGeometry

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
