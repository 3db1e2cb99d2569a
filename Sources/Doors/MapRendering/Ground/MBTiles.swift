internal import CSQLite
package import MapGeometry
package import MapScene

/// Raster tiles in a file of SQLite: the format MBTiles 1.3.
///
///     tiles(zoom_level, tile_column, tile_row, tile_data)   rows are counted from the south
///     metadata(name, value)                                 format, bounds, minzoom, maxzoom, attribution
///
/// For one thread at a time.
package final class MBTiles {
  private let database: OpaquePointer
  private let query: OpaquePointer
  private let path: String
  /// What the file says of itself.
  package let metadata: MBTilesMetadata

  /// Opens a file for reading.
  package init(path: String) throws(RenderingFailure) {
    if let problem = csqlite_problem() {
      throw RenderingFailure("\(path): \(String(cString: problem)); install libsqlite3-0")
    }
    var database: OpaquePointer?
    guard csqlite_open(path, 1, &database) == CSQLITE_OK, let database else {
      throw RenderingFailure("\(path) cannot be opened as MBTiles")
    }
    // A file that is cut while it is open is then an error of a read, not SIGBUS.
    _ = csqlite_execute(database, "PRAGMA mmap_size = 0")
    var query: OpaquePointer?
    let sql = "SELECT tile_data FROM tiles WHERE zoom_level = ? AND tile_column = ? AND tile_row = ?"
    guard let rows = MBTiles.metadataRows(database), csqlite_prepare(database, sql, &query) == CSQLITE_OK, let query
    else {
      let message = String(cString: csqlite_message(database))
      csqlite_close(database)
      throw RenderingFailure("\(path) is not MBTiles: \(message)")
    }
    var metadata = MBTilesMetadata(rows)
    if metadata.minimumZoom == nil || metadata.maximumZoom == nil {
      let levels = MBTiles.levels(database)
      metadata.minimumZoom = metadata.minimumZoom ?? levels?.lowerBound
      metadata.maximumZoom = metadata.maximumZoom ?? levels?.upperBound
    }
    guard !metadata.isVector else {
      csqlite_finalize(query)
      csqlite_close(database)
      throw RenderingFailure("\(path) has vector tiles, which are not drawn; raster tiles in PNG or JPEG are")
    }
    (self.database, self.query, self.path, self.metadata) = (database, query, path, metadata)
  }

  deinit {
    csqlite_finalize(query)
    csqlite_close(database)
  }

  private static func metadataRows(_ database: OpaquePointer) -> [(String, String)]? {
    var statement: OpaquePointer?
    guard csqlite_prepare(database, "SELECT name, value FROM metadata", &statement) == CSQLITE_OK, let statement else {
      return nil
    }
    defer { csqlite_finalize(statement) }
    var rows: [(String, String)] = []
    while csqlite_step(statement) == CSQLITE_ROW {
      rows.append(
        (String(decoding: bytes(statement, 0), as: UTF8.self), String(decoding: bytes(statement, 1), as: UTF8.self)))
    }
    return rows
  }

  private static func levels(_ database: OpaquePointer) -> ClosedRange<Int>? {
    var statement: OpaquePointer?
    let sql = "SELECT min(zoom_level), max(zoom_level) FROM tiles HAVING count(*) > 0"
    guard csqlite_prepare(database, sql, &statement) == CSQLITE_OK, let statement else { return nil }
    defer { csqlite_finalize(statement) }
    guard csqlite_step(statement) == CSQLITE_ROW else { return nil }
    let (low, high) = (csqlite_column_integer(statement, 0), csqlite_column_integer(statement, 1))
    return low <= high ? Int(low)...Int(high) : nil
  }

  private static func bytes(_ statement: OpaquePointer, _ column: Int32) -> [UInt8] {
    var count: Int32 = 0
    guard let start = csqlite_column_bytes(statement, column, &count) else { return [] }
    return Array(UnsafeRawBufferPointer(start: start, count: Int(count)))
  }

  /// Returns the bytes of a tile, whose row is counted from the north; nil if there is none, and, with a message, if the file
  /// is damaged.
  package func tile(_ tile: MapTile) -> [UInt8]? {
    let place = tile.wrapped
    csqlite_reset(query)
    guard csqlite_bind_integer(query, 1, Int64(place.z)) == CSQLITE_OK,
      csqlite_bind_integer(query, 2, Int64(place.x)) == CSQLITE_OK,
      csqlite_bind_integer(query, 3, Int64(place.rowFromSouth)) == CSQLITE_OK
    else { return nil }
    defer { csqlite_reset(query) }
    let code = csqlite_step(query)
    guard code == CSQLITE_ROW else {
      if code != CSQLITE_DONE {
        RenderingMessages.say("\(path) is damaged: \(String(cString: csqlite_message(database)))")
      }
      return nil
    }
    let bytes = MBTiles.bytes(query, 0)
    return bytes.isEmpty ? nil : bytes
  }

  /// Returns the tiles that a viewport shows: of the level whose tiles come nearest to their own size, at most 256.
  package func tiles(for viewport: MapViewport) -> [SceneGround.Tile] {
    guard let low = metadata.minimumZoom, let high = metadata.maximumZoom, low <= high else { return [] }
    let wanted = Int((viewport.zoomLevel + 0.3).rounded(.down))
    // Far from the levels of the file there would be thousands of tiles, or one stretched over the whole picture.
    guard wanted >= low - 2, wanted <= high + 6 else { return [] }
    var seen: Set<MapTile> = []
    var tiles: [SceneGround.Tile] = []
    MapTile.forEach(covering: viewport.visibleRect, z: Int32(max(low, min(high, wanted)))) { place in
      let place = place.wrapped
      guard tiles.count < 256, seen.insert(place).inserted, let bytes = tile(place) else { return }
      guard let image = DrawingImage(tile: bytes) else {
        return RenderingMessages.say("tiles that are neither PNG nor JPEG are left out")
      }
      tiles.append(SceneGround.Tile(rect: place.rect, image: image))
    }
    return tiles
  }
}
