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

/// What a file of MBTiles says of itself, as far as it can be read.
package struct MBTilesMetadata: Equatable, Sendable {
  /// West, south, east and north in degrees; nil if missing or invalid.
  package var bounds: (west: Double, south: Double, east: Double, north: Double)?
  /// The least zoom level.
  package var minimumZoom: Int?
  /// The greatest zoom level.
  package var maximumZoom: Int?
  /// The credit, without markup; empty for none.
  package var attribution = ""
  /// Whether the tiles are vector tiles.
  package var isVector = false

  /// Reads rows of the table `metadata`.
  package init(_ rows: [(name: String, value: String)]) {
    for (name, value) in rows {
      switch name.lowercased() {
      case "bounds": bounds = MBTilesMetadata.bounds(value)
      case "minzoom": minimumZoom = MBTilesMetadata.level(value)
      case "maxzoom": maximumZoom = MBTilesMetadata.level(value)
      case "attribution": attribution = MBTilesMetadata.plain(value)
      case "format": isVector = ["pbf", "mvt"].contains(MBTilesMetadata.trimmed(value).lowercased())
      default: break
      }
    }
  }

  package static func == (a: MBTilesMetadata, b: MBTilesMetadata) -> Bool {
    a.minimumZoom == b.minimumZoom && a.maximumZoom == b.maximumZoom && a.attribution == b.attribution
      && a.isVector == b.isVector && a.bounds?.west == b.bounds?.west && a.bounds?.south == b.bounds?.south
      && a.bounds?.east == b.bounds?.east && a.bounds?.north == b.bounds?.north
  }

  private static func trimmed(_ text: some StringProtocol) -> String {
    let start = text.drop { $0.isWhitespace }
    return String(start.reversed().drop { $0.isWhitespace }.reversed())
  }

  /// Returns four numbers that are separated by commas; spaces around them are common and ignored.
  private static func bounds(_ text: String) -> (west: Double, south: Double, east: Double, north: Double)? {
    let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { Double(trimmed($0)) }
    guard numbers.count == 4, let west = numbers[0], let south = numbers[1], let east = numbers[2],
      let north = numbers[3], west <= east, south <= north, south >= -90, north <= 90
    else { return nil }
    return (west, south, east, north)
  }

  private static func level(_ text: String) -> Int? {
    Int(trimmed(text)).flatMap { (0...28).contains($0) ? $0 : nil }
  }

  /// Returns a text without the tags of HTML that many credits have.
  private static func plain(_ text: String) -> String {
    var (result, isTag) = ("", false)
    for character in text {
      if character == "<" {
        isTag = true
      } else if character == ">" {
        isTag = false
      } else if !isTag {
        result.append(character)
      }
    }
    return trimmed(withoutEntities(result))
  }

  /// Returns a text with the characters in place of their names in HTML; unknown names stay.
  private static func withoutEntities(_ text: String) -> String {
    let characters = ["&copy": "©", "&quot": "\"", "&lt": "<", "&gt": ">", "&amp": "&"]
    var (result, rest) = ("", text[...])
    while let start = rest.firstIndex(of: "&") {
      result += rest[..<start]
      rest = rest[start...]
      guard let end = rest.firstIndex(of: ";"), let character = characters[String(rest[..<end])] else {
        result.append(rest.removeFirst())
        continue
      }
      result += character
      rest = rest[end...].dropFirst()
    }
    return result + rest
  }
}

extension DrawingImage {
  /// Creates the picture of a tile, whose size is not looked at; nil if the bytes are neither PNG nor JPEG.
  package init?(tile bytes: [UInt8]) {
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) {
      self.init(format: .png, bytes: bytes, width: 0, height: 0)
    } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
      self.init(format: .jpeg, bytes: bytes, width: 0, height: 0)
    } else {
      return nil
    }
  }
}
