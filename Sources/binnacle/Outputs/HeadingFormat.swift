import Bytes
import Fusion
import NavigationMath

/// The formats of `binnacle heading`, in the order the help lists them.
enum HeadingFormat: String, CaseIterable {
  case text
  case ndjson
  case nmea

  /// - Parameter options: what a format may do differently.
  func output(_ options: HeadingOutputOptions) -> any HeadingOutput {
    switch self {
    case .text: TextHeadings(options)
    case .ndjson: NDJSONHeadings()
    case .nmea: NMEAHeadings()
    }
  }
}

struct HeadingOutputOptions: Sendable {
  /// Whether rows say that they are headings, since others stand between them.
  var isLabelled = false
  /// Whether the calibration gets better by itself.
  var learns = true
  /// Whether terminal colours may be used.
  var colour = false

  init() {}
}

/// When a heading was measured.
enum HeadingTime: Hashable, Sendable {
  /// By the machine's clock; without a date when that was never set.
  case utc(UTCTime)
  /// Nanoseconds since the beginning of a log, which tells no time of day.
  case sinceStart(Int64)
}

/// A format: it turns headings into rows and knows nothing of files and terminals. A row is whole by itself.
protocol HeadingOutput: LateRows, Sendable {
  func append(_ heading: HeadingEstimate, at time: HeadingTime, to writer: inout ByteWriter)
}

extension CalibrationState {
  /// The word that stands for it in NDJSON and text.
  var name: StaticString {
    switch self {
    case .uncalibrated: "uncalibrated"
    case .low: "low"
    case .medium: "medium"
    case .high: "high"
    }
  }
}
