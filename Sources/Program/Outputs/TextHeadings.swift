import Bytes
import Encoders
import Fusion
import NavigationMath

/// Lines for people: direction, accuracy (68 %), and the state of the calibration.
///
/// No row is wider than 79 columns. The accuracy is that of the magnetic heading; that of the true heading if only a
/// receiver supplies one.
///
///     UTC                      true magnetic ± 68% pitch   roll    µT  calibration
///     2026-07-31 12:00:00.100 126.6    123.4   1.1  -0.3    1.2  48.9  high
///
/// Between fixes, whose header has the date, a row has its units instead: `T` for true, `M` for magnetic, and `σ` for
/// the accuracy:
///
///     12:00:00.100 hdg 126.6°T 123.4°M   σ1.1° pitch  -0.3° roll    1.2° high
struct TextHeadings: HeadingOutput {
  private let options: HeadingOutputOptions

  init(_ options: HeadingOutputOptions) { self.options = options }

  func begin(_ writer: inout ByteWriter) {
    if options.isLabelled { return }
    if options.colour { writer.append("\u{1B}[1m") }
    writer.append(options.isRecorded ? "time since the start    " : "UTC                     ")
    writer.append(" true magnetic ± 68% pitch   roll    µT  calibration")
    if options.colour { writer.append("\u{1B}[0m") }
    writer.append("\n")
  }

  func append(_ heading: HeadingEstimate, at time: HeadingTime, to writer: inout ByteWriter) {
    if options.isLabelled {
      appendLabelled(heading, at: time, to: &writer)
    } else {
      append(time, width: 23, to: &writer)
      number(TextHeadings.direction(heading.trueHeadingDegrees), width: 6, to: &writer)
      number(TextHeadings.direction(heading.magneticHeadingDegrees), width: 9, to: &writer)
      number(TextHeadings.accuracy(heading), width: 6, to: &writer)
      number(heading.pitchDegrees, width: 6, to: &writer)
      number(heading.rollDegrees, width: 7, to: &writer)
      number(heading.field?.norm, width: 6, to: &writer)
    }
    writer.append(options.isLabelled ? " " : "  ")
    let isGood = heading.calibration >= .medium && !heading.isDisturbed
    if options.colour { writer.append(isGood ? "\u{1B}[32m" : "\u{1B}[33m") }
    writer.append(heading.isDisturbed ? "disturbed" : heading.calibration.name)
    if options.colour { writer.append("\u{1B}[0m") }
    writer.append("\n")
  }

  private func appendLabelled(_ heading: HeadingEstimate, at time: HeadingTime, to writer: inout ByteWriter) {
    append(time, width: 12, to: &writer)
    writer.append(" hdg")
    number(TextHeadings.direction(heading.trueHeadingDegrees), width: 6, to: &writer)
    writer.append("°T")
    number(TextHeadings.direction(heading.magneticHeadingDegrees), width: 6, to: &writer)
    writer.append("°M")
    number(TextHeadings.accuracy(heading), "σ", width: 7, to: &writer)
    writer.append("°")
    guard let pitch = heading.pitchDegrees, let roll = heading.rollDegrees else { return }
    writer.append(" pitch")
    number(pitch, width: 6, to: &writer)
    writer.append("° roll")
    number(roll, width: 7, to: &writer)
    writer.append("°")
  }

  func append(dropped count: Int, to writer: inout ByteWriter) {
    writer.append(Int64(count))
    writer.append(count == 1 ? " row dropped" : " rows dropped")
    writer.append(": the output is read too slowly\n")
  }

  /// Appends date and time of day, or the time of day only if `width` is that narrow; for a log its seconds.
  private func append(_ time: HeadingTime, width: Int, to writer: inout ByteWriter) {
    let start = writer.count
    switch time {
    case .utc(let time):
      if let date = time.date, let timeOfDay = time.timeOfDay {
        if width > 12 {
          writer.append(date)
          writer.append(UInt8(ascii: " "))
        }
        writer.append(timeOfDay)
      } else {
        writer.append("-")
      }
    case .sinceStart(let nanoseconds):
      writer.append(Double(nanoseconds) / 1e9, decimals: 3)
      writer.append(" s")
    }
    for _ in writer.count..<max(start + width, writer.count) { writer.append(UInt8(ascii: " ")) }
  }

  /// Degrees, 68 %; never displayed as zero.
  private static func accuracy(_ heading: HeadingEstimate) -> Double? {
    (heading.headingAccuracy68Degrees ?? heading.trueHeadingAccuracy68Degrees).map { max($0, 0.1) }
  }

  private static func direction(_ degrees: Double?) -> Double? { degrees.map { $0 >= 359.95 ? 0 : $0 } }

  /// Appends a right-aligned number, with a blank before it.
  ///
  /// - Parameter mark: a sign of one column before the number.
  private func number(_ value: Double?, _ mark: StaticString = "", width: Int, to writer: inout ByteWriter) {
    var cell = ByteWriter(capacity: 32)
    // A field beyond 1 mT has no room for decimals.
    if let value { cell.append(value, decimals: value.magnitude < 999.95 ? 1 : 0) } else { cell.append("-") }
    let columns = cell.count + (mark.utf8CodeUnitCount > 0 ? 1 : 0)
    for _ in columns..<max(width, columns + 1) { writer.append(UInt8(ascii: " ")) }
    writer.append(mark)
    cell.withByteView { writer.append($0) }
  }
}
