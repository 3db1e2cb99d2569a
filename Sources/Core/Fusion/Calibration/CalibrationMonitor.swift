import CNavigationMath
import NavigationMath
import Observations

/// Quality of a calibration in use, by age, temperature and disturbances.
///
/// A pure state machine without clock or sensor. The error grows with √time and with temperature, in addition to the
/// fit's prediction. A state is left at 1.3 times the error at which it is entered.
public struct CalibrationMonitor: Equatable, Sendable {
  /// Growth of the error, and times of the transitions.
  public struct Parameters: Equatable, Sendable {
    /// Drift of the offset in one hour, 1 σ, µT. It grows with the square root of time.
    public var driftPerRootHour = 0.5
    /// Largest drift of the offset, 1 σ, µT: a calibration that is months old still has some value.
    public var largestDrift = 1.5
    /// Drift of the offset with temperature, 1 σ, µT per kelvin.
    public var driftPerKelvin = 0.1
    /// Ratio of the error to a state's limit at which the state is left.
    public var hysteresis = 1.3
    /// Time of a matching field after which a stored calibration may be `high`, s.
    public var confirmation = 20.0
    /// Duration of a disturbance after which a new calibration is wanted, s.
    public var refitDelay = 60.0
    /// Dip assumed if it is unknown, degrees.
    public var unknownInclinationDegrees = 65.0

    /// Creates the default parameters.
    public init() {}
  }

  /// Parameters given to `init`.
  public let parameters: Parameters
  /// Calibration in use; nil if there is none.
  public private(set) var result: CalibrationResult?
  /// Quality of the calibration in use.
  public private(set) var state = CalibrationState.uncalibrated
  /// Largest error of a level heading, degrees, 95 %, from the fit, age and temperature; 180 without a calibration.
  ///
  /// Disturbances are not included.
  public private(set) var headingError95Degrees = 180.0
  /// Check of the field against the calibration.
  public private(set) var disturbance: MagneticDisturbance
  /// Instant of the last sample.
  private var now: MonotonicInstant?
  private var installed: MonotonicInstant?
  /// Age when it was installed, s; nil if unknown.
  private var ageThen: Double? = 0
  /// Time of matching field still needed, s; 0 for a calibration made in this run.
  private var unconfirmed = 0.0
  private var temperature: Double?

  /// Creates a monitor without a calibration.
  public init(
    parameters: Parameters = Parameters(), disturbance: MagneticDisturbance.Parameters = .init()
  ) {
    self.parameters = parameters
    self.disturbance = MagneticDisturbance(parameters: disturbance)
  }

  /// Whether the field differs from the calibrated one.
  public var isDisturbed: Bool { disturbance.isDisturbed }

  /// Whether a disturbance has lasted for `refitDelay`, so the calibration should be made again.
  public var wantsRefit: Bool {
    guard let since = disturbance.since, let now else { return false }
    return Double(now.nanoseconds(since: since)) / 1e9 >= parameters.refitDelay
  }

  /// Installs a calibration that was just made.
  public mutating func install(_ result: CalibrationResult, at instant: MonotonicInstant) {
    take(result, at: instant, age: 0, unconfirmed: 0)
  }

  /// Installs a stored calibration. Its state is at most `medium` until the field has matched it for `confirmation`.
  ///
  /// - Parameter age: age, s; nil if unknown.
  public mutating func restore(_ result: CalibrationResult, at instant: MonotonicInstant, age: Double?) {
    take(result, at: instant, age: age.map { max(0, $0) }, unconfirmed: parameters.confirmation)
  }

  /// Removes the calibration; the state becomes `uncalibrated`.
  public mutating func remove() {
    result = nil
    state = .uncalibrated
    headingError95Degrees = 180
    disturbance.reset()
  }

