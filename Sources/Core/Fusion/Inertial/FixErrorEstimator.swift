import Bytes
import CNavigationMath
import NavigationMath
import Observations

/// Learns how fast the error of the fixes changes: their correlation time.
///
/// The inertial unit and the receiver's velocity give displacements over some seconds to decimetres, so that the rest of
/// the change between two fixes is that of their error. For an error of stated variance of which a share is correlated, the
/// mean square of the change over a time T is 2σ²(1 − share · exp(−T/τ)), the structure function of a Gauss–Markov process.
struct FixErrorEstimator: ~Copyable, Sendable {
  /// Position of a fix without the displacement of the body.
  struct Epoch {
    var instant: MonotonicInstant
    /// NED, m, from an arbitrary origin.
    var offset: Vector3
  }

  private var epochs = RecordRing(capacity: 16, filler: Epoch(instant: .zero, offset: .zero))
  /// Not a constant: with one, Swift 6.0 refuses a mutating call in the initializer of a type that cannot be copied.
  private var parameters: InertialParameters.Fix
  /// Mean of the squared changes, in units of 2σ², and the time that it covers, s.
  private var ratio = 0.0
  private var weight = 0.0

  /// Correlation time, s.
  private(set) var correlationTime = 0.0

  /// Factor of the stated standard deviation, at least 1: the errors change by more than the shortest correlation time
  /// explains.
  private(set) var scale = 1.0

  /// Time T over which changes are compared, s.
  private static var span: Double { 8 }

  init(_ parameters: InertialParameters.Fix) {
    self.parameters = parameters
    forget()
  }

  /// Forgets the epochs, for example after a jump of the filter.
  mutating func restart() { epochs.removeAll() }

  /// Forgets also what was learnt, for fixes of another kind.
  mutating func forget() {
    epochs.removeAll()
    correlationTime = parameters.correlationTime
    scale = 1
    weight = parameters.correlationPrior
    let share = Self.span / correlationTime
    ratio = 1 - parameters.correlatedShare / (1 + share * (1 + 0.5 * share))
  }

  /// Notes a fix.
  ///
  /// - Parameter offset: fix minus the displacement of the body, NED, m.
  mutating func note(_ fix: InertialFix, offset: Vector3) {
    // The velocity is not exact enough to see the errors of a carrier-phase solution.
    guard fix.northSigma > parameters.leastLearnableSigma, offset.isFinite else { return restart() }
    if !epochs.isEmpty {
      let gap = seconds(from: epochs[epochs.end - 1].instant, to: fix.instant)
      if gap > 0, gap < 0.95 { return }
      if gap <= 0 || gap > 2.5 { restart() }
    }
    epochs.append(Epoch(instant: fix.instant, offset: offset))
    var number = epochs.end - 1
    while number > epochs.start, seconds(from: epochs[number].instant, to: fix.instant) < Self.span - 0.5 {
      number -= 1
    }
    guard seconds(from: epochs[number].instant, to: fix.instant) >= Self.span - 0.5 else { return }
    learn(offset - epochs[number].offset, fix, over: seconds(from: epochs[epochs.end - 2].instant, to: fix.instant))
  }

  private mutating func learn(_ change: Vector3, _ fix: InertialFix, over time: Double) {
    let (north, east) = (change.x / fix.northSigma, change.y / fix.eastSigma)
    var sum = north * north + east * east
    if let heightSigma = fix.heightSigma {
      let down = change.z / heightSigma
      sum = (sum + down * down) * (2 / 3.0)
    }
    // An outlier counts as a change of four.
    weight = min(weight + time, parameters.correlationMemory)
    ratio += time / weight * (min(0.25 * sum, 4) - ratio)
    let fastest = 1 - parameters.correlatedShare / (1 + Self.span / parameters.shortestCorrelationTime)
    scale = max(1, ratio / fastest).squareRoot()
    let remaining = 1 - ratio
    let longest = parameters.longestCorrelationTime
    guard remaining > 0.05 else {
      correlationTime = parameters.shortestCorrelationTime
      return
    }
    let exponent = log(parameters.correlatedShare / remaining)
    let found = exponent > Self.span / longest ? Self.span / exponent : longest
    correlationTime = max(parameters.shortestCorrelationTime, found)
  }

  private func seconds(from first: MonotonicInstant, to last: MonotonicInstant) -> Double {
    Double(last.nanoseconds(since: first)) * 1e-9
  }
}
