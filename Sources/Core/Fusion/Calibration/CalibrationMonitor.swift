import CNavigationMath
import NavigationMath
import Observations

/// What is to be thought of a calibration while it is in use: it ages, it warms up, and magnets come near.
///
/// A pure state machine: it knows no clock and no sensor. Its error grows with √time and with temperature and adds to
/// what the fit predicted; states go down by a measure 1.3 times wider than they come up by.
public struct CalibrationMonitor: Hashable, Sendable {
  public struct Parameters: Hashable, Sendable {
    /// σ by which an offset wanders in one hour, µT, growing with the root of time.
    public var driftPerRootHour = 0.5
    /// It wanders no farther, µT: what was true months ago is still worth something.
    public var largestDrift = 1.5
    /// σ by which an offset moves with temperature, µT a kelvin.
    public var driftPerKelvin = 0.1
    /// A state is left when the error is so many times what it promises.
    public var hysteresis = 1.3
    /// Seconds of a matching field that a calibration from a file needs before it may be high.
    public var confirmation = 20.0
    /// Seconds of disturbance after which a new calibration is wanted: what changed has come to stay.
    public var refitDelay = 60.0
    /// Where nobody knows the dip, degrees.
    public var unknownInclinationDegrees = 65.0

    public init() {}
  }

  public let parameters: Parameters
  /// What is in use; nil without any.
  public private(set) var result: CalibrationResult?
  public private(set) var state = CalibrationState.uncalibrated
  /// What a level heading can be wrong by in the worst direction, degrees, 95 %: the fit's own, age and temperature; 180
  /// without a calibration. Disturbances come on top.
  public private(set) var headingError95Degrees = 180.0
  public private(set) var disturbance: MagneticDisturbance
  /// The last sample's instant.
  private var now: MonotonicInstant?
  private var installed: MonotonicInstant?
  /// Seconds that it was old when it was installed; nil when nobody knows.
  private var ageThen: Double? = 0
  /// Seconds of matching field that it still needs; 0 for one made here.
  private var unconfirmed = 0.0
  private var temperature: Double?

  public init(
    parameters: Parameters = Parameters(), disturbance: MagneticDisturbance.Parameters = .init()
  ) {
    self.parameters = parameters
    self.disturbance = MagneticDisturbance(parameters: disturbance)
  }

  public var isDisturbed: Bool { disturbance.isDisturbed }

  /// Whether the field has been another one for so long that the calibration should be made anew.
  public var wantsRefit: Bool {
    guard let since = disturbance.since, let now else { return false }
    return Double(now.nanoseconds(since: since)) / 1e9 >= parameters.refitDelay
  }

  /// Takes a calibration that was just made.
  public mutating func install(_ result: CalibrationResult, at instant: MonotonicInstant) {
    take(result, at: instant, age: 0, unconfirmed: 0)
  }

  /// Takes one from a file: at most medium until the field has matched it for a while.
  ///
  /// - Parameter age: seconds; nil when nobody knows.
  public mutating func restore(_ result: CalibrationResult, at instant: MonotonicInstant, age: Double?) {
    take(result, at: instant, age: age.map { max(0, $0) }, unconfirmed: parameters.confirmation)
  }

  public mutating func remove() {
    result = nil
    state = .uncalibrated
    headingError95Degrees = 180
    disturbance.reset()
  }

  /// - Parameters:
  ///   - sample: raw.
  ///   - reference: Earth's field here; nil where nobody knows it, then what the calibration found is the measure.
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
    // What an offset does to a heading goes with one over the horizontal field: here, and where the fit was made.
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

  /// Along the ground, µT, at least 1.
  private func horizontal(_ strength: Double, _ inclinationDegrees: Double?) -> Double {
    max(1, strength * cos((inclinationDegrees ?? parameters.unknownInclinationDegrees) * .pi / 180))
  }

  /// 1 σ of what the offset has moved by since the fit, µT.
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
