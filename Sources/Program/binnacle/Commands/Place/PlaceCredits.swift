import Places

/// The credits that the licences of places require wherever places are shown.
enum PlaceCredits {
  /// Returns the credits of all files, each once.
  static func lines(_ atlas: PlaceAtlas) -> [String] {
    var lines: [String] = []
    for notice in [atlas.base?.notice].compactMap({ $0 }) + atlas.layers.map({ $0.notice }) {
      for credit in PlaceNotice(notice).credits where !lines.contains(credit) { lines.append(credit) }
    }
    // Every file of places has towns of GeoNames, also one whose notice was damaged.
    return lines.isEmpty && atlas.base != nil ? ["Places © GeoNames, CC BY 4.0"] : lines
  }
}
