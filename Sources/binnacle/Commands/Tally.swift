import CommandLineKit
import CommandSupport
import Fusion
import LocationEngine
import NavigationMath
import Observations

/// The totals of a stream, for its final report.
struct Tally {
  private(set) var fixes = 0
  private(set) var counters = StreamCounters()
  /// Satellites in view of the last epoch or list that reported any, until the first fix.
  private(set) var satellitesInView = 0
  private(set) var satellitesTracked = 0
  private var firstTime: UTCTime?
  private var lastTime: UTCTime?

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
    guard fixes == 0, !satellites.isEmpty else { return }
    satellitesInView = SatelliteReport.distinct(satellites)
    satellitesTracked = SatelliteReport.distinct(satellites.filter { $0.carrierToNoise != nil })
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

  /// Whether a message of a receiver or of a corrections service was decoded.
  private var hasDecoded: Bool {
    counters.sentences > counters.unknownSentences || counters.binaryFrames > 0 || counters.rtcmFrames > 0
  }

  /// Returns why there was no fix, as far as the bytes show, with advice.
  ///
  /// - Parameter isLive: whether the source is a receiver, not a log.
  func shortage(isLive: Bool) -> String {
    if counters.bytes == 0 {
      return isLive ? "no bytes arrived: is the receiver powered, and its TX connected to our RX?" : "it is empty"
    }
    let received =
      counters.binaryFrames == 0
      ? "\(counters.sentences) sentences" : "\(counters.sentences + counters.binaryFrames) messages"
    if satellitesInView > 0 {
      return "\(received) but no fix: \(satellitesInView) satellites in view, "
        + "\(satellitesTracked) received" + (isLive ? "; the antenna needs to see the sky" : "")
    }
    if counters.epochs > 0 { return "\(received) but no fix, and no satellite in view" }
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
    return isLive ? bytes + ": is this the speed of the port? --baud auto finds it" : bytes
  }
}
