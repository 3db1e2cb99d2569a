internal import Bytes
internal import GeoJSON
internal import LinuxIO
package import MapGeometry

/// Land and lines of the user's GeoJSON file.
package struct GeoJSONGround: Sendable {
  /// The rings of all polygons.
  package private(set) var land: [[MapPoint]] = []
  /// All lines.
  package private(set) var lines: [[MapPoint]] = []

  /// The largest file that is read, in bytes.
  private static var largest: Int { 256 << 20 }

  /// Reads a file; points in it are ignored.
  package init(path: String) throws(RenderingFailure) {
    let bytes: [UInt8]
    do {
      bytes = try WholeFile.read(path, limit: GeoJSONGround.largest)
    } catch {
      throw RenderingFailure("\(path) cannot be read: \(error.text)")
    }
    let isRead = bytes.withByteView { text in
      var reader = GeoJSONReader(text)
      var item = GeoJSONItem()
      do {
        while try reader.next(&item) { add(item) }
        return true
      } catch {
        return false
      }
    }
    guard isRead else { throw RenderingFailure("\(path) is not valid GeoJSON") }
  }

  private mutating func add(_ item: GeoJSONItem) {
    for geometry in item.geometries {
      switch geometry.kind {
      case .point, .multiPoint: break
      case .lineString, .multiLineString:
        for line in geometry.lines { lines.append(points(line, of: item)) }
      case .polygon, .multiPolygon:
        for polygon in geometry.polygons {
          for ring in item.rings(ofPolygon: polygon) {
            var ring = points(ring, of: item)
            if ring.count > 1, ring.first == ring.last { ring.removeLast() }
            land.append(ring)
          }
        }
      }
    }
  }

  private func points(_ line: Int, of item: GeoJSONItem) -> [MapPoint] {
    item.positions(ofLine: line).map { position in
      let (longitude, latitude) = (item.coordinates[2 * position], item.coordinates[2 * position + 1])
      let x = (longitude + 180) / 360 * MapProjection.worldSize
      return MapPoint(x: x, y: MapProjection.tileY(latitudeDegrees: max(-89, min(89, latitude))))
    }
  }
}
