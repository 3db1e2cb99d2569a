import Bytes
import CommandLineKit
import Providers

/// Answers of `binnacle place` for people: the name, the address, then the position. Several places are numbered.
///
///     Dresden
///       Saxony, Germany (DE)
///       51.05089, 13.73832, within 4.5 km, time zone Europe/Berlin
package struct TextPlaces {
  private let isBatch: Bool
  private let colour: Bool
  /// Width of the terminal.
  private let columns: Int
  private var hasRows = false
  private var hasPlaces = false

  /// - Parameters:
  ///   - isBatch: whether each answer begins with its question.
  ///   - colour: whether terminal colours may be used.
  ///   - columns: width of the terminal.
  package init(isBatch: Bool, colour: Bool, columns: Int) {
    self.isBatch = isBatch
    self.colour = colour
    self.columns = columns
  }

  /// Appends the places that answer a question, the best first; without a place, a line that says so.
  package mutating func append(_ places: [Place], to question: String, _ writer: inout ByteWriter) {
    if isBatch {
      if hasRows { writer.append("\n") }
      writer.appendWrapped(question + ":", indent: 2, columns: columns)
    }
    hasRows = true
    hasPlaces = hasPlaces || !places.isEmpty
    if places.isEmpty {
      writer.appendWrapped(isBatch ? "no place" : "no place: \(question)", indent: 2, columns: columns)
    }
    for (index, place) in places.enumerated() {
      let prefix = places.count > 1 ? "\(index + 1). " : ""
      if colour { writer.append("\u{1B}[1m") }
      writer.appendWrapped(title(place), prefix: prefix, indent: prefix.utf8.count, columns: columns)
      if colour { writer.append("\u{1B}[0m") }
      let indent = LineWrap.blanks(max(2, prefix.utf8.count))
      let lines = [PlaceText.address(of: place), near(place), PlaceText.position(of: place)]
      for line in lines where !line.isEmpty {
        writer.appendWrapped(line, prefix: indent, indent: indent.utf8.count, columns: columns)
      }
    }
  }

  /// Returns the name, marked if the question has another one.
  private func title(_ place: Place) -> String {
    let name = place.name ?? "?"
    switch place.match {
    case .spelling: return "did you mean \(name)?"
    case .part: return name + " (found in part)"
    case .exact, .folded, .alias, nil: return name
    }
  }

  private func near(_ place: Place) -> String {
    let sights = place.areasOfInterest.filter { $0 != place.name }
    return sights.isEmpty ? "" : "near " + sights.joined(separator: ", ")
  }

  /// Appends the credit that the licence of the data requires, after the last answer.
  ///
  /// - Parameter credits: one for each file of places that was asked.
  package func append(credits: [String], to writer: inout ByteWriter) {
    guard hasPlaces, !credits.isEmpty else { return }
    writer.append("\n")
    for credit in credits { writer.appendWrapped(credit, indent: 2, columns: columns) }
  }
}
