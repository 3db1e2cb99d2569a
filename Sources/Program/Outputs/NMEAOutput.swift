import Bytes
import Encoders
import Fusion
import LocationEngine
import Observations

/// NMEA 0183 generated from each fix, as `FixSentences` writes it; GSV if requested.
///
/// An epoch without a position is written once per change.
struct NMEAOutput: FixOutput {
  private let options: OutputOptions
  private var sentences: FixSentences
  private var availability = AvailabilityChange()
  /// The last list of satellites in view; nil before the first.
  private var report: SatelliteReport?

  init(_ options: OutputOptions) {
    self.options = options
    sentences = FixSentences(isLong: options.hasLongSentences)
  }

  mutating func append(other event: EngineEvent, to writer: inout ByteWriter) {
    let isChange = Availability(event).map { availability.note($0) } ?? false
    switch event {
    case .location: break
    case .noFix(let fix), .withheld(let fix, _):
      if isChange || options.everyEpoch { sentences.append(noFix: fix, to: &writer) }
    case .satellites(let report):
      self.report = report
      if options.satellites { sentences.append(report.satellites, to: &writer) }
    case .status: break
    }
  }

  mutating func append(_ estimate: LocationEstimate, _ fix: GNSSFix, to writer: inout ByteWriter) {
    _ = availability.note(.position)
    sentences.append(estimate, fix, report, to: &writer)
  }
}
