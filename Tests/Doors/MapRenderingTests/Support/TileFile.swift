import CSQLite
import LinuxTestSupport
import MapRendering
import MapScene

/// Makes files of MBTiles.
enum TileFile {
  /// Returns a PNG of one colour.
  static func png(_ rgba: UInt32) -> [UInt8] {
    let steps: [DrawingStep] = [.fillColor(Color(rgba: rgba)), .fill(square(0, 0, 16), .nonzero)]
    return (try? PNGRenderer.png(Drawing(steps: steps), width: 16, height: 16)) ?? []
  }

  /// Writes a file with tiles, whose rows are counted from the south.
  static func make(
    in folder: TemporaryFolder, metadata: [(String, String)], tiles: [(z: Int, column: Int, row: Int, bytes: [UInt8])]
  ) -> String {
    precondition(csqlite_problem() == nil)
    // An empty file is an empty database.
    let path = folder.file("tiles.mbtiles")
    var database: OpaquePointer?
    precondition(csqlite_open(path, 0, &database) == CSQLITE_OK)
    defer { csqlite_close(database) }
    func execute(_ sql: String) {
      precondition(csqlite_execute(database, sql) == CSQLITE_OK, String(cString: csqlite_message(database)))
    }
    execute("CREATE TABLE metadata (name TEXT, value TEXT)")
    execute("CREATE TABLE tiles (zoom_level INTEGER, tile_column INTEGER, tile_row INTEGER, tile_data BLOB)")
    for (name, value) in metadata { execute("INSERT INTO metadata VALUES ('\(name)', '\(value)')") }
    for tile in tiles {
      let digits = Array("0123456789abcdef")
      let hex = String(tile.bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] })
      execute("INSERT INTO tiles VALUES (\(tile.z), \(tile.column), \(tile.row), x'\(hex)')")
    }
    return path
  }
}
