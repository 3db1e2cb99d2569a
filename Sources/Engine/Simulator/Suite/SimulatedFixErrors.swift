import NavigationMath
import Observations

/// Errors of the positions of one kind of satellite fix.
///
/// The error of each axis is a Gauss–Markov process plus white noise. North and east have equal variances.
public struct SimulatedFixErrors: Hashable, Sendable {
  /// Method of the positions, as the fixes state it.
  public var kind: FixKind
  /// Stated accuracy, √(σN² + σE²), m.
  public var horizontalAccuracy: Double
  /// Stated accuracy of the height, m, 1 σ.
  public var verticalAccuracy: Double
  /// True standard deviation divided by the stated one; 1 is an honest receiver, 0.5...3 occur.
  public var trueToStated = 1.0
  /// Share of the variance that is correlated in time, 0...1; the rest is white.
  public var correlatedShare: Double
  /// Correlation time, after which the correlation is 1/e, s; 10...600 occur.
  public var correlationTime: Double
  /// Probability of an epoch whose white noise is `tailFactor` times larger; the variance stays the same.
  public var tailChance = 0.0
  /// Size of the outliers of `tailChance`.
  public var tailFactor = 4.0

  /// Creates errors; accuracies in m, time in s.
  public init(
    kind: FixKind, horizontalAccuracy: Double, verticalAccuracy: Double, correlatedShare: Double,
    correlationTime: Double
  ) {
    self.kind = kind
    self.horizontalAccuracy = horizontalAccuracy
    self.verticalAccuracy = verticalAccuracy
    self.correlatedShare = correlatedShare
    self.correlationTime = correlationTime
  }

  /// Single-frequency receiver without corrections: 1.2 m correlated over 60 s and 0.5 m of white noise per axis.
  public static var standalone: SimulatedFixErrors {
    SimulatedFixErrors(
      kind: .threeDimensional, horizontalAccuracy: 1.84, verticalAccuracy: 2.6, correlatedShare: 0.85,
      correlationTime: 60)
  }

  /// Carrier-phase solution with float ambiguities.
  public static var rtkFloat: SimulatedFixErrors {
    SimulatedFixErrors(
      kind: .rtkFloat, horizontalAccuracy: 0.4, verticalAccuracy: 0.6, correlatedShare: 0.95, correlationTime: 120)
  }

  /// Carrier-phase solution with integer ambiguities.
  public static var rtkFixed: SimulatedFixErrors {
    SimulatedFixErrors(
      kind: .rtkFixed, horizontalAccuracy: 0.014, verticalAccuracy: 0.02, correlatedShare: 0.6, correlationTime: 60)
  }
}

/// Error of a simulated position: a Gauss–Markov process plus white noise with outliers.
struct PositionErrorState: Sendable {
  private var correlated = Vector3.zero
  private var errors: SimulatedFixErrors?

  /// Returns the error of the next epoch, m to the north, to the east and down.
  ///
  /// Always draws the same count of random numbers.
  ///
  /// - Parameter interval: time since the previous epoch, s.
  mutating func next(
    _ errors: SimulatedFixErrors, interval: Double, _ generator: inout SeededGenerator
  ) -> Vector3 {
    // exp(−x) with an error of x³/12, which keeps the variance exact.
    let half = interval / (2 * errors.correlationTime)
    let isNew = self.errors?.kind != errors.kind
    let memory = isNew ? 0 : max(0, (1 - half) / (1 + half))
    self.errors = errors
    correlated = memory * correlated + (1 - memory * memory).squareRoot() * generator.nextGaussianVector()
    var white = generator.nextGaussianVector()
    let tail = errors.tailFactor
    let normal = 1 / (1 + errors.tailChance * (tail * tail - 1)).squareRoot()
    white = (generator.nextChance(errors.tailChance) ? tail * normal : normal) * white
    let share = errors.correlatedShare
    let unit = share.squareRoot() * correlated + (1 - share).squareRoot() * white
    let horizontal = errors.trueToStated * errors.horizontalAccuracy * 0.5.squareRoot()
    return Vector3(
      horizontal * unit.x, horizontal * unit.y, errors.trueToStated * errors.verticalAccuracy * unit.z)
  }
}
