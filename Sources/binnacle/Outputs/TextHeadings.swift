import Bytes
import Fusion

/// Lines for people: where it points, how well that is known, and what to do when that is not well.
///
///     2026-07-31 12:00:00.100   126.6° true   123.4° magnetic  ±   2.1°   pitch   -0.3°  roll    1.2°   48.9 µT  high
struct TextHeadings: HeadingOutput {
  private let options: HeadingOutputOptions

  init(_ options: HeadingOutputOptions) { self.options = options }

  func append(_ heading: HeadingEstimate, at time: HeadingTime, to writer: inout ByteWriter) {
    append(time, to: &writer)
    if options.isLabelled { writer.append("  heading") }
    direction(heading.trueHeadingDegrees, "° true ", to: &writer)
    direction(heading.magneticHeadingDegrees, "° magnetic  ±", to: &writer)
    number(NDJSONHeadings.accuracy(heading), "°", width: 6, to: &writer)
    if let pitch = heading.pitchDegrees, let roll = heading.rollDegrees {
      writer.append("  pitch")
      number(pitch, "°", width: 7, to: &writer)
      writer.append("  roll")
      number(roll, "°", width: 7, to: &writer)
    }
    number(heading.field?.norm, " µT  ", width: 8, to: &writer)
    let isGood = heading.calibration >= .medium && !heading.isDisturbed
    if options.colour { writer.append(isGood ? "\u{1B}[32m" : "\u{1B}[33m") }
    writer.append(heading.calibration.name)
    if heading.isDisturbed {
      writer.append(", disturbed: something magnetic is near")
    } else if heading.calibration <= .low, heading.field != nil {
      writer.append(
        options.learns
          ? ": turn it slowly so that each side faces each way, or run binnacle calibrate" : ": run binnacle calibrate")
    }
    if options.colour { writer.append("\u{1B}[0m") }
    writer.append("\n")
  }

  func append(dropped count: Int, to writer: inout ByteWriter) {
    writer.append(Int64(count))
    writer.append(count == 1 ? " row dropped" : " rows dropped")
    writer.append(": the output is read too slowly\n")
  }

  /// 23 columns.
  private func append(_ time: HeadingTime, to writer: inout ByteWriter) {
    let start = writer.count
    switch time {
    case .utc(let time):
      if let date = time.date, let timeOfDay = time.timeOfDay {
        writer.append(date)
        writer.append(UInt8(ascii: " "))
        writer.append(timeOfDay)
      } else {
        writer.append("-")
      }
    case .sinceStart(let nanoseconds):
      writer.append(Double(nanoseconds) / 1e9, decimals: 3)
      writer.append(" s")
    }
    for _ in writer.count..<max(start + 23, writer.count) { writer.append(UInt8(ascii: " ")) }
  }

  private func direction(_ degrees: Double?, _ unit: StaticString, to writer: inout ByteWriter) {
    number(degrees.map { $0 >= 359.95 ? 0 : $0 }, unit, width: 8, to: &writer)
  }

  private func number(_ value: Double?, _ unit: StaticString, width: Int, to writer: inout ByteWriter) {
    var cell = ByteWriter(capacity: 32)
    if let value { cell.append(value, decimals: 1) } else { cell.append("-") }
    for _ in cell.count..<max(width, cell.count) { writer.append(UInt8(ascii: " ")) }
    cell.withByteView { writer.append($0) }
    writer.append(unit)
  }
}
