/// Time at which the next part of a plan begins, in tenths of a second.
///
/// Every step of a curve begins and ends at a multiple of 0.1 s, so that no corner of a derivative is inside an interval
/// of `JourneyPath`.
struct PlanClock: Sendable {
  private var tenths = 0

  /// Time, s.
  var seconds: Double { Double(tenths) / 10 }

  /// Returns a duration, s, rounded up to tenths.
  static func rounded(_ seconds: Double) -> Double { (10 * seconds).rounded(.up) / 10 }

  /// Advances by a duration, s, rounded up to tenths.
  mutating func wait(_ seconds: Double) { tenths += Int((10 * seconds).rounded(.up)) }
}
