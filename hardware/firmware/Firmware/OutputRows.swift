import Bytes
import Encoders
import Fusion
import NavigationMath
import Observations

/// Rows of epochs, headings and sensors, as the program `binnacle` writes them: JSON objects, or sentences of NMEA 0183.
///
/// An epoch without a position is a row when it follows one with a position, or silence.
struct OutputRows {
  private let isNMEA: Bool
  private let hasSatellites: Bool
  private let locations = LocationRows()
  private var sentences = FixSentences()
  private let headings = HeadingSentences()
  private var availability = AvailabilityChange()
  private var accuracies = AccuracyChange()
  /// The last list of satellites in view, for GSA; nil before the first, and for JSON.
  private var report: SatelliteReport?

  init(_ options: FirmwareOptions) {
    isNMEA = options.contains(.nmea)
    hasSatellites = options.contains(.satellites)
  }

  mutating func append(_ report: SatelliteReport, to writer: inout ByteWriter) {
    if isNMEA { self.report = report }
    guard hasSatellites else { return }
    if isNMEA {
      sentences.append(report.satellites, to: &writer)
    } else {
      locations.append(report, to: &writer)
    }
  }

  /// Appends that epochs have stopped, once.
  mutating func append(staleTo writer: inout ByteWriter) {
    guard availability.note(.stale), !isNMEA else { return }
    locations.append(staleTo: &writer)
  }

  mutating func append(_ outcome: ReceiverPipeline.Outcome, to writer: inout ByteWriter) {
    switch outcome {
    case .location(let estimate, let fix):
      _ = availability.note(.position)
      if isNMEA {
        sentences.append(estimate, fix, report, to: &writer)
      } else {
        if let source = accuracies.note(estimate) { locations.append(source, to: &writer) }
        locations.append(estimate, fix, to: &writer)
      }
    case .noFix(let fix): append(noFix: fix, nil, to: &writer)
    case .withheld(let fix, let integrity): append(noFix: fix, integrity, to: &writer)
    }
  }

  private mutating func append(noFix fix: GNSSFix, _ integrity: FixIntegrity?, to writer: inout ByteWriter) {
    guard availability.note(.noFix) else { return }
    if isNMEA {
      sentences.append(noFix: fix, to: &writer)
    } else {
      locations.append(noFix: fix, integrity, to: &writer)
    }
  }

  /// - Parameter time: UTC of the heading; nil if unknown.
  func append(_ heading: HeadingEstimate, at time: UTCTime?, to writer: inout ByteWriter) {
    if isNMEA {
      headings.append(heading, to: &writer)
    } else {
      HeadingRow.append(heading, at: time, to: &writer)
    }
  }

  func append(_ part: StaticString, isPresent: Bool, to writer: inout ByteWriter) {
    guard !isNMEA else { return }
    writer.append(#"{"type":"sensor","part":""#, part, #"""#)
    writer.append(isPresent ? #","state":"present"}"# : #","state":"missing"}"#)
    writer.append("\n")
  }

  func append(_ part: StaticString, _ counters: SensorCounters, to writer: inout ByteWriter) {
    guard !isNMEA else { return }
    writer.append(#"{"type":"sensor","part":""#, part, #"""#)
    writer.appendMember(#","samples":"#, counters.samples)
    writer.appendMember(#","faults":"#, counters.faults)
    writer.appendMember(#","starts":"#, counters.starts)
    writer.append("}\n")
  }
}
