import NavigationMath
import Observations

/// A simulated receiver of satellite signals, as far as its fixes.
///
/// Horizontal and vertical error, stated accuracy, delay and outages are independent settings.
public struct SimulatedGNSS: Hashable, Sendable {
  /// Fixes per second, 1...25.
  public var rate = 1.0
  /// Antenna in the body, m forward, right, down of the inertial unit.
  public var leverArm = Vector3.zero
  /// Errors of the position.
  public var errors = SimulatedFixErrors.standalone
  /// Other errors from a time on, in order of time, such as those of a carrier-phase solution.
  public var changes: [Change] = []

  /// Bursts of errors by reflections.
  public var multipath = SimulatedMultipath()
  /// False signals and reports, applied in this order.
  public var attacks: [SimulatedAttack] = []

  /// Whether fixes have a velocity.
  public var sendsVelocity = true
  /// Stated accuracy of the speed, m/s: 1 σ of northward and eastward velocity; the vertical one has 1.5 times as much.
  public var speedAccuracy = 0.08
  /// True standard deviation of the velocity divided by the stated one.
  public var velocityTrueToStated = 1.0

  /// Times without satellites, s since the start, in addition to those of the journey.
  public var outages: [ClosedRange<Double>] = []
  /// Whether the receiver sends epochs without a position during outages; otherwise it is silent.
  public var sendsVoidFixes = true

  /// Time from the measurement to the arrival of the first byte, s.
  public var delay = 0.110
  /// Variation of `delay`, s, 1 σ; limited to 3 σ.
  public var delayJitter = 0.004
  /// Time from the first byte to the one that completes the fix, s.
  public var transmission = 0.006
  /// UTC at the start of the journey, with a date.
  public var startDate = CalendarDate(daysSince1970: 20_454)
  /// Time of day at the start of the journey.
  public var startTime = TimeOfDay(nanoseconds: 43_200_000_000_000)

  /// A change of the errors.
  public struct Change: Hashable, Sendable {
    /// Time since the start, s.
    public var seconds: Double
    /// Errors from then on.
    public var errors: SimulatedFixErrors

    /// Creates a change.
    public init(at seconds: Double, _ errors: SimulatedFixErrors) {
      self.seconds = seconds
      self.errors = errors
    }
  }

  /// Creates a receiver with the default errors, 1 Hz.
  public init() {}

  /// Errors at a time, s.
  func errors(at seconds: Double) -> SimulatedFixErrors {
    var errors = errors
    for change in changes where change.seconds <= seconds { errors = change.errors }
    return errors
  }

  /// Returns outages of equal length at equal distances.
  ///
  /// - Parameters:
  ///   - length: duration of an outage, s.
  ///   - period: time from the start of one outage to that of the next, s, more than `length`.
  ///   - first: start of the first outage, s.
  ///   - end: no outage ends later, s.
  public static func outages(
    lasting length: Double, every period: Double, from first: Double, until end: Double
  ) -> [ClosedRange<Double>] {
    stride(from: first, through: end - length, by: max(period, length + 0.001)).map { $0...($0 + length) }
  }
}
