import Bytes
import Fusion
import LinuxIO
import LinuxLocation
import LocationEngine
import Observations

/// Converts the notices of a compass to messages on stderr.
struct HeadingMessages {
  private let learns: Bool
  private var messages: SourceMessages

  init(isLive: Bool, learns: Bool) {
    self.learns = learns
    messages = SourceMessages(isLive: isLive)
  }

  /// nil if there is nothing to report.
  mutating func message(for status: EngineStatus) -> String? {
    let message = messages.message(for: status)
    if message != nil, status.state == .stale { return "\(status.source): no more samples" }
    return message
  }

  func message(for notice: HeadingNotice) -> String? {
    switch notice {
    case .serving(let chosen): return HeadingMessages.introduction(chosen)
    case .restored(let error, let age):
      let when = age.map { "\(DurationText.text(nanoseconds: Int64($0 * 1e9))) old" } ?? "of unknown age"
      return "calibration \(when), headings good to \(HeadingMessages.tenths(error))° (95 %)"
    case .notRestored(let error), .notSaved(let error): return error.description
    case .learned: return nil
    case .leverArm(let arm, let sigma):
      let text = [arm.x, arm.y, arm.z].map { HeadingMessages.hundredths($0) }.joined(separator: ",")
      return "the antenna is at --lever-arm \(text) (± \(HeadingMessages.hundredths(sigma)) m)"
    case .calibration(let state):
      return "calibration is \(state.name) now" + (advice(for: state).map { ": \($0)" } ?? "")
    case .disturbed(true): return "a magnet or iron is near: the heading is not reliable"
    case .disturbed(false): return "the magnetic field is Earth's again"
    }
  }

  /// Returns a message about the calibration of the first heading; nil if it is good enough.
  func message(forFirst heading: HeadingEstimate) -> String? {
    guard heading.field != nil, let advice = advice(for: heading.calibration) else { return nil }
    let isUncalibrated = heading.calibration == .uncalibrated
    return (isUncalibrated ? "the compass is not calibrated" : "calibration is \(heading.calibration.name)")
      + ": \(advice)"
  }

  private func advice(for state: CalibrationState) -> String? {
    switch state {
    case .high, .medium: nil
    case .low, .uncalibrated:
      (learns ? "turn the device slowly in all directions, or " : "") + "run binnacle calibrate"
    }
  }

  private static func introduction(_ chosen: SensorRoles.Chosen) -> String {
    if let chip = chosen.orientation { return "heading by \(chip.identity.introduction), which fuses its own sensors" }
    let compass = chosen.magnetometer?.identity.introduction ?? "nothing"
    if let inertial = chosen.inertial { return "heading by \(compass) and \(inertial.identity.introduction)" }
    return "heading by \(compass) alone: keep it level"
  }

  /// `3 h 12 min old`
  static func age(of fix: LastFix) -> String {
    guard let now = WallClock.secondsSince1970, let then = fix.secondsSince1970 else { return "of unknown age" }
    let seconds = max(0, now - then)
    let days = seconds / 86_400
    return (days < 2 ? DurationText.text(nanoseconds: seconds * 1_000_000_000) : "\(days) days") + " old"
  }

  private static func tenths(_ value: Double) -> String {
    let tenths = Int64(min(value, 180) * 10 + 0.5)
    return "\(tenths / 10).\(tenths % 10)"
  }

  private static func hundredths(_ value: Double) -> String {
    var writer = ByteWriter(capacity: 16)
    writer.append(value, decimals: 2)
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}
