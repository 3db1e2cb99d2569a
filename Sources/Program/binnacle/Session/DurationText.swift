/// Durations in messages.
package enum DurationText {
  /// `0.4 s`, `12 s`, `20 min 4 s`, `3 h 12 min`
  package static func text(nanoseconds: Int64) -> String {
    let tenths = max(0, nanoseconds) / 100_000_000
    if tenths < 100 { return "\(tenths / 10).\(tenths % 10) s" }
    let seconds = tenths / 10
    if seconds < 60 { return "\(seconds) s" }
    if seconds < 3600 { return "\(seconds / 60) min \(seconds % 60) s" }
    return "\(seconds / 3600) h \(seconds / 60 % 60) min"
  }
}
