import Bytes
import LinuxLocation
import LocationEngine

/// The formats `--format` knows, in the order the help lists them.
enum OutputFormat: String, CaseIterable {
  case text
  case ndjson
  case nmea
  case gpx
  case csv

  /// Whether a list of satellites has a place in it.
  var holdsSatellites: Bool {
    switch self {
    case .text, .ndjson, .nmea: true
    case .gpx, .csv: false
    }
  }

  func output(_ options: OutputOptions) -> any FixOutput {
    switch self {
    case .text: TextOutput(options)
    case .ndjson: NDJSONOutput(options)
    case .nmea: NMEAOutput(options)
    case .gpx: GPXOutput(options)
    case .csv: CSVOutput(options)
    }
  }
}

/// What a format may be asked to do differently.
struct OutputOptions: Sendable {
  /// The source's name, as it appears in rows.
  var source = ""
  /// Whether lists of satellites are written.
  var satellites = false
  /// Whether every epoch without a position is written, instead of one per change.
  var everyEpoch = false
  /// Whether terminal colours may be used.
  var colour = false

  init() {}
}

/// A format: it turns events into bytes and knows nothing of files, terminals or processes.
protocol FixOutput: LateRows {
  /// What stands before the first row.
  func begin(_ writer: inout ByteWriter)

  /// Appends whatever the event is worth: a row, several, or nothing.
  mutating func append(_ event: EngineEvent, to writer: inout ByteWriter)

  /// The same for the state of the corrections; most formats have no place for it.
  func append(_ corrections: CorrectionStatus, to writer: inout ByteWriter)

  /// What makes everything written so far a whole document; empty for formats that are whole after every row.
  func trailer(_ writer: inout ByteWriter)

  /// Begins another document with the next row: forgets what was written to the file before.
  mutating func restart()

  /// Whether the document needs what the last `append` wrote, such as an opening tag.
  var needsLastRow: Bool { get }
}

extension FixOutput {
  func begin(_ writer: inout ByteWriter) {}
  func append(_ corrections: CorrectionStatus, to writer: inout ByteWriter) {}
  func trailer(_ writer: inout ByteWriter) {}
  func restart() {}
  var needsLastRow: Bool { false }
}