  /// Processes a sample.
  ///
  /// - Parameters:
  ///   - sample: uncalibrated.
  ///   - reference: Earth's field here; nil if unknown, then the calibration's own field is used.
  public mutating func update(_ sample: CalibrationSample, reference: MagneticReference?) {
    let before = now
    now = sample.instant
    guard let result else { return }
    if let celsius = sample.temperatureCelsius { temperature = celsius }
    let field = result.calibration.apply(to: sample.field)
    let strength = reference?.fieldStrength ?? result.fieldStrength
    let length = field.norm
    var off: Double?
    if let up = sample.up, length > 0, let should = reference?.inclinationDegrees ?? result.inclinationDegrees {
      off = asin(max(-1, min(1, -field.dot(up) / length))) * 180 / .pi - should
    }
    disturbance.update(strength: length / strength, inclinationOff: off, at: sample.instant)
    if unconfirmed > 0, disturbance.severity < 0.5, let before {
      unconfirmed -= max(0, min(1, Double(sample.instant.nanoseconds(since: before)) / 1e9))
    }
    appraise(result, reference, isNew: false)
  }

  private mutating func take(
    _ newResult: CalibrationResult, at instant: MonotonicInstant, age: Double?, unconfirmed seconds: Double
  ) {
    result = newResult
    installed = instant
    now = instant
    ageThen = age
    unconfirmed = seconds
    temperature = nil
    disturbance.reset()
    appraise(newResult, nil, isNew: true)
  }

  private mutating func appraise(_ result: CalibrationResult, _ reference: MagneticReference?, isNew: Bool) {
    // The effect of an offset on a heading is inversely proportional to the horizontal field, here and where the fit was made.
    let then = horizontal(result.fieldStrength, result.inclinationDegrees)
    let here = reference.map { horizontal($0.fieldStrength, $0.inclinationDegrees) } ?? then
    let drifted = 2 * drift(result) / here * 180 / .pi
    let predicted = result.headingError95Degrees * then / here
    headingError95Degrees = min(180, (predicted * predicted + drifted * drifted).squareRoot())
    var next = CalibrationState(headingError95Degrees: headingError95Degrees)
    if unconfirmed > 0 { next = min(next, .medium) }
    if !isNew, next < state, headingError95Degrees <= parameters.hysteresis * state.largestHeadingError95Degrees {
      return
    }
    state = next
  }

  /// Returns the horizontal field, µT, at least 1.
  private func horizontal(_ strength: Double, _ inclinationDegrees: Double?) -> Double {
    max(1, strength * cos((inclinationDegrees ?? parameters.unknownInclinationDegrees) * .pi / 180))
  }

  /// Returns the drift of the offset since the fit, 1 σ, µT.
  private func drift(_ result: CalibrationResult) -> Double {
    var variance = parameters.largestDrift * parameters.largestDrift
    if let ageThen, let installed, let now {
      let hours = (ageThen + max(0, Double(now.nanoseconds(since: installed)) / 1e9)) / 3600
      variance = min(variance, parameters.driftPerRootHour * parameters.driftPerRootHour * hours)
    }
    if let temperature, let then = result.temperatureCelsius {
      let moved = parameters.driftPerKelvin * (temperature - then)
      variance += moved * moved
    }
    return variance.squareRoot()
  }
}

/// Quality of a compass, by the heading error that its calibration predicts at 95 % for the worst direction.
public enum CalibrationState: UInt8, Hashable, Comparable, Sendable, CaseIterable {
  /// Error above 20°, or not calibrated.
  case uncalibrated
  /// Error of at most 20°.
  case low
  /// Error of at most 8°.
  case medium
  /// Error of at most 3°.
  case high

  @inlinable
  public static func < (left: CalibrationState, right: CalibrationState) -> Bool { left.rawValue < right.rawValue }
}

extension CalibrationState {
  /// Largest heading error of the state, degrees, 95 %; ∞ for `uncalibrated`.
  public var largestHeadingError95Degrees: Double {
    switch self {
    case .uncalibrated: .infinity
    case .low: 20
    case .medium: 8
    case .high: 3
    }
  }

  /// Creates the best state for an error.
  ///
  /// - Parameter headingError95Degrees: heading error in the worst direction, 95 %.
  public init(headingError95Degrees: Double) {
    self = .uncalibrated
    for state in CalibrationState.allCases where headingError95Degrees <= state.largestHeadingError95Degrees {
      self = state
    }
  }
}
