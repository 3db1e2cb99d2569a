import Bytes
import CommandLineKit
import Encoders
import Fusion
import LocationEngine
import NavigationMath
import Observations
import Providers
import Publishing

/// Lines for people: a header with the date, one aligned line per fix, and a line whenever the position is lost.
///
/// An assumed accuracy has a tilde. No row is wider than 79 columns, so that none wraps on a terminal of 80. A header
/// comes before the first row and again when the date changes.
///
///     2020-02-06      latitude    longitude   ± m  alt m   ± m   m/s course fix   sat
///     18:14:34.000  44.0689107 -121.3149133   2.7 1128.4   4.1  0.02      - 3d     12
struct TextOutput: FixOutput {
  private let options: OutputOptions
  private var availability = AvailabilityChange()
  private var accuracies = AccuracyChange()
  private var cell = ByteWriter(capacity: 64)
  /// The date in the last header; nil if that had none.
  private var date: CalendarDate?
  private var hasHeader = false
  /// The last list of satellites in view; nil before the first.
  private var report: SatelliteReport?

  init(_ options: OutputOptions) { self.options = options }

  /// Writes a header if there is none for this date.
  private mutating func appendHeader(_ date: CalendarDate?, to writer: inout ByteWriter) {
    if hasHeader, date == nil || date == self.date { return }
    hasHeader = true
    self.date = date
    writer.append(style: .bold, options.colour)
    if let date { writer.append(date) } else { writer.append("UTC       ") }
    writer.append("      latitude    longitude   ± m  alt m   ± m   m/s course fix   sat")
    writer.append(style: .plain, options.colour)
    writer.append(UInt8.newline)
  }

  mutating func append(other event: EngineEvent, to writer: inout ByteWriter) {
    let isChange = Availability(event).map { availability.note($0) } ?? false
    switch event {
    case .location: break
    case .noFix(let fix), .withheld(let fix, _): if isChange || options.everyEpoch { append(fix, to: &writer) }
    case .satellites(let report):
      self.report = report
      if options.satellites { append(report, to: &writer) }
    case .status(let status): if isChange { append(status, to: &writer) }
    }
  }

  /// A new file gets a header of its own.
  mutating func restart() { hasHeader = false }

  func append(dropped count: Int, to writer: inout ByteWriter) {
    left(TextOutput.indent, "-", to: &writer)
    writer.append(style: .doubtful, options.colour)
    writer.append(Int64(count))
    writer.append(count == 1 ? " row dropped" : " rows dropped")
    writer.append(": the output is read too slowly")
    writer.append(style: .plain, options.colour)
    writer.append(UInt8.newline)
  }

  mutating func append(_ place: Place, at time: UTCTime, to writer: inout ByteWriter) {
    append(time, to: &writer)
    writer.append("  ")
    writer.append(style: .bold, options.colour)
    appendWrapped(PlaceText.whereabouts(of: place), to: &writer)
    writer.append(style: .plain, options.colour)
    writer.append(UInt8.newline)
  }

  /// Appends a text in the columns after the time.
  private func appendWrapped(_ text: String, to writer: inout ByteWriter) {
    let columns = TextOutput.columns - TextOutput.indent
    for (index, line) in LineWrap.wrap(text.plain, columns: columns).split(separator: "\n").enumerated() {
      if index > 0 {
        writer.append(UInt8.newline)
        left(TextOutput.indent, "", to: &writer)
      }
      writer.append(text: String(line))
    }
  }

  func note(age seconds: Double, in row: inout [UInt8]) {
    // A separate line: the row has no room left.
    var line = ByteWriter(capacity: 64)
    left(TextOutput.indent, "-", to: &line)
    line.append("written late: ", seconds, decimals: 1)
    line.append(" s old\n")
    row += line.bytes
  }

  mutating func append(_ estimate: LocationEstimate, _ fix: GNSSFix, to writer: inout ByteWriter) {
    _ = availability.note(.position)
    if let source = accuracies.note(estimate) { append(source, at: estimate.time, to: &writer) }
    append(estimate.time, to: &writer)
    right(12, to: &writer) { $0.append(estimate.latitudeDegrees, decimals: 7) }
    right(13, to: &writer) { $0.append(estimate.longitudeDegrees, decimals: 7) }
    accuracy(estimate.accuracy.horizontal, to: &writer)
    let height = estimate.heightAboveMeanSeaLevel
    number(7, height, decimals: (-999.95..<9999.95).contains(height ?? 0) ? 1 : 0, to: &writer)
    accuracy(estimate.accuracy.vertical, to: &writer)
    let speed = estimate.speed ?? 0
    number(6, estimate.speed, decimals: speed < 99.995 ? 2 : speed < 999.95 ? 1 : 0, to: &writer)
    number(7, estimate.courseDegrees.map { $0 >= 359.95 ? 0 : $0 }, decimals: 1, to: &writer)
    writer.append(" ")
    let kind = estimate.kind(of: fix)
    writer.append(style: kind.isSatelliteFix ? .good : .doubtful, options.colour)
    left(5, kind.shortName, to: &writer)
    writer.append(style: .plain, options.colour)
    right(4, to: &writer) { cell in
      if let used = fix.satellitesUsed { cell.append(Int64(used)) } else { cell.append("-") }
    }
    writer.append(UInt8.newline)
  }

