import Bytes
import Fusion
import LocationEngine
import NavigationMath
import Observations

/// Lines for people: a header, one aligned line per fix, and a line whenever the position goes away.
///
///     UTC                          latitude       longitude      ± m  altitude m      ± m     m/s  course  fix         sats
///     2020-02-06 18:14:34.000    44.0689107    -121.3149133      2.7      1128.4      4.1    0.02       -  3d            12
struct TextOutput: FixOutput {
  private let options: OutputOptions
  private var availability = AvailabilityChange()
  private var cell = ByteWriter(capacity: 64)

  init(_ options: OutputOptions) { self.options = options }

  func begin(_ writer: inout ByteWriter) {
    writer.append(style: .bold, options.colour)
    writer.append("UTC                          latitude       longitude      ± m  altitude m      ± m")
    writer.append("     m/s  course  fix         sats")
    writer.append(style: .plain, options.colour)
    writer.append(UInt8.newline)
  }

  mutating func append(_ event: EngineEvent, to writer: inout ByteWriter) {
    let isChange = Availability(event).map { availability.note($0) } ?? false
    switch event {
    case .location(let estimate): append(estimate, to: &writer)
    case .noFix(let fix): if isChange || options.everyEpoch { append(fix, to: &writer) }
    case .satellites(let report): if options.satellites { append(report, to: &writer) }
    case .status(let status): if isChange { append(status, to: &writer) }
    }
  }

  func append(dropped count: Int, to writer: inout ByteWriter) {
    left(25, "-", to: &writer)
    writer.append(style: .doubtful, options.colour)
    writer.append(Int64(count))
    writer.append(count == 1 ? " row dropped" : " rows dropped")
    writer.append(": the output is read too slowly")
    writer.append(style: .plain, options.colour)
    writer.append(UInt8.newline)
  }

  func note(age seconds: Double, in row: inout [UInt8]) {
    var words = ByteWriter(capacity: 32)
    words.append("  ", seconds, decimals: 1)
    words.append(" s old")
    row.insert(contentsOf: words.bytes, at: max(0, row.count - 1))
  }

  private mutating func append(_ estimate: LocationEstimate, to writer: inout ByteWriter) {
    append(estimate.fix.time, to: &writer)
    right(14, to: &writer) { $0.append(estimate.latitudeDegrees, decimals: 7) }
    right(16, to: &writer) { $0.append(estimate.longitudeDegrees, decimals: 7) }
    accuracy(estimate.accuracy.horizontal, to: &writer)
    number(12, estimate.heightAboveMeanSeaLevel, decimals: 1, to: &writer)
    accuracy(estimate.accuracy.vertical, to: &writer)
    number(8, estimate.speed, decimals: 2, to: &writer)
    number(8, estimate.courseDegrees.map { $0 >= 359.95 ? 0 : $0 }, decimals: 1, to: &writer)
    writer.append("  ")
    writer.append(style: estimate.fix.kind.isSatelliteFix ? .good : .doubtful, options.colour)
    left(10, estimate.fix.kind.name, to: &writer)
    writer.append(style: .plain, options.colour)
    right(6, to: &writer) { cell in
      if let used = estimate.fix.satellitesUsed { cell.append(Int64(used)) } else { cell.append("-") }
    }
    writer.append(UInt8.newline)
  }

  private mutating func append(_ fix: GNSSFix, to writer: inout ByteWriter) {
    append(fix.time, to: &writer)
    writer.append("  ")
    writer.append(style: .doubtful, options.colour)
    writer.append("no position")
    writer.append(style: .plain, options.colour)
    let inView = SatelliteReport.distinct(fix.satellites)
    if inView > 0 {
      writer.append(": ")
      writer.append(Int64(inView))
      writer.append(inView == 1 ? " satellite in view" : " satellites in view")
    }
    writer.append(UInt8.newline)
  }

  private mutating func append(_ status: EngineStatus, to writer: inout ByteWriter) {
    left(25, "-", to: &writer)
    writer.append(style: .doubtful, options.colour)
    if case .reconnecting(let error, _) = status.state {
      writer.append(utf8: error.message)
    } else {
      writer.append("no data")
    }
    writer.append(style: .plain, options.colour)
    writer.append(UInt8.newline)
  }

  /// `  satellites  9 of 12 used: G05 47*  G12 -  …`: the carrier-to-noise density of each, a star on those used.
  private mutating func append(_ report: SatelliteReport, to writer: inout ByteWriter) {
    writer.append("  satellites  ")
    writer.append(Int64(report.used))
    writer.append(" of ")
    writer.append(Int64(report.inView))
    writer.append(" used:")
    for satellite in report.satellites {
      writer.append("  ")
      writer.append(satellite.system.letter)
      writer.append(UInt64(satellite.number), width: 2)
      writer.append(UInt8(ascii: " "))
      if let density = satellite.carrierToNoise { writer.append(Int64(density)) } else { writer.append("-") }
      if satellite.isUsed { writer.append(UInt8(ascii: "*")) }
    }
    writer.append(UInt8.newline)
  }

  /// Date and time, 23 columns.
  private mutating func append(_ time: UTCTime, to writer: inout ByteWriter) {
    cell.removeAll()
    if let timeOfDay = time.timeOfDay {
      if let date = time.date { cell.append(date) } else { cell.append("----------") }
      cell.append(UInt8(ascii: " "))
      cell.append(timeOfDay)
    } else {
      cell.append("-")
    }
    cell.withByteView { writer.append($0) }
    for _ in cell.count..<max(23, cell.count) { writer.append(UInt8(ascii: " ")) }
  }

  /// Centimetres are worth telling below a metre.
  private mutating func accuracy(_ accuracy: Accuracy?, to writer: inout ByteWriter) {
    let value = accuracy.map { max($0.value, 0.01) }
    number(9, value, decimals: (value ?? 1) < 0.995 ? 2 : 1, to: &writer)
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

extension SatelliteReport {
  /// Satellites, each counted once whatever the number of its signals.
  static func distinct(_ satellites: [Satellite]) -> Int {
    Set(satellites.map { Int($0.system.rawValue) << 16 | Int($0.number) }).count
  }
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
