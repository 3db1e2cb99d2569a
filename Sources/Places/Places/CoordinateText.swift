import Bytes
internal import CoordinateNotations
internal import Geofencing
internal import NavigationMath
internal import Providers

/// Coordinates that a query consists of, in any notation of `NotationReader`; also a short plus code with the name of a
/// place near it: `9G8F+6W Zürich`.
struct CoordinateText {
  /// The position, or the centre of the area.
  let position: GeodeticPosition
  /// Radius of the area that the text stands for, m; nil if it is a point.
  let radius: Double?

  /// nil if the text is no coordinates, such as a name.
  ///
  /// - Parameters:
  ///   - language: BCP 47 tag of the reader's language: in some, O is west.
  ///   - reference: the position of a named place; of the reader's region for an empty name.
  init?(_ text: String, language: String?, reference: (String) -> GeodeticPosition?) {
    guard text.utf8.count <= 160, let found = Self.read(text, language) ?? Self.readShort(text, reference) else {
      return nil
    }
    position = GeodeticPosition(
      latitudeDegrees: found.latitudeDegrees, longitudeDegrees: found.longitudeDegrees, ellipsoidalHeight: 0)
    radius = found.isArea ? found.radius : nil
  }

  /// Languages whose word for west begins with O: Catalan, Spanish, French, Galician, Italian, Occitan, Portuguese.
  private static let westIsO = ["ca", "es", "fr", "gl", "it", "oc", "pt"]

  private static func read(_ text: String, _ language: String?) -> NotatedPosition? {
    let isOWest = language.map { tag in westIsO.contains { tag.hasPrefix($0) } } ?? false
    return Array(text.utf8).withByteView { try? NotationReader.read($0, isOWest: isOWest) }
  }

  /// Reads a plus code of at least four digits before its `+`, among other words.
  private static func readShort(_ text: String, _ reference: (String) -> GeodeticPosition?) -> NotatedPosition? {
    guard text.utf8.contains(UInt8(ascii: "+")) else { return nil }
    let words = text.split { $0 == " " || $0 == "," || $0 == "\n" || $0 == "\u{3000}" || $0 == "，" }
    let codes = words.indices.filter { words[$0].utf8.contains(UInt8(ascii: "+")) }
    guard codes.count == 1, !words[codes[0]].utf8.prefix(4).contains(UInt8(ascii: "+")) else { return nil }
    let code = Array(words[codes[0]].utf8).withByteView { try? PlusCode($0) }
    guard let code else { return nil }
    guard code.isShort else { return try? code.position() }
    let name = words.indices.filter { $0 != codes[0] }.map { String(words[$0]) }.joined(separator: " ")
    guard let near = reference(name) else { return nil }
    return try? code.position(
      nearLatitudeDegrees: near.latitudeDegrees, longitudeDegrees: near.longitudeDegrees)
  }
}

extension PlaceAtlas {
  /// Returns why a text in the form of coordinates is no position, for the end of a sentence; nil for other texts, such as
  /// names.
  package static func problem(ofCoordinates text: String) -> String? {
    do throws(NotationError) {
      _ = try Array(text.utf8).withByteView { (view) throws(NotationError) in try NotationReader.read(view) }
      return nil
    } catch {
      return switch error {
      case .malformed: nil
      case .outOfRange: "out of range: a latitude is from -90 to 90 degrees, a longitude from -180 to 180"
      case .ambiguous: "has two readings; write the degrees with points, as in 51.05, 13.74"
      case .needsReference: "a short plus code; add the name of a place near it"
      case .unknownReferenceSystem: "in another reference system than WGS 84"
      }
    }
  }
}

extension PlaceFile {
  /// Returns the place at the coordinates that a query consists of; nil if it is something else, such as a name.
  ///
  /// A short plus code is completed near the place that the rest of the text names, or else near the middle of the region.
  func placeAtCoordinates(_ query: PlaceQuery, near region: CircularRegion?, language: String?) -> Place? {
    guard case .text(let text) = query else { return nil }
    var match: PlaceMatch?
    let found = CoordinateText(text, language: language) { name in
      if name.isEmpty {
        return region.map {
          GeodeticPosition(
            latitudeDegrees: $0.latitudeDegrees, longitudeDegrees: $0.longitudeDegrees, ellipsoidalHeight: 0)
        }
      }
      let town = places(matching: .text(name), near: region, language: language).first
      // A short code beside a name that no place has is completed by a guess.
      if town?.match?.isGuess == true { match = town?.match }
      return town?.position
    }
    guard let found, var place = place(at: found.position, language: language) else { return nil }
    place.position = found.position
    place.radius = found.radius
    place.match = match
    return place
  }
}
