/// Where the last pulses were, and from that where one is expected, and how well that is known.
///
/// The machine's clock drifts by tens of microseconds a second, so a straight line is laid through the last pulses:
/// its slope from pairs half the history apart, its height from the middle of what remains, both as medians, so that
/// a pulse whose interrupt was served late moves neither.
struct PulseHistory {
  /// Pulses that are remembered.
  static let length = 16
  /// Pulses from which on the scatter is believed.
  static let enough = 6
  /// 1 σ of a pulse while there are not enough, seconds.
  static let assumed = 50e-6
  /// By how much the drift of a quartz may change, seconds a second.
  static let wander = 1e-6

  private struct Point {
    var second: Int64
    /// The pulse's instant minus its second, nanoseconds.
    var phase: Int64
  }

  private var points = SlidingWindow<Point>(limit: PulseHistory.length)
  /// Pulses in a row that came too far from where they were expected.
  private var strays = 0
  /// The line, nanoseconds and nanoseconds a second, about the newest point.
  private var height = 0.0
  private var slope = 0.0
  /// 1 σ of a pulse about the line, seconds.
  private(set) var scatter = PulseHistory.assumed

  var isEmpty: Bool { points.values.isEmpty }

  /// The second of the newest pulse.
  var newest: Int64? { points.values.last?.second }

  /// Takes the phase of a second's pulse; false when it came too far from where it was expected, and is not to be used.
  mutating func add(_ phase: Int64, second: Int64) -> Bool {
    if points.values.count >= PulseHistory.enough, let expected = expectation(second: second, fraction: 0) {
      let limit = max(6 * scatter, 20e-6) + expected.uncertainty
      if Double((phase - expected.phase).magnitude) * 1e-9 > limit {
        strays += 1
        guard strays >= 3 else { return false }
        points.removeAll()
      }
    }
    strays = 0
    points.append(Point(second: second, phase: phase))
    fit()
    return true
  }

  mutating func removeAll() {
    points.removeAll()
    strays = 0
    scatter = PulseHistory.assumed
  }

  /// The next second has the Unix time of the last.
  mutating func repeatSecond() {
    let old = points.values
    points.removeAll()
    for point in old { points.append(Point(second: point.second - 1, phase: point.phase + 1_000_000_000)) }
  }

  /// Where a moment lies on the machine's monotonic clock, minus the moment, nanoseconds, and 1 σ of it, seconds; nil
  /// without pulses.
  ///
  /// - Parameter fraction: nanoseconds behind the second.
  func expectation(second: Int64, fraction: Int64) -> (phase: Int64, uncertainty: Double)? {
    guard let last = points.values.last else { return nil }
    let age = Double(second - last.second) + Double(fraction) * 1e-9
    let wander = points.values.count >= PulseHistory.enough ? PulseHistory.wander : 1e-4
    let drift = wander * age
    return (
      last.phase + Int64(height + slope * age), (scatter * scatter + drift * drift).squareRoot()
    )
  }

  private mutating func fit() {
    let values = points.values
    guard let last = values.last else { return }
    let half = values.count / 2
    var slopes: [Double] = []
    if half > 0 {
      for index in 0..<(values.count - half) {
        let (early, late) = (values[index], values[index + half])
        slopes.append(Double(late.phase - early.phase) / Double(late.second - early.second))
      }
    }
    slope = RobustSpread.median(slopes) ?? 0
    var residuals: [Double] = []
    for point in values {
      residuals.append(Double(point.phase - last.phase) - slope * Double(point.second - last.second))
    }
    guard let spread = RobustSpread(residuals) else { return }
    height = spread.centre
    // A line takes two from so few.
    let count = Double(values.count)
    let sigma = spread.sigma * 1e-9 * (count / max(1, count - 2)).squareRoot()
    scatter = values.count >= PulseHistory.enough ? sigma : max(sigma, PulseHistory.assumed)
  }
}
