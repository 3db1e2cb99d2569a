import Fusion
import Outputs

/// Reports changes of the verdicts on fixes, and counts the fixes concerned.
struct IntegrityMessages {
  /// Numbers of fixes by verdict, for the final report.
  private(set) var counters = IntegrityCounters()
  private var reported = FixIntegrity()

  /// Counts a fix; returns whether its levels or reasons differ from those of the last one.
  @inline(__always)
  mutating func isNews(_ integrity: FixIntegrity) -> Bool {
    if integrity.level == .nominal { return reported.level != .nominal }
    counters.note(integrity)
    return integrity.position != reported.position || integrity.velocity != reported.velocity
      || integrity.time != reported.time
  }

  /// Returns the message about a change of the verdicts; nil if only reasons were added or removed.
  ///
  /// - Parameter isWithheld: whether untrusted positions are withheld.
  mutating func message(for integrity: FixIntegrity, isWithheld: Bool) -> String? {
    defer { reported = integrity }
    let levels = (integrity.position.level, integrity.velocity.level, integrity.time.level)
    guard levels != (reported.position.level, reported.velocity.level, reported.time.level) else { return nil }
    let parts = [
      part("position", integrity.position), part("velocity", integrity.velocity), part("time", integrity.time),
    ]
    let text = parts.compactMap(\.self).joined(separator: "; ")
    if text.isEmpty { return "position, velocity and time are plausible again" }
    return isWithheld && integrity.position.level == .untrusted ? text + "; the position is withheld" : text
  }

  private func part(_ name: String, _ verdict: IntegrityVerdict) -> String? {
    guard verdict.level != .nominal else { return nil }
    return "\(name) \(verdict.level.name): \(verdict.reasons.text)"
  }

  /// `, 12 suspect, 3 untrusted`; empty if there were none.
  var summary: String {
    let untrusted = counters.untrusted
    let suspect = counters.fixes - untrusted
    return (suspect > 0 ? ", \(suspect) suspect" : "") + (untrusted > 0 ? ", \(untrusted) untrusted" : "")
  }
}

extension IntegrityReasons {
  /// `out-of-range, clock-step`
  var text: String {
    IntegrityReasons.named.filter { contains($0.reason) }.map { "\($0.name)" }.joined(separator: ", ")
  }
}
