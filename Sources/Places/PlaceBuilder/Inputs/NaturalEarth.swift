import Bytes
import CSQLite

/// An area of Natural Earth: a state or province, or part of one.
struct Area {
  var country = ""
  var names: [String] = []
  /// Closed lines of latitude and longitude, degrees; holes are lines too.
  var rings: [[Point]] = []
  /// GeoNames' code of its district; nil if its towns decide.
  var district: String?

  struct Point: Hashable {
    var latitude: Double
    var longitude: Double
  }
}

/// Reads the states and provinces of `world_map.gpkg`, of Debian's qgis-common.
func readAreas(_ packages: Packages) throws -> [Area] {
  guard let path = packages.find("qgis/resources/data/world_map.gpkg") else {
    throw BuildError("no world_map.gpkg: is the package qgis-common among those named?")
  }
  var database: OpaquePointer?
  guard csqlite_problem() == nil, csqlite_open("file:\(path)?immutable=1", 1, &database) == CSQLITE_OK else {
    throw BuildError("\(path) was not opened by SQLite")
  }
  defer { csqlite_close(database) }
  var statement: OpaquePointer?
  let query = "SELECT iso_a2, name, woe_name, gn_name, geom FROM states_provinces ORDER BY fid"
  guard csqlite_prepare(database, query, &statement) == CSQLITE_OK else {
    throw BuildError("\(path) has no table states_provinces as expected")
  }
  defer { csqlite_finalize(statement) }
  var areas: [Area] = []
  while csqlite_step(statement) == CSQLITE_ROW {
    func bytes(_ column: Int32) -> [UInt8] {
      var count: Int32 = 0
      guard let start = csqlite_column_bytes(statement, column, &count) else { return [] }
      return [UInt8](UnsafeRawBufferPointer(start: start, count: Int(count)))
    }
    var area = Area()
    area.country = String(decoding: bytes(0), as: UTF8.self)
    area.names = (1...3).map { String(decoding: bytes($0), as: UTF8.self) }.filter { !$0.isEmpty }
    if let name = area.names.first, let country = ownCountries[name] { area.country = country }
    area.rings = try bytes(4).withByteView { view in try rings(view) }
    if !area.rings.isEmpty { areas.append(area) }
  }
  return areas
}

/// Areas that are countries of their own in ISO 3166-1, and that Natural Earth gives another code or none.
private let ownCountries = [
  "Svalbard": "SJ", "Christmas Island": "CX", "Cocos (Keeling) Islands": "CC", "Clipperton Island": "FR",
  "Bouvet Island": "BV",
]

/// Reads a geometry of a GeoPackage: a header whose flags have the size of the box, then well-known binary, little-endian.
private func rings(_ view: ByteView) throws -> [[Area.Point]] {
  let boxes = [0, 32, 48, 48, 64]
  let box = Int(view[3] >> 1 & 7)
  guard view[0] == 0x47, view[1] == 0x50, box < boxes.count else { throw BuildError("a geometry without a header") }
  var position = 8 + boxes[box]
  func number() -> Int {
    defer { position += 4 }
    return Int(view.uint32(at: position))
  }
  func polygon() throws -> [[Area.Point]] {
    guard view[position] == 1 else { throw BuildError("a geometry that is not little-endian") }
    position += 5
    return (0..<number()).map { _ in
      (0..<number()).map { _ in
        defer { position += 16 }
        return Area.Point(
          latitude: Double(bitPattern: view.uint64(at: position + 8)),
          longitude: Double(bitPattern: view.uint64(at: position)))
      }
    }
  }
  // Type 3 is a polygon, 6 several.
  if view.uint32(at: position + 1) == 3 { return try polygon() }
  position += 5
  return try (0..<number()).flatMap { _ in try polygon() }
}
