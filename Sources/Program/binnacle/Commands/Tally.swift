import CommandLineKit
import Fusion
import LocationEngine
import NavigationMath
import Observations
import Outputs

/// The totals of a stream, for its final report.
struct Tally {
  private(set) var fixes = 0
  private(set) var counters = StreamCounters()
  /// Satellites in view of the last list that has any, until the first fix; nil without a list.
  private var satellitesInView: Int?
  private var satellitesTracked = 0
  /// Epochs whose position was withheld, and why.
  private var withheld = 0
  private var reasons: IntegrityReasons = []
  private var firstTime: UTCTime?
  private var lastTime: UTCTime?

  /// What a source is, as far as advice depends on it.
  enum Origin {
    /// A receiver on a port that has a speed.
    case port
    /// A receiver on another bus or on the network.
    case device
    /// A log, a pipe or a simulation.
    case recording
  }

  init() {}

  /// Nanoseconds from the first fix to the last by their own times; nil without two fixes that have one.
  var span: Int64? {
    guard let firstTime, let lastTime, fixes > 1 else { return nil }
    if let first = firstTime.unixNanoseconds, let last = lastTime.unixNanoseconds { return last - first }
    guard let first = firstTime.timeOfDay, let last = lastTime.timeOfDay else { return nil }
    return last.nanoseconds(since: first)
  }

  mutating func note(_ location: LocationEstimate) {
    fixes += 1
    if firstTime == nil { firstTime = location.time }
    lastTime = location.time
  }

  mutating func note(_ status: EngineStatus) { counters = status.counters }

  /// Counts satellites, only while there is no fix: counting costs more than decoding.
  mutating func note(_ satellites: [Satellite]) {
    guard fixes == 0 else { return }
    if satellitesInView == nil { satellitesInView = 0 }
    guard !satellites.isEmpty else { return }
    satellitesInView = SatelliteReport.distinct(satellites)
    satellitesTracked = SatelliteReport.distinct(satellites.filter { $0.carrierToNoise != nil })
  }

  /// Counts an epoch whose position was withheld.
  mutating func note(withheld integrity: FixIntegrity) {
    withheld += 1
    reasons.formUnion(integrity.position.reasons)
  }

  /// `1204 fixes in 20 min 4 s, 3 checksum errors`
  func summary(nanoseconds: Int64) -> String {
    var text = "\(fixes) \(fixes == 1 ? "fix" : "fixes") in \(DurationText.text(nanoseconds: nanoseconds))"
    let errors = counters.checksumFailures
    if errors > 0 { text += ", \(errors) checksum \(errors == 1 ? "error" : "errors")" }
    if counters.checksumMissing > 0 { text += ", \(counters.checksumMissing) refused without a checksum" }
    if counters.malformedSentences > 0 { text += ", \(counters.malformedSentences) malformed" }
    return text
  }

  /// Exit status of a stream without a fix: 65 if there are bytes and none can be decoded, otherwise 69.
  var codeWithoutFix: ExitCode { counters.bytes > 0 && !hasDecoded ? .refused : .unavailable }

  /// Whether a message of a receiver or of a corrections service was decoded, or a journey was simulated.
  private var hasDecoded: Bool {
    counters.sentences > counters.unknownSentences || counters.binaryFrames > 0 || counters.rtcmFrames > 0
      || counters.epochs > 0
  }

  /// Returns why there was no fix, as far as the bytes show, with advice.
  func shortage(_ origin: Origin) -> String {
    if counters.bytes == 0 {
      switch origin {
      case .port: return "no bytes arrived: is the receiver powered, and its TX connected to our RX?"
      case .device: return "no bytes arrived"
      case .recording: return "it is empty"
      }
    }
    let noFix = received + " but no fix"
    if withheld > 0 {
      return "\(noFix): \(withheld) \(withheld == 1 ? "position" : "positions") withheld as untrusted "
        + "(\(reasons.text)); --integrity report prints them"
    }
    if let satellitesInView, satellitesInView > 0 {
      return "\(noFix): \(satellitesInView) satellites in view, "
        + "\(satellitesTracked) received" + (origin == .recording ? "" : "; the antenna needs to see the sky")
    }
    if counters.epochs > 0 {
      return noFix + (satellitesInView == nil ? ", and no list of satellites" : ", and no satellite in view")
    }
    let known = counters.sentences - counters.unknownSentences
    if known > 0 { return "\(known) sentences, but none with a time or a position" }
    if counters.checksumMissing > 0 {
      return "\(counters.checksumMissing) sentences without a checksum, which --strict refuses"
    }
    if counters.ubxFrames > 0 { return "\(counters.ubxFrames) UBX messages, but none with a time or a position" }
    if counters.binaryFrames > 0 {
      return "\(counters.binaryFrames) binary messages, but none with a time or a position"
    }
    if counters.rtcmFrames > 0 {
      return "\(counters.rtcmFrames) RTCM frames and nothing else: these are corrections, not a receiver's positions"
    }
    // In noise some lines look like sentences by chance.
    if counters.unknownSentences > 0, counters.noiseBytes < counters.bytes / 2 {
      return "\(counters.unknownSentences) sentences, but none that a GNSS receiver sends"
    }
    let bytes = "\(counters.bytes) bytes but no sentence of a receiver"
    return origin == .port ? bytes + ": is this the speed of the port? --baud auto finds it" : bytes
  }

  /// `12 sentences`, `12 messages`; of a simulation, which has neither, `12 epochs`.
  private var received: String {
    let messages = counters.sentences + counters.binaryFrames
    if messages == 0 { return "\(counters.epochs) \(counters.epochs == 1 ? "epoch" : "epochs")" }
    return counters.binaryFrames == 0 ? "\(messages) sentences" : "\(messages) messages"
  }
}
