import Glibc
import LinuxIO

/// A file that the user brings, and its format.
struct LayerSource {
  enum Format: String, CaseIterable {
    case geonames
    case postal
    case openaddresses
    case geojson
    case osm

    /// Licence of sources of this format, and what must be shown with their places; nil if it depends on the source.
    var licence: (name: String, credit: String)? {
      switch self {
      case .geonames, .postal: ("CC BY 4.0", "Places © GeoNames, CC BY 4.0")
      case .osm: ("ODbL 1.0", "© OpenStreetMap contributors, ODbL 1.0 (https://www.openstreetmap.org/copyright)")
      case .openaddresses, .geojson: nil
      }
    }
  }

  let path: String
  let format: Format

  /// - Parameter format: nil: recognised by the name and the first line.
  init(_ path: String, format: Format?) throws(BuildError) {
    self.path = path
    // Refused before the format is asked for: a pipe or a device has none.
    close(try InputBytes.open(path))
    if let format = format ?? Self.format(path) {
      self.format = format
    } else {
      let names = Format.allCases.map(\.rawValue).joined(separator: ", ")
      throw BuildError("\(path): unknown format; --format says which it is: \(names)", .usage)
    }
  }

  private static func format(_ path: String) -> Format? {
    let name = path.lowercased()
    for ending in [".osm", ".osm.pbf", ".pbf", ".osm.gz", ".osm.bz2", ".o5m"] where name.hasSuffix(ending) {
      return .osm
    }
    for ending in [".geojson", ".geojsonl", ".geojsonseq", ".geojsons", ".json", ".ndjson"] where name.hasSuffix(ending)
    {
      return .geojson
    }
    if name.hasSuffix(".csv") { return .openaddresses }
    guard name.hasSuffix(".txt") || name.hasSuffix(".tsv"), let line = firstLine(path) else { return nil }
    switch line.filter({ $0 == 0x09 }).count {
    case 18: return .geonames
    case 11: return .postal
    default: return nil
    }
  }

  private static func firstLine(_ path: String) -> ArraySlice<UInt8>? {
    guard let descriptor = try? WholeFile.open(path) else { return nil }
    defer { close(descriptor) }
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let count = read(descriptor, &buffer, buffer.count)
    return count > 0 ? buffer[..<count].prefix { $0 != 0x0A } : nil
  }

  /// Adds the rows of the file.
  func addRows(to rows: inout RowCollector) throws {
    rows.begin(path)
    switch format {
    case .geonames: try readLines(&rows) { line, number, rows in GeoNamesRows.addPlace(line, number, to: &rows) }
    case .postal: try readLines(&rows) { line, number, rows in GeoNamesRows.addCode(line, number, to: &rows) }
    case .openaddresses:
      var reader = OpenAddressesRows()
      try readLines(&rows) { line, number, rows in try reader.add(line, number, to: &rows) }
    case .geojson: try readFeatures(path, &rows)
    case .osm: try readFeatures(try OSMExtract.features(of: path), &rows)
    }
    rows.end()
  }

  private func readLines(
    _ rows: inout RowCollector, _ add: ([UInt8], Int, inout RowCollector) throws -> Void
  ) throws {
    var input = try InputBytes(path: path)
    var divider = LineDivider()
    try input.each { piece in try divider.add(piece) { line, number in try add(line, number, &rows) } }
    try divider.end { line, number in try add(line, number, &rows) }
  }

  private func readFeatures(_ path: String, _ rows: inout RowCollector) throws {
    var input = try InputBytes(path: path)
    var divider = FeatureDivider()
    try input.each { piece in
      divider.add(piece) { feature, line in
        if let feature {
          FeatureRows.add(feature, line, to: &rows)
        } else {
          rows.reject(line, "a feature is too large")
        }
      }
    }
    if divider.isUnfinished { throw BuildError("\(self.path): ends within a feature") }
  }
}
