import Foundation
import NavigationMath
import Places

@testable import PlaceBuilder

/// Makes layers of texts, by the code that makes them of the user's files.
enum TestLayer {
  /// Returns the bytes of a layer.
  ///
  /// - Parameter files: name and content of each file.
  static func bytes(_ files: [(name: String, text: String)], licence: String? = "CC0") throws -> [UInt8] {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("layer-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var arguments = ["--layer", folder.appendingPathComponent("x.layer").path]
    if let licence { arguments += ["--licence", licence] }
    for (name, text) in files {
      let file = folder.appendingPathComponent(name)
      try Data(text.utf8).write(to: file)
      arguments.append(file.path)
    }
    try LayerFile(arguments).build()
    return [UInt8](try Data(contentsOf: folder.appendingPathComponent("x.layer")))
  }

  /// Calls `body` with the seed and a layer of GeoJSON lines.
  static func with<Result>(_ features: [String], _ body: (PlaceAtlas) throws -> Result) throws -> Result {
    try with([("x.geojson", features.joined(separator: "\n"))], body)
  }

  static func with<Result>(
    _ files: [(name: String, text: String)], _ body: (PlaceAtlas) throws -> Result
  ) throws -> Result {
    try bytes(files).withByteView { view in
      try body(PlaceAtlas(base: try PlaceFile(path: InstalledPlaces.seed), layers: [try PlaceLayer(memory: view)]))
    }
  }

  /// Returns an address as a feature with the tags of OpenStreetMap.
  static func address(
    _ latitude: Double, _ longitude: Double, _ street: String, _ number: String, _ more: [String: String] = [:]
  ) -> String {
    feature(latitude, longitude, more.merging(["addr:street": street, "addr:housenumber": number]) { $1 })
  }

  static func feature(_ latitude: Double, _ longitude: Double, _ tags: [String: String]) -> String {
    feature("{\"type\":\"Point\",\"coordinates\":[\(longitude),\(latitude)]}", tags)
  }

  static func feature(_ geometry: String, _ tags: [String: String]) -> String {
    let properties = tags.sorted { $0.key < $1.key }.map { "\"\($0.key)\":\"\($0.value)\"" }.joined(separator: ",")
    return "{\"type\":\"Feature\",\"geometry\":\(geometry),\"properties\":{\(properties)}}"
  }

  static func position(_ latitude: Double, _ longitude: Double) -> GeodeticPosition {
    GeodeticPosition(latitudeDegrees: latitude, longitudeDegrees: longitude, ellipsoidalHeight: 0)
  }
}
