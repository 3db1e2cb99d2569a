import Fusion
import NavigationMath
import Observations

#if canImport(Glibc)
  import Glibc
#else
  import Musl
#endif

/// Decides when to ask a program whether its user should calibrate the compass: at the first request for headings, and
/// when Earth's field seems to have changed, by strength or dip.
///
/// With a position the field is compared with the model, so travelling is no change; without one, with the field at the
/// start. A passing magnet is no change, and a persistent one is one change. Without a calibration the field gives no
/// information; a lost calibration counts as a change. Estimates without a field, and single estimates after a gap, are
/// ignored.
public struct CalibrationQuestion: Sendable {
  /// Limits and times of the decision.
  public struct Parameters: Hashable, Sendable {
    /// Largest deviation of the strength, as a share of it. Larger: overlooks weaker magnets.
    public var strengthChange = 0.2
    /// Largest deviation of the dip, degrees. Larger: overlooks more of the apparent tilt by motion.
    public var inclinationChange = 15.0
    /// Duration of a deviation that counts as a change, s. Larger: overlooks longer disturbances.
    public var onset = 5.0
    /// Time without deviation before the next change can count, s.
    public var recovery = 10.0
    /// Time for learning the field at the start without a model, s.
    public var learning = 5.0
    /// Least time between questions, s. A change in the meantime is asked about afterwards, if it persists.
    public var minimumInterval = 600.0
    /// Longest time between estimates, s. After a longer gap a deviation must be observed again.
    public var longestGap = 10.0

    /// Creates the default limits and times.
    public init() {}
  }

  /// Parameters given to `init`.
  public let parameters: Parameters
  /// Whether the program was ever asked; to be stored and passed to the next run.
  public private(set) var wasEverAsked: Bool
  private var change: MagneticDisturbance
  private var baseline = Baseline()
  private var calibration: CalibrationState?
  private var isPending = false
  private var asked: MonotonicInstant?
  private var last: MonotonicInstant?

  /// Means of the field at the start, used without a model.
  private struct Baseline {
    var start: MonotonicInstant?
    var isLearnt = false
    var strength = Mean()
    var inclinationDegrees = Mean()
  }

  private struct Mean {
    var sum = 0.0
    var count = 0.0
    var value: Double? { count > 0 ? sum / count : nil }

    mutating func add(_ value: Double) {
      sum += value
      count += 1
    }
  }

  /// Creates a decision.
  ///
  /// - Parameter wasEverAsked: `wasEverAsked` of the last run; false in the first.
  public init(wasEverAsked: Bool, parameters: Parameters = Parameters()) {
    self.wasEverAsked = wasEverAsked
    self.parameters = parameters
    var limits = MagneticDisturbance.Parameters()
    limits.strengthTolerance = parameters.strengthChange
    limits.inclinationTolerance = parameters.inclinationChange
    limits.onset = parameters.onset
    limits.recovery = parameters.recovery
    change = MagneticDisturbance(parameters: limits)
  }

  /// Records a request for headings, and returns whether to ask the program.
  public mutating func begin(at instant: MonotonicInstant) -> Bool {
    guard !wasEverAsked else { return false }
    return ask(at: instant)
  }

  /// Processes an estimate, and returns whether to ask the program.
  public mutating func update(_ estimate: HeadingEstimate) -> Bool {
    let before = calibration
    calibration = estimate.calibration
    if estimate.calibration == .uncalibrated {
      // The next calibration applies to the field at that time.
      change.reset()
      baseline = Baseline()
      isPending = isPending || (before ?? .uncalibrated) > .uncalibrated
    } else if let field = estimate.field, field.isFinite, field.norm > 0 {
      if before == .uncalibrated { isPending = false }
      note(field, estimate)
    }
    guard isPending else { return false }
    if let asked, estimate.instant.seconds(since: asked) < parameters.minimumInterval { return false }
    return ask(at: estimate.instant)
  }

  private mutating func note(_ field: Vector3, _ estimate: HeadingEstimate) {
    if let last, estimate.instant.seconds(since: last) > parameters.longestGap, !change.isDisturbed { change.reset() }
    last = estimate.instant
    let inclination = estimate.attitude.map { CalibrationQuestion.inclinationDegrees(of: $0.rotate(field)) }
    guard let (strength, inclinationOff) = deviation(field.norm, inclination, estimate) else { return }
    let wasChanged = change.isDisturbed
    change.update(strength: strength, inclinationOff: inclinationOff, at: estimate.instant)
    if change.isDisturbed != wasChanged { isPending = change.isDisturbed }
  }

  /// Returns the strength as a share of the expected one, and the dip minus the expected one, degrees; nil while the
  /// field is being learnt.
  private mutating func deviation(
    _ strength: Double, _ inclination: Double?, _ estimate: HeadingEstimate
  ) -> (strength: Double, inclinationOff: Double?)? {
    if let reference = estimate.reference, reference.fieldStrength > 0 {
      return (strength / reference.fieldStrength, inclination.map { $0 - reference.inclinationDegrees })
    }
    let start = baseline.start ?? estimate.instant
    baseline.start = start
    baseline.isLearnt = baseline.isLearnt || estimate.instant.seconds(since: start) >= parameters.learning
    guard baseline.isLearnt, let usual = baseline.strength.value else {
      baseline.strength.add(strength)
      if let inclination { baseline.inclinationDegrees.add(inclination) }
      return nil
    }
    guard let inclination, let usualInclination = baseline.inclinationDegrees.value else {
      return (strength / usual, nil)
    }
    return (strength / usual, inclination - usualInclination)
  }

  private mutating func ask(at instant: MonotonicInstant) -> Bool {
    wasEverAsked = true
    isPending = false
    asked = instant
    return true
  }

  /// Returns the dip, degrees, positive down, of a vector along north, east, down.
  private static func inclinationDegrees(of field: Vector3) -> Double {
    atan2(field.z, (field.x * field.x + field.y * field.y).squareRoot()) * (180 / .pi)
  }
}
