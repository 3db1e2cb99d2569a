import Bytes
import Encoders
import Fusion
import NavigationMath

/// The formats of `binnacle heading`, in the order the help lists them.
package enum HeadingFormat: String, CaseIterable {
  case text
  case ndjson
  case nmea

  /// - Parameter options: the variations of the format.
  package func output(_ options: HeadingOutputOptions) -> any HeadingOutput {
    switch self {
    case .text: TextHeadings(options)
    case .ndjson: NDJSONHeadings()
    case .nmea: NMEAHeadings()
    }
  }
}

package struct HeadingOutputOptions: Sendable {
  /// Whether rows are labelled as headings, because fixes are between them.
  package var isLabelled = false
  /// Whether the samples come from a log, which has no time of day.
  package var isRecorded = false
  /// Whether terminal colours may be used.
  package var colour = false

  package init() {}
}

/// When a heading was measured.
package enum HeadingTime: Hashable, Sendable {
  /// UTC by the machine's clock; without a date if the clock was never set.
  case utc(UTCTime)
  /// Nanoseconds since the beginning of a log, which has no time of day.
  case sinceStart(Int64)
}

/// A format: converts headings to rows, without access to files and terminals. Each row is complete by itself.
package protocol HeadingOutput: LateRows, Sendable {
  /// Appends the text before the first row.
  func begin(_ writer: inout ByteWriter)
  func append(_ heading: HeadingEstimate, at time: HeadingTime, to writer: inout ByteWriter)
}

extension HeadingOutput {
  func begin(_ writer: inout ByteWriter) {}
}

/// One JSON object per line, as `HeadingRow` writes it.
struct NDJSONHeadings: HeadingOutput {
  func append(_ heading: HeadingEstimate, at time: HeadingTime, to writer: inout ByteWriter) {
    var known: UTCTime?
    if case .utc(let time) = time { known = time }
    HeadingRow.append(heading, at: known, to: &writer)
  }

  func append(dropped count: Int, to writer: inout ByteWriter) {
    writer.appendMember(#"{"type":"status","dropped":"#, count)
    writer.append("}\n")
  }
}

/// NMEA 0183 of a compass, as `HeadingSentences` writes it.
struct NMEAHeadings: HeadingOutput {
  private let sentences = HeadingSentences()

  func append(_ heading: HeadingEstimate, at time: HeadingTime, to writer: inout ByteWriter) {
    sentences.append(heading, to: &writer)
  }
}