  private mutating func append(_ fix: GNSSFix, to writer: inout ByteWriter) {
    append(fix.time, to: &writer)
    writer.append("  ")
    writer.append(style: .doubtful, options.colour)
    writer.append("no position")
    writer.append(style: .plain, options.colour)
    if let report, report.isCurrent(at: fix.received), case let inView = SatelliteReport.distinct(report.satellites),
      inView > 0
    {
      writer.append(": ")
      writer.append(Int64(inView))
      writer.append(inView == 1 ? " satellite in view" : " satellites in view")
    }
    writer.append(UInt8.newline)
  }

  private mutating func append(_ status: EngineStatus, to writer: inout ByteWriter) {
    left(TextOutput.indent, "-", to: &writer)
    writer.append(style: .doubtful, options.colour)
    if case .reconnecting(let error, _) = status.state {
      appendWrapped(error.message, to: &writer)
    } else {
      writer.append("no data")
    }
    writer.append(style: .plain, options.colour)
    writer.append(UInt8.newline)
  }

  /// The widest row.
  static let columns = 79
  /// Column at which a row without a position begins, after the time.
  private static let indent = 14

  /// Appends `  satellites  9 of 12 used:  G05 47*  G12 -  …`: the carrier-to-noise density of each, a star on those
  /// used.
  ///
  /// The list continues in further lines.
  private mutating func append(_ report: SatelliteReport, to writer: inout ByteWriter) {
    writer.append("  satellites  ")
    writer.append(Int64(report.used))
    writer.append(" of ")
    writer.append(Int64(report.inView))
    writer.append(" used:")
    // Three letters and two numbers of at most three digits.
    var column = TextOutput.indent + 17
    for satellite in report.satellites {
      cell.removeAll()
      cell.append(satellite.system.letter)
      cell.append(UInt64(satellite.number), width: 2)
      cell.append(UInt8(ascii: " "))
      if let density = satellite.carrierToNoise { cell.append(Int64(density)) } else { cell.append("-") }
      if satellite.isUsed { cell.append(UInt8(ascii: "*")) }
      if column + 2 + cell.count > TextOutput.columns {
        writer.append(UInt8.newline)
        left(TextOutput.indent - 2, "", to: &writer)
        column = TextOutput.indent - 2
      }
      writer.append("  ")
      cell.withByteView { writer.append($0) }
      column += 2 + cell.count
    }
    writer.append(UInt8.newline)
  }

  /// Appends the day's header if it is due, and the time of day: 12 columns.
  private mutating func append(_ time: UTCTime, to writer: inout ByteWriter) {
    appendHeader(time.date, to: &writer)
    guard let timeOfDay = time.timeOfDay else { return left(12, "-", to: &writer) }
    writer.append(timeOfDay)
  }

  /// Reports what the accuracies are derived from, from this row on.
  private mutating func append(_ source: AccuracySource, at time: UTCTime, to writer: inout ByteWriter) {
    append(time, to: &writer)
    writer.append("  ")
    writer.append(style: source.isAssumed ? .doubtful : .good, options.colour)
    writer.append(source.isAssumed ? "accuracies are assumed" : "accuracies are the receiver's own")
    writer.append(style: .plain, options.colour)
    writer.append(" (", source.name, ")\n")
  }

  /// `2.5`, or `~2.5` if it is assumed: centimetres below a metre, no decimals above a hundred.
  private mutating func accuracy(_ accuracy: Accuracy?, to writer: inout ByteWriter) {
    right(6, to: &writer) { cell in
      guard let accuracy else { return cell.append("-") }
      if accuracy.isAssumed { cell.append("~") }
      let value = max(accuracy.value, 0.01)
      if value >= 9999.5 { return cell.append(accuracy.isAssumed ? ">9k" : ">9999") }
      if !cell.append(value, decimals: value < 0.995 ? 2 : value < 99.95 ? 1 : 0) { cell.append("-") }
    }
  }

  private mutating func number(_ width: Int, _ value: Double?, decimals: Int, to writer: inout ByteWriter) {
    right(width, to: &writer) { cell in
      if let value, cell.append(value, decimals: decimals) { return }
      cell.append("-")
    }
  }

  private mutating func right(_ width: Int, to writer: inout ByteWriter, _ fill: (inout ByteWriter) -> Void) {
    cell.removeAll()
    fill(&cell)
    writer.append(UInt8(ascii: " "))
    for _ in cell.count..<max(width - 1, cell.count) { writer.append(UInt8(ascii: " ")) }
    cell.withByteView { writer.append($0) }
  }

  private func left(_ width: Int, _ text: StaticString, to writer: inout ByteWriter) {
    writer.append(text)
    for _ in text.utf8CodeUnitCount..<max(width, text.utf8CodeUnitCount) { writer.append(UInt8(ascii: " ")) }
  }
}

extension UInt8 {
  fileprivate static var newline: UInt8 { 0x0A }
}

/// Select graphic rendition (ECMA-48, 8.3.117).
private enum Style {
  case plain
  case bold
  case good
  case doubtful
}

extension ByteWriter {
  fileprivate mutating func append(style: Style, _ isWanted: Bool) {
    guard isWanted else { return }
    switch style {
    case .plain: append("\u{1B}[0m")
    case .bold: append("\u{1B}[1m")
    case .good: append("\u{1B}[32m")
    case .doubtful: append("\u{1B}[33m")
    }
  }
}
