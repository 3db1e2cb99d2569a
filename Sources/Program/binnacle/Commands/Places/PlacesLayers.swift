import CommandLineKit

/// Names and paths of this user's layers.
enum PlacesLayers {
  static func folder() throws(UsageError) -> String {
    guard let own = PlaceBuilder.folder else {
      throw UsageError("without HOME or XDG_DATA_HOME there is no place for layers")
    }
    return own + "/layers"
  }

  /// Returns the name of a layer that is made of a file: `saxony` of `maps/saxony.osm.pbf`.
  static func name(of file: String) -> String {
    let last = file.split(separator: "/").last.map { String($0) } ?? ""
    return String(last.drop { $0 == "." }.prefix { $0 != "." })
  }

  /// Returns the path of a layer.
  static func path(of name: String, in folder: String) throws(UsageError) -> String {
    let isPlain =
      !name.isEmpty && !name.hasPrefix(".") && name.unicodeScalars.allSatisfy { $0 != "/" && $0.value >= 0x20 }
    guard isPlain, name.utf8.count <= 200 else { throw UsageError("--name: '\(name)' is not a name of a file") }
    return "\(folder)/\(name).layer"
  }
}
