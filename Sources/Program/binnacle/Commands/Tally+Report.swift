import CommandLineKit
import LinuxLocation
import LocationEngine
import Observations
import Outputs
import Publishing

/// The final report of a stream.
extension Tally {
  /// What a source is, as far as advice depends on it.
  enum Origin {
    /// A receiver on a port that has a speed.
    case port
    /// A receiver on another bus or on the network.
    case device
    /// A log, a pipe or a simulation.
    case recording

    /// - Parameter source: has its receiver's name, if it is an automatic one.
    init(_ source: any ByteSource) {
      guard source.traits.isLive else {
        self = .recording
        return
      }
      switch try? SourceAddress(source.name) {
      case .serial?, .path?: self = .port
      default: self = .device
      }
    }
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
