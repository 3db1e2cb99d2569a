import Observations

/// The last pulses, and a prediction of the next ones with its uncertainty.
///
/// The machine's clock drifts by tens of microseconds per second, so a line is fitted through the last pulses. Its
/// slope is the median of pairs half the history apart, its height the median of the residuals, so that a pulse with
/// a late interrupt affects neither.
struct PulseHistory {
  /// Number of pulses that are kept.
  static let length = 16
  /// Number of pulses from which on their measured scatter is used.
  static let enough = 6
  /// Assumed 1 σ of a pulse with fewer pulses, seconds.
  static let assumed = 50e-6
  /// Largest change of a quartz's drift, seconds per second.
  static let wander = 1e-6

  private struct Point {
    var second: Int64
    /// Instant of the pulse minus its second, nanoseconds.
    var phase: Int64
  }

  private var points = SlidingWindow<Point>(limit: PulseHistory.length)
  /// Number of consecutive pulses too far from their prediction.
  private var strays = 0
  /// The fitted line, nanoseconds and nanoseconds per second, with its origin at the newest point.
  private var height = 0.0
  private var slope = 0.0
  /// 1 σ of a pulse around the line, seconds.
  private(set) var scatter = PulseHistory.assumed

  var isEmpty: Bool { points.values.isEmpty }

  /// Second of the newest pulse; nil without pulses.
  var newest: Int64? { points.values.last?.second }

  /// Adds the phase of a second's pulse. Returns false if it is too far from its prediction and must not be used.
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

  /// Renumbers the pulses, because the next second has the same Unix time as the last.
  mutating func repeatSecond() {
    let old = points.values
    points.removeAll()
    for point in old { points.append(Point(second: point.second - 1, phase: point.phase + 1_000_000_000)) }
  }

  /// Returns the monotonic clock minus UTC at a moment, nanoseconds, and its 1 σ, seconds; nil without pulses.
  ///
  /// - Parameter fraction: nanoseconds after the second.
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
    // The fit of a line has two parameters, which reduces the degrees of freedom.
    let count = Double(values.count)
    let sigma = spread.sigma * 1e-9 * (count / max(1, count - 2)).squareRoot()
    scatter = values.count >= PulseHistory.enough ? sigma : max(sigma, PulseHistory.assumed)
  }
}

/// One edge of a pulse per second, with the stamps of the machine's clocks.
public struct Pulse: Equatable, Sendable {
  /// The machine's time of day at the edge, nanoseconds of Unix time; its error is to be determined.
  public var hostNanoseconds: Int64
  /// The monotonic clock at the edge.
  public var instant: MonotonicInstant
  /// Number of the edge, counting all edges of the device; wraps around.
  public var sequence: UInt32

  /// Creates an edge from its stamps.
  public init(hostNanoseconds: Int64, instant: MonotonicInstant, sequence: UInt32) {
    self.hostNanoseconds = hostNanoseconds
    self.instant = instant
    self.sequence = sequence
  }
}

/// State of the pulses of a receiver.
public enum PulseState: Equatable, Sendable {
  /// There has been no pulse: most receivers send none before their first fix.
  case silent
  /// Pulses arrive, but it is not known which second each begins.
  case pairing
  /// Pulses arrive, and the second that each begins is known.
  case paired
  /// Pulses were paired, but have stopped or are at another place.
  case lost
  /// There is more than one pulse per second.
  case crowded
  /// Pulses precede the epochs by `lag` nanoseconds, which is too long: they are more likely the other edge.
  case implausible(lag: Int64)
}
