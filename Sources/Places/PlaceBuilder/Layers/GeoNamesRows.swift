import Places

/// Rows of the dumps of GeoNames (https://download.geonames.org/export/): columns between tabs.
enum GeoNamesRows {
  /// Adds a row of places, 19 columns: number, name, ASCII name, other names, latitude, longitude, class, code, country, …
  static func addPlace(_ line: [UInt8], _ number: Int, to rows: inout RowCollector) {
    let columns = columns(line)
    guard columns.count == 19 else { return rows.reject(number, "\(columns.count) columns, not 19") }
    // Administrative areas are in the base; roads and railways are no points.
    guard let kind = kind(columns[6], columns[7]) else { return }
    guard let latitude = Double(columns[4]), let longitude = Double(columns[5]) else {
      return rows.reject(number, "no position")
    }
    guard !columns[1].isEmpty else { return rows.reject(number, "no name") }
    var row = LayerRow()
    (row.latitude, row.longitude) = (latitude, longitude)
    (row.name, row.kind, row.country) = (columns[1], kind, columns[8])
    row.aliases = columns[3].split(separator: ",").map { String($0) }.filter { $0 != row.name && !$0.hasPrefix("http") }
    rows.add(row, line: number)
  }

  /// Adds a row of postal codes, 12 columns: country, code, place, then name and code of the areas of three levels,
  /// latitude, longitude, accuracy.
  static func addCode(_ line: [UInt8], _ number: Int, to rows: inout RowCollector) {
    let columns = columns(line)
    guard columns.count == 12 else { return rows.reject(number, "\(columns.count) columns, not 12") }
    guard let latitude = Double(columns[9]), let longitude = Double(columns[10]) else {
      return rows.reject(number, "no position")
    }
    guard !columns[1].isEmpty else { return rows.reject(number, "no postal code") }
    var row = LayerRow()
    (row.latitude, row.longitude) = (latitude, longitude)
    (row.country, row.postalCode, row.town) = (columns[0], columns[1], columns[2])
    (row.district, row.county) = (columns[3], columns[5])
    rows.add(row, line: number)
  }

  private static func columns(_ line: [UInt8]) -> [String] {
    line.split(separator: 0x09, omittingEmptySubsequences: false).map { String(decoding: $0, as: UTF8.self) }
  }

  private static func kind(_ group: String, _ code: String) -> PointKind? {
    switch group {
    case "P": code == "PPLX" ? .quarter : .town
    case "S", "L", "T", "H", "V", "U": .sight
    default: nil
    }
  }
}
