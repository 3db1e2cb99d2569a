import Bytes
import CommandLineKit
import Encoders
import Fusion
import LocationEngine
import Observations

/// Comma-separated values with a header row and CR LF (RFC 4180), one row per fix; an unknown value is an empty field.
///
/// Units and names are those of NDJSON. Epochs without a position get rows only if every epoch was requested.
struct CSVOutput: FixOutput {
  private let options: OutputOptions
  private var source: String
  /// `,source` and the end of the row, quoted once.
  private var ending: [UInt8]

  init(_ options: OutputOptions) {
    self.options = options
    source = options.source
    ending = CSVOutput.ending(source)
  }

  private static func ending(_ source: String) -> [UInt8] {
    var writer = ByteWriter(capacity: source.utf8.count + 16)
    writer.append(UInt8(ascii: ","))
    writer.appendCSV(source)
    writer.append("\r\n")
    return writer.bytes
  }

  func begin(_ writer: inout ByteWriter) {
    writer.append("time,timeOfDay,latitude,longitude,altitude,ellipsoidalAltitude,horizontalAccuracy,verticalAccuracy,")
    writer.append("speed,speedAccuracy,course,courseAccuracy,fix,satellitesUsed,hdop,vdop,pdop,climb,heading,")
    writer.append("geoidSeparation,accuracySource,accuracyAssumed,verticalAccuracyAssumed,source\r\n")
  }

  func append(_ estimate: LocationEstimate, _ fix: GNSSFix, to writer: inout ByteWriter) {
    append(fix, latitude: estimate.latitudeDegrees, longitude: estimate.longitudeDegrees, estimate, to: &writer)
  }

  mutating func append(other event: EngineEvent, to writer: inout ByteWriter) {
    switch event {
    case .noFix(let fix), .withheld(let fix, _):
      if options.everyEpoch { append(fix, latitude: nil, longitude: nil, nil, to: &writer) }
    case .status(let status):
      guard let name = status.newSource(source) else { return }
      source = name
      ending = CSVOutput.ending(name)
    case .location, .satellites:
      break
    }
  }

  private func append(
    _ fix: GNSSFix, latitude: Double?, longitude: Double?, _ estimate: LocationEstimate?, to writer: inout ByteWriter
  ) {
    if let timeOfDay = fix.time.timeOfDay {
      if let date = fix.time.date { writer.append(date, timeOfDay) }
      writer.append(UInt8(ascii: ","))
      if fix.time.date == nil { writer.append(timeOfDay) }
    } else {
      writer.append(UInt8(ascii: ","))
    }
    writer.appendField(latitude, decimals: 9)
    writer.appendField(longitude, decimals: 9)
    writer.appendField(estimate?.heightAboveMeanSeaLevel, decimals: 3)
    writer.appendField(estimate?.ellipsoidalHeight, decimals: 3)
    writer.appendField(estimate?.accuracy.horizontal)
    writer.appendField(estimate?.accuracy.vertical)
    writer.appendField(estimate?.speed, decimals: 3)
    writer.appendField(estimate?.accuracy.speed)
    writer.appendField(degrees: estimate?.courseDegrees)
    writer.appendField(estimate?.accuracy.courseDegrees)
    writer.append(UInt8(ascii: ","))
    writer.append((estimate?.kind(of: fix) ?? fix.kind).name)
    writer.append(UInt8(ascii: ","))
    if let used = fix.satellitesUsed { writer.append(Int64(used)) }
    writer.appendField(fix.dilution.horizontal, decimals: 2)
    writer.appendField(fix.dilution.vertical, decimals: 2)
    writer.appendField(fix.dilution.position, decimals: 2)
    writer.appendField(estimate?.climb, decimals: 3)
    writer.appendField(degrees: fix.headingDegrees)
    writer.appendField(estimate?.geoidSeparation, decimals: 3)
    writer.append(UInt8(ascii: ","))
    if let horizontal = estimate?.accuracy.horizontal { writer.append(horizontal.source.name) }
    writer.appendField(isAssumed: estimate?.accuracy.horizontal)
    writer.appendField(isAssumed: estimate?.accuracy.vertical)
    ending.withByteView { writer.append($0) }
  }
}

/// Appends fields after a row's first: each begins with its comma, after which an unknown value appends nothing.
extension ByteWriter {
  fileprivate mutating func appendField(_ value: Double?, decimals: Int) {
    append(UInt8(ascii: ","))
    appendMember("", value, decimals: decimals)
  }

  fileprivate mutating func appendField(_ accuracy: Accuracy?) {
    append(UInt8(ascii: ","))
    appendMember("", accuracy)
  }

  /// Appends `true` or `false`.
  fileprivate mutating func appendField(isAssumed accuracy: Accuracy?) {
    append(UInt8(ascii: ","))
    guard let accuracy else { return }
    append(accuracy.isAssumed ? "true" : "false")
  }

  fileprivate mutating func appendField(degrees value: Double?) {
    append(UInt8(ascii: ","))
    appendMember("", degrees: value)
  }

  /// Appends a text field, quoted only if necessary (RFC 4180 section 2, rules 5 to 7).
  fileprivate mutating func appendCSV(_ text: String) {
    let text = text.plain
    let special = text.utf8.contains { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "\"") }
    guard special else { return append(text: text) }
    append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      if byte == UInt8(ascii: "\"") { append(byte) }
      append(byte)
    }
    append(UInt8(ascii: "\""))
  }
}
