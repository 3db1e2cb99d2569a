import Bytes
import CommandLineKit
import Providers

extension ByteWriter {
  /// Appends cells and the end of the line; each but the last is padded to its column's width, by at least two blanks.
  mutating func appendRow(_ cells: [String], columns: [Int]) {
    for (index, cell) in cells.enumerated() {
      let cell = cell.plain
      append(text: cell)
      guard index < columns.count else { continue }
      append(text: String(repeating: " ", count: max(2, columns[index] - cell.unicodeScalars.count)))
    }
    append("\n")
  }

  /// Appends a line, wrapped between words; continuation lines are indented.
  package mutating func appendWrapped(_ text: String, prefix: String = "", indent: Int, columns: Int) {
    append(lines: LineWrap.wrap(text.plain, prefix: prefix, indent: indent, columns: columns))
    append("\n")
  }
}

extension ByteWriter {
  /// Appends a quoted string, escaped as RFC 8259 section 7 requires, and without characters that a terminal
  /// interprets.
  package mutating func appendJSON(_ text: String) {
    append(UInt8(ascii: "\""))
    for scalar in text.unicodeScalars {
      if scalar == "\"" || scalar == "\\" {
        append(UInt8(ascii: "\\"))
        append(scalar: scalar)
      } else if PlainText.isCommand(scalar) {
        append(escapeOf: scalar)
      } else {
        append(scalar: scalar)
      }
    }
    append(UInt8(ascii: "\""))
  }
}

extension ByteWriter {
  /// Appends the members of a place, each after a comma; what is unknown is omitted.
  ///
  /// Degrees have 7 decimals (1 cm), the radius in metres one.
  mutating func append(membersOf place: Place) {
    append(#","name":"#, text: place.name)
    append(#","thoroughfare":"#, text: place.thoroughfare)
    append(#","subThoroughfare":"#, text: place.subThoroughfare)
    append(#","subLocality":"#, text: place.subLocality)
    append(#","locality":"#, text: place.locality)
    append(#","subAdministrativeArea":"#, text: place.subAdministrativeArea)
    append(#","administrativeArea":"#, text: place.administrativeArea)
    append(#","postalCode":"#, text: place.postalCode)
    append(#","country":"#, text: place.country)
    append(#","isoCountryCode":"#, text: place.isoCountryCode)
    append(#","inlandWater":"#, text: place.inlandWater)
    append(#","ocean":"#, text: place.ocean)
    for (index, area) in place.areasOfInterest.enumerated() {
      append(index == 0 ? #","areasOfInterest":["# : ",")
      appendJSON(area)
    }
    if !place.areasOfInterest.isEmpty { append("]") }
    append(#","timeZone":"#, text: place.timeZone)
    appendMember(#","latitude":"#, place.position.latitudeDegrees, decimals: 7)
    appendMember(#","longitude":"#, place.position.longitudeDegrees, decimals: 7)
    appendMember(#","radius":"#, place.radius.map { Swift.max($0, 0.1) }, decimals: 1)
    append(#","match":"#, text: place.match?.word)
    if case .spelling(let edits, _) = place.match { appendMember(#","edits":"#, edits) }
  }

  private mutating func append(_ name: StaticString, text: String?) {
    guard let text else { return }
    append(name)
    appendJSON(text)
  }
}

extension PlaceMatch {
  /// The word for it in rows.
  fileprivate var word: String {
    switch self {
    case .exact: "exact"
    case .folded: "folded"
    case .alias: "alias"
    case .part: "part"
    case .spelling: "spelling"
    }
  }
}
