import Bytes
import JSON
import Places

/// Rows of GeoJSON: features with tags of OpenStreetMap or columns of OpenAddresses.
enum FeatureRows {
  /// Adds what a feature says; a feature that says nothing about places is passed over.
  static func add(_ feature: [UInt8], _ line: Int, to rows: inout RowCollector) {
    var tags = FeatureTags()
    var geometry = FeatureGeometry()
    let problem = feature.withByteView { view -> JSONReader.Problem? in
      var reader = JSONReader(view)
      do throws(JSONReader.Problem) {
        try reader.beginObject()
        while let key = try reader.nextName() {
          switch key {
          case "properties": try tags.read(&reader)
          case "geometry": try geometry.read(&reader)
          default: try reader.skip()
          }
        }
        return nil
      } catch {
        return error
      }
    }
    if let problem { return rows.reject(line, "is not a feature as expected: \(problem)") }
    guard let middle = geometry.middle else { return rows.reject(line, "no position") }
    var row = LayerRow()
    (row.latitude, row.longitude) = middle
    surroundings(&row, tags)
    (row.names, row.aliases) = (tags.names, tags.aliases)
    if !tags.interpolation.isEmpty {
      guard let interpolation = interpolation(tags.interpolation) else { return }
      (row.interpolation, row.line) = (interpolation, geometry.line)
      rows.add(row, line: line)
    } else if !tags.highway.isEmpty, geometry.type == "LineString", !tags.name.isEmpty {
      (row.street, row.line) = (tags.name, geometry.line)
      rows.add(row, line: line)
    } else {
      address(&row, tags)
      row.kind = kind(tags)
      if row.kind != nil { (row.name, row.radius) = (tags.name, geometry.radius) }
      guard row.kind != nil || !row.street.isEmpty && !row.number.isEmpty else { return }
      rows.add(row, line: line)
    }
  }

  private static func surroundings(_ row: inout LayerRow, _ tags: FeatureTags) {
    row.quarter = tags.quarter.isEmpty ? tags.suburb.isEmpty ? tags.neighbourhood : tags.suburb : tags.quarter
    (row.town, row.county, row.postalCode, row.country) = (tags.town, tags.county, tags.postalCode, tags.country)
    row.district = tags.state.isEmpty ? tags.province : tags.state
  }

  /// Enters street and number. In Japan addresses have blocks in place of streets.
  private static func address(_ row: inout LayerRow, _ tags: FeatureTags) {
    row.number = tags.number
    if !tags.street.isEmpty || tags.block.isEmpty {
      row.street = tags.street.isEmpty ? tags.place : tags.street
      return
    }
    // 渋谷 and 二丁目 or 渋谷二丁目: one name.
    row.street = tags.neighbourhood
    if row.street.isEmpty {
      row.street = tags.quarter
    } else if let first = row.street.first, "一二三四五六七八九十".contains(first) || first.isNumber {
      row.street = tags.quarter + row.street
    }
    row.number = tags.number.isEmpty ? tags.block : "\(tags.block)-\(tags.number)"
  }

  private static func kind(_ tags: FeatureTags) -> PointKind? {
    guard !tags.name.isEmpty else { return nil }
    switch tags.placeKind {
    case "city", "town", "village", "hamlet", "isolated_dwelling", "municipality": return .town
    case "suburb", "quarter", "neighbourhood", "borough": return .quarter
    case "square", "island", "islet", "locality", "farm": return .sight
    default: return tags.isSight ? .sight : nil
    }
  }

  private static func interpolation(_ value: String) -> LayerRow.Interpolation? {
    switch value {
    case "all", "1": .all
    case "odd": .odd
    case "even": .even
    case "2": .even
    default: nil
    }
  }
}
