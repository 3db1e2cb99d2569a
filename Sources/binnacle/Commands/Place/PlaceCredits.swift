import Places

/// The credits that the licences of places require wherever places are shown.
enum PlaceCredits {
  /// Longest credit of a layer, characters.
  private static let limit = 300

  /// Returns one line for each file.
  static func lines(_ atlas: PlaceAtlas) -> [String] {
    let base = atlas.base == nil ? [] : ["Places © GeoNames, CC BY 4.0"]
    return base + atlas.layers.map { String($0.notice.split(separator: "\n").joined(separator: " ").prefix(limit)) }
  }
}
