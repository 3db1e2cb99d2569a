/// Compares the innovations of two filters that receive the same fixes.
///
/// The inertial filter is chosen when its mean square, over a memory of a minute, is no larger than that of the filter
/// without an inertial unit; the margins keep the choice from alternating.
struct InnovationComparison: Sendable {
  /// Memory of the mean squares, s.
  private static let memory = 60.0
  /// Time for which both must have been compared before the inertial filter is chosen, s.
  private static let probation = 10.0
  /// Mean square below which a difference does not matter, m².
  private static let least = 0.01

  private var inertial = 0.0
  private var plain = 0.0
  private var duration = 0.0
  /// Whether the inertial filter is no worse.
  private(set) var prefersInertial = false

  /// Compares the innovations of a fix, m.
  ///
  /// - Parameter interval: time since the last fix, s.
  mutating func note(inertial: Double, plain: Double, after interval: Double) {
    guard interval > 0, inertial.isFinite, plain.isFinite else { return }
    // A gap says no more than one memory.
    let step = min(interval, Self.memory)
    duration = min(duration + step, Self.memory)
    let weight = min(1, step / duration)
    self.inertial += weight * (inertial * inertial - self.inertial)
    self.plain += weight * (plain * plain - self.plain)
    guard duration >= Self.probation else { return }
    let margin = prefersInertial ? 2.0 : 1.2
    prefersInertial = self.inertial <= margin * (self.plain + Self.least)
  }

  /// Begins again, after one of the filters has.
  mutating func restart() { self = InnovationComparison() }
}
