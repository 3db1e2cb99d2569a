/// What a file of MBTiles says of itself, as far as it can be read.
package struct MBTilesMetadata: Equatable, Sendable {
  /// West, south, east and north in degrees; nil if missing or invalid.
  package var bounds: (west: Double, south: Double, east: Double, north: Double)?
  /// The least zoom level.
  package var minimumZoom: Int?
  /// The greatest zoom level.
  package var maximumZoom: Int?
  /// The credit, without markup; empty for none.
  package var attribution = ""
  /// Whether the tiles are vector tiles.
  package var isVector = false

  /// Reads rows of the table `metadata`.
  package init(_ rows: [(name: String, value: String)]) {
    for (name, value) in rows {
      switch name.lowercased() {
      case "bounds": bounds = MBTilesMetadata.bounds(value)
      case "minzoom": minimumZoom = MBTilesMetadata.level(value)
      case "maxzoom": maximumZoom = MBTilesMetadata.level(value)
      case "attribution": attribution = MBTilesMetadata.plain(value)
      case "format": isVector = ["pbf", "mvt"].contains(MBTilesMetadata.trimmed(value).lowercased())
      default: break
      }
    }
  }

  package static func == (a: MBTilesMetadata, b: MBTilesMetadata) -> Bool {
    a.minimumZoom == b.minimumZoom && a.maximumZoom == b.maximumZoom && a.attribution == b.attribution
      && a.isVector == b.isVector && a.bounds?.west == b.bounds?.west && a.bounds?.south == b.bounds?.south
      && a.bounds?.east == b.bounds?.east && a.bounds?.north == b.bounds?.north
  }

  private static func trimmed(_ text: some StringProtocol) -> String {
    let start = text.drop { $0.isWhitespace }
    return String(start.reversed().drop { $0.isWhitespace }.reversed())
  }

  /// Returns four numbers that are separated by commas; spaces around them are common and ignored.
  private static func bounds(_ text: String) -> (west: Double, south: Double, east: Double, north: Double)? {
    let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { Double(trimmed($0)) }
    guard numbers.count == 4, let west = numbers[0], let south = numbers[1], let east = numbers[2],
      let north = numbers[3], west <= east, south <= north, south >= -90, north <= 90
    else { return nil }
    return (west, south, east, north)
  }

  private static func level(_ text: String) -> Int? {
    Int(trimmed(text)).flatMap { (0...28).contains($0) ? $0 : nil }
  }

  /// Returns a text without the tags of HTML that many credits have.
  private static func plain(_ text: String) -> String {
    var (result, isTag) = ("", false)
    for character in text {
      if character == "<" {
        isTag = true
      } else if character == ">" {
        isTag = false
      } else if !isTag {
        result.append(character)
      }
    }
    return trimmed(withoutEntities(result))
  }

  /// Returns a text with the characters in place of their names in HTML; unknown names stay.
  private static func withoutEntities(_ text: String) -> String {
    let characters = ["&copy": "©", "&quot": "\"", "&lt": "<", "&gt": ">", "&amp": "&"]
    var (result, rest) = ("", text[...])
    while let start = rest.firstIndex(of: "&") {
      result += rest[..<start]
      rest = rest[start...]
      guard let end = rest.firstIndex(of: ";"), let character = characters[String(rest[..<end])] else {
        result.append(rest.removeFirst())
        continue
      }
      result += character
      rest = rest[end...].dropFirst()
    }
    return result + rest
  }
}
