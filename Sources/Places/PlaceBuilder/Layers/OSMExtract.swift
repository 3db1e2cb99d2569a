import LinuxIO

/// An extract of OpenStreetMap, which Debian's osmium converts to GeoJSON.
enum OSMExtract {
  /// What a layer uses of an extract.
  private static let filters = [
    "nwr/addr:housenumber", "w/addr:interpolation", "nw/place=*", "nwr/tourism", "nwr/historic",
    "nwr/natural=peak,volcano",
    "nwr/amenity", "nwr/leisure=park,stadium,garden,nature_reserve", "nwr/railway=station,halt",
    "nwr/aeroway=aerodrome",
    "w/highway=motorway,trunk,primary,secondary,tertiary,unclassified,residential,living_street,pedestrian,service,road,track",
  ]

  /// How the features are made: streets and interpolations are lines, closed ways otherwise areas.
  private static let configuration = """
    {
      "attributes": {},
      "linear_tags": ["highway", "addr:interpolation"],
      "area_tags": ["addr:housenumber", "building", "amenity", "tourism", "historic", "leisure", "natural", "place", "landuse",
        "shop", "office", "man_made", "railway", "aeroway", "public_transport"],
      "exclude_tags": ["website", "source", "contact:*", "opening_hours", "wikidata", "wikipedia"]
    }

    """

  /// Converts an extract.
  ///
  /// - Returns: the path of a file of GeoJSON in a temporary folder, a feature in each line.
  static func features(of path: String) throws -> String {
    let folder = try Temporaries.makeFolder()
    let (filtered, settings, features) = (
      "\(folder)/used.osm.pbf", "\(folder)/export.json", "\(folder)/features.geojsonseq"
    )
    try BuiltFile.write(Array(configuration.utf8), to: settings) { _ in }
    say("\(path): osmium selects addresses, streets and places")
    try run(["osmium", "tags-filter", "--no-progress", "--overwrite", "-o", filtered, path] + filters)
    say("\(path): osmium writes them as features")
    try run([
      "osmium", "export", "--no-progress", "--overwrite", "-i", "sparse_mem_array", "-f", "geojsonseq", "-c", settings,
      "-o", features, filtered,
    ])
    return features
  }

  private static func run(_ words: [String]) throws {
    guard let result = try ChildProgram.run(words, takesMessages: true) else {
      throw BuildError(
        "osmium: not found; it reads extracts of OpenStreetMap\n> sudo apt install osmium-tool", .unavailable)
    }
    guard result.status == 0 else {
      throw BuildError("'\(words[0]) \(words[1])' ended with \(result.status): \(result.text)")
    }
  }
}
