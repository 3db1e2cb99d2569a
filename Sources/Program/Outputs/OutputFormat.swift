import Bytes
import Encoders
import Fusion
import LocationEngine
import NavigationMath
import Observations
import Providers
import Publishing

/// The formats of `--format`, in the order the help lists them.
package enum OutputFormat: String, CaseIterable {
  case text
  case ndjson
  case nmea
  case gpx
  case csv

  /// Whether the format can contain a list of satellites.
  package var holdsSatellites: Bool {
    switch self {
    case .text, .ndjson, .nmea: true
    case .gpx, .csv: false
    }
  }

  /// Whether the format can contain the place where the receiver is.
  package var holdsPlaces: Bool { self == .text || self == .ndjson }

  package func output(_ options: OutputOptions) -> any FixOutput {
    switch self {
    case .text: TextOutput(options)
    case .ndjson: NDJSONOutput(options)
    case .nmea: NMEAOutput(options)
    case .gpx: GPXOutput(options)
    case .csv: CSVOutput(options)
    }
  }
}

/// The variations of a format.
package struct OutputOptions: Sendable {
  /// The source's name, as it appears in rows.
  package var source = ""
  /// Whether lists of satellites are written.
  package var satellites = false
  /// Whether every epoch without a position is written, instead of one per change.
  package var everyEpoch = false
  /// Whether NMEA sentences keep all digits, though their lines may then be longer than 82 characters.
  package var hasLongSentences = false
  /// Whether the covariance of each estimate is written.
  package var estimateCovariance = false
  /// Whether protection levels and the checks that were made are written.
  package var integrityDetails = false
  /// Whether terminal colours may be used.
  package var colour = false

  package init() {}
}

/// A format: converts events to bytes, without access to files, terminals or processes.
package protocol FixOutput: LateRows {
  /// Appends the text before the first row.
  func begin(_ writer: inout ByteWriter)

  /// Appends the rows of an estimate and its fix.
  mutating func append(_ estimate: LocationEstimate, _ fix: GNSSFix, to writer: inout ByteWriter)

  /// Appends the rows of another event: one, several, or none.
  mutating func append(other event: EngineEvent, to writer: inout ByteWriter)

  /// Appends the row of an estimate between the epochs of a receiver, whose last position had this method; most formats
  /// have none.
  mutating func append(_ estimate: LocationEstimate, between kind: FixKind, to writer: inout ByteWriter)

  /// Appends the state of the corrections; most formats have no row for it.
  mutating func append(_ corrections: CorrectionStatus, to writer: inout ByteWriter)

  /// Appends the place where the receiver is from here on; most formats have no row for it.
  mutating func append(_ place: Place, at time: UTCTime, to writer: inout ByteWriter)

  /// Appends the text that completes the document; nothing for formats that are complete after every row.
  func trailer(_ writer: inout ByteWriter)

  /// Begins another document with the next row: forgets what was written to the previous file.
  mutating func restart()

  /// Whether the document needs the row of the last `append`, for example an opening tag.
  var needsLastRow: Bool { get }

  /// The rows that were appended since it was emptied, where one event may have several; nil: they are not noted.
  var ends: [RowEnd]? { get set }
}

/// The end of a row in a writer.
package struct RowEnd: Equatable, Sendable {
  package var subject: RowSubject
  /// Index of the first byte after the row.
  package var end: Int
}

/// What a row is about.
package enum RowSubject: CaseIterable, Sendable {
  case location
  case satellites
  case heading
  case place
  /// Only the source of the accuracies.
  case accuracy
  case corrections
  /// The state of the source, or an epoch without a position.
  case state
}

extension FixOutput {
  /// Appends the rows of an event. A caller that has estimate and fix already passes them on without a copy.
  package mutating func append(_ event: EngineEvent, to writer: inout ByteWriter) {
    guard case .location(let estimate, let fix) = event else { return append(other: event, to: &writer) }
    append(estimate, fix, to: &writer)
  }

  package func begin(_ writer: inout ByteWriter) {}
  package mutating func append(_ estimate: LocationEstimate, between kind: FixKind, to writer: inout ByteWriter) {}
  package mutating func append(_ corrections: CorrectionStatus, to writer: inout ByteWriter) {}
  package mutating func append(_ place: Place, at time: UTCTime, to writer: inout ByteWriter) {}
  package func trailer(_ writer: inout ByteWriter) {}
  package func restart() {}
  package var needsLastRow: Bool { false }
  package var ends: [RowEnd]? {
    get { nil }
    set {}
  }
}

/// The additions of a format for a slow reader. The defaults write nothing.
package protocol LateRows {
  /// Appends a row with the number of rows dropped before the next one.
  func append(dropped count: Int, to writer: inout ByteWriter)

  /// Adds to a row the time since its measurement, s.
  func note(age seconds: Double, in row: inout [UInt8])
}

extension LateRows {
  package func append(dropped count: Int, to writer: inout ByteWriter) {}
  package func note(age seconds: Double, in row: inout [UInt8]) {}
}

/// For formats whose rows have neither an age nor a report of losses, such as lists of frames.
struct PlainRows: LateRows {}

extension Availability {
  /// Creates the availability after an event; nil for events that do not affect it.
  init?(_ event: EngineEvent) {
    switch event {
    case .location: self = .position
    case .noFix, .withheld: self = .noFix
    case .satellites: return nil
    case .status(let status):
      switch status.state {
      case .stale: self = .stale
      case .reconnecting: self = .reconnecting
      case .opening, .waiting, .receiving, .stopped: return nil
      }
    }
  }
}
