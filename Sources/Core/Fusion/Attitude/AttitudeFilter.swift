import Bytes
import CNavigationMath
import NavigationMath
import Observations

/// Attitude of the body from gyroscope, accelerometer and magnetometer.
///
/// The filter follows D. Laidig and T. Seel, "VQF: Highly accurate IMU orientation estimation with bias estimation and
/// magnetic disturbance rejection", Information Fusion 91 (2023). The gyroscope is integrated in its own frame. The
/// acceleration, averaged in that frame, corrects the vertical. A separate rotation about the vertical leads to magnetic
/// north, so no magnet tilts the horizon. Beyond the paper, a Kalman filter estimates that rotation (`HeadingOffset`),
/// and the magnetometer's residual hard iron and delay are learnt (`MagnetometerTrim`).
///
/// The body's axes may be any right-handed ones; Earth's are magnetic north, east, down. All samples of an instance are
/// from one body. The filter does not allocate; expensive steps run once per `blockDuration`.
public struct AttitudeFilter: Sendable {
  /// Parameters given to `init`.
  public let parameters: Parameters

  /// Rotation from the body to the frame of the integrated gyroscope.
  private var strapdown = Quaternion.identity
  /// Rotation from that frame to the horizon.
  private var levelling = Quaternion.identity
  /// Rotation from that frame to magnetic north, east, down.
  private var correction = Quaternion.identity
  private var last: MonotonicInstant?
  /// Bias-corrected angular rate of the last sample, rad/s.
  private var rate = Vector3.zero

  /// Sums since the last block was closed: seconds, and samples times their duration.
  private var blockTime = 0.0
  private var blockForce = Vector3.zero
  private var blockAcceleration = Vector3.zero
  private var blockRate = Vector3.zero

  private var force = LowPass()
  private var levelUncertainty: LevelUncertainty
  private var isLevelled = false
  /// Gyroscope bias given by the caller, rad/s; the estimator holds the rest.
  private var knownBias: Vector3
  private var biasEstimator: GyroBiasEstimator
  private var rest = StillnessDetector()

  private var lastField: MonotonicInstant?
  private var fieldSum = Vector3.zero
  private var fieldCount = 0.0
  private var watch = FieldReference()
  private var trim: MagnetometerTrim
  private var offset = HeadingOffset()

  /// Creates a filter.
  ///
  /// - Parameter gyroBias: known bias along the body's axes, rad/s; zero if unknown.
  public init(parameters: Parameters = Parameters(), gyroBias: Vector3 = .zero) {
    self.parameters = parameters
    knownBias = gyroBias
    levelUncertainty = LevelUncertainty(parameters)
    biasEstimator = GyroBiasEstimator(sigma: parameters.bias.initialSigma)
    trim = MagnetometerTrim(parameters.trim)
  }

  // Apart, so that its memory is not on the stack at once with that of its owner.
  @inline(never)
  static func boxed(_ parameters: Parameters, gyroBias: Vector3 = .zero) -> Boxed<AttitudeFilter> {
    Boxed(AttitudeFilter(parameters: parameters, gyroBias: gyroBias))
  }

  /// Starts again as a new filter with the same parameters.
  mutating func start(gyroBias: Vector3) { self = AttitudeFilter(parameters: parameters, gyroBias: gyroBias) }

  // MARK: Output

  // Both are stored: a computed property of such a large value would copy it.

  /// Rotation from the body to magnetic north, east, down; nil until both the vertical and the compass are known.
  public private(set) var attitude: Quaternion?
  /// Uncertainty of the heading from gyroscope and compass, 1 σ, radians; nil without a heading.
  public private(set) var headingSigma: Double?
  /// Rotation from the body to a horizontal frame whose north is arbitrary and drifts; nil before the first block.
  @inline(__always) public var levelAttitude: Quaternion? { isLevelled ? levelling * strapdown : nil }
  /// Estimated gyroscope bias along the body's axes, rad/s.
  @inline(__always) public var gyroBias: Vector3 { knownBias + biasEstimator.bias }
  /// Whether the body is at rest, by gyroscope and accelerometer.
  public var isAtRest: Bool { rest.isAtRest }
  /// Number of restarts after a gap. The north of `levelAttitude` differs after each.
  public private(set) var restarts = 0
  /// Whether strength, dip or direction of the field differ from the expected ones. The heading then follows the gyroscope.
  @inline(__always) public var isDisturbed: Bool { watch.isDisturbed || !offset.agrees }
  /// Reference for Earth's field: strength, µT, and dip, radians, positive down; nil before the first sample.
  @inline(__always) public var acceptedField: (strength: Double, dip: Double)? { watch.reference }
  /// Estimated residual hard iron along the body's axes, µT. It is subtracted from each sample.
  public var hardIronOffset: Vector3 { trim.offset }
  /// Uncertainty of the hard iron, largest 1 σ of its components, µT.
  public var hardIronSigma: Double { trim.offsetSigma }
  /// Estimated delay of the magnetometer, s.
  public var magnetometerDelay: Double { trim.delay }

  // MARK: Input

  /// Processes a sample of gyroscope and accelerometer.
  ///
  /// - Parameters:
  ///   - angularRate: rad/s along the body's axes.
  ///   - acceleration: specific force, m/s² along the body's axes.
  ///   - instant: later than the last one; an earlier sample is ignored.
  public mutating func update(angularRate: Vector3, acceleration: Vector3, at instant: MonotonicInstant) {
    guard (angularRate.squaredNorm + acceleration.squaredNorm).isFinite else { return }
    guard let before = last else {
      last = instant
      return
    }
    let nanoseconds = instant.nanoseconds(since: before)
    guard nanoseconds > 0 else { return }
    last = instant
    let duration = Double(nanoseconds) * 1e-9
    guard duration <= parameters.longestGap else {
      restart()
      return
    }
    let angularRate = angularRate - knownBias
    rate = angularRate - biasEstimator.bias
    turn(duration)
    blockTime += duration
    blockForce += duration * strapdown.rotate(acceleration)
    blockAcceleration += duration * acceleration
    blockRate += duration * angularRate
    rest.note(rate: angularRate, acceleration: acceleration)
    // Rounds to the nearest number of samples per block.
    if blockTime + 0.5 * duration >= parameters.blockDuration {
      closeBlock()
    } else if isLevelled && offset.isKnown {
      attitude = correction * strapdown
    }
  }

  /// Processes a sample of the magnetometer.
  ///
  /// - Parameters:
  ///   - field: calibrated, µT along the body's axes.
  ///   - instant: on the same clock as the gyroscope's.
  public mutating func update(magneticField field: Vector3, at instant: MonotonicInstant) {
    guard isLevelled, let last, field.squaredNorm.isFinite else { return }
    let age = Double(last.nanoseconds(since: instant)) * 1e-9
    guard age.magnitude <= parameters.longestGap else { return }
    // Predicts the field at the last gyroscope sample, because the body turns while the sample ages.
    let change = rate.cross(field)
    let unbiased = field - trim.offset - (age + trim.delay) * change
    fieldSum += strapdown.rotate(unbiased)
    fieldCount += 1
    let duration = lastField.map { Double(instant.nanoseconds(since: $0)) * 1e-9 } ?? parameters.blockDuration
    guard duration > 0, duration * (1 + 0.5 / fieldCount) >= parameters.blockDuration else { return }
    lastField = instant
    let level = levelling.rotate(fieldSum / fieldCount)
    fieldSum = .zero
    fieldCount = 0

    let turningRate = parameters.field.acceptanceRate
    let isTurning = rate.squaredNorm > turningRate * turningRate
    let step = min(duration, 1)
    let compass = -atan2(level.y, level.x)
    let tiltSigma = levelUncertainty.isSettled ? 0 : levelUncertainty.sigma
    let ofTilt = tiltSigma * level.z / max(1, (level.x * level.x + level.y * level.y).squareRoot())
    offset.compare(compass, duration: step, parameters.compass)
    watch.update(
      level, duration: step, isTurning: isTurning, tiltSigma: tiltSigma, agrees: offset.agrees, parameters.field)
    offset.correct(
      compass, duration: step, field: watch, tiltVariance: levelUncertainty.isSettled ? nil : ofTilt * ofTilt,
      parameters.compass, parameters.field)
    updateCorrection()

    guard !isDisturbed else { return }
    trim.learn(
      field: field - age * change, rate: rate, orientation: (levelling * strapdown).matrix, duration: step,
      isTurning: isTurning, parameters.trim)
  }

  /// Sets a gyroscope bias from another source, rad/s along the body's axes, and discards the learnt bias.
  ///
  /// - Parameter sigma: its uncertainty, 1 σ, rad/s; by default that at the start.
  public mutating func use(gyroBias: Vector3, sigma: Double? = nil) {
    knownBias = gyroBias
    biasEstimator = GyroBiasEstimator(sigma: sigma ?? parameters.bias.initialSigma)
    rest = StillnessDetector()
  }

  /// Sets Earth's field from a model. A field that differs counts as disturbed from the first sample on.
  ///
  /// - Parameters:
  ///   - strength: µT.
  ///   - dip: radians, positive down.
  public mutating func expectField(strength: Double, dip: Double) {
    let changes = watch.expect(strength: strength, dip: dip, parameters.field)
    guard changes else { return }
    // The heading so far is derived from a field that is not Earth's.
    offset.forget()
    attitude = nil
    headingSigma = nil
  }

  /// Discards all that was learnt about the magnetometer and the field. Called after a change of the calibration.
  public mutating func forgetMagnetometer() {
    trim = MagnetometerTrim(parameters.trim)
    watch = FieldReference()
    offset.forget()
    attitude = nil
    headingSigma = nil
    lastField = nil
    fieldSum = .zero
    fieldCount = 0
  }

  // MARK: Internals

  /// Integrates the gyroscope over one sample.
  private mutating func turn(_ duration: Double) {
    strapdown = (strapdown * Quaternion(increment: duration * rate)).renormalized
  }

  private mutating func closeBlock() {
    let duration = blockTime
    let share = 1 / duration
    let step = LowPass.Step(duration: duration, timeConstant: parameters.accelerationTime)
    force.update(share * blockForce, step)
    let (deviation, excess) = ((share * blockForce - force.value).norm, share * blockForce.norm - standardGravity)
    levelUncertainty.update(
      squaredDeviation: max(deviation * deviation, excess * excess), duration: duration, parameters)
    rest.closeBlock(
      rate: share * blockRate, acceleration: share * blockAcceleration, duration: duration, parameters.rest,
      biasLimit: parameters.bias.limit)
    blockTime = 0
    blockForce = .zero
    blockAcceleration = .zero
    blockRate = .zero
    // In free fall the vertical is undefined.
    if let down = levelling.rotate(-force.value).normalized {
      level(down)
      biasEstimator.update(
        orientation: (levelling * strapdown).matrix, tilt: levelUncertainty.isSettled ? (down.x, down.y) : nil,
        step: step, restRate: rest.isAtRest ? rest.restRate : nil, parameters.bias)
    }
    offset.predict(
      over: duration, squaredRate: rate.squaredNorm, biasSigma: biasEstimator.verticalSigma, parameters.compass)
    updateCorrection()
  }

  /// Rotates the horizon by the shortest way so that `down`, a unit vector, becomes its vertical.
  private mutating func level(_ down: Vector3) {
    if down.z > -0.999 {
      let w = (0.5 * (1 + down.z)).squareRoot()
      let factor = 0.5 / w
      levelling = Quaternion(w: w, x: factor * down.y, y: -factor * down.x, z: 0) * levelling
    } else {
      levelling = Quaternion(w: 0, x: 1, y: 0, z: 0) * levelling
    }
    levelling.normalize()
    isLevelled = true
  }

  private mutating func updateCorrection() {
    let half = 0.5 * offset.angle
    correction = Quaternion(w: cos(half), x: 0, y: 0, z: sin(half)) * levelling
    guard isLevelled && offset.isKnown else { return }
    attitude = correction * strapdown
    headingSigma = offset.variance(placeSigma: parameters.compass.placeSigma).squareRoot()
  }

  /// Restarts after a gap in the samples. Keeps what was learnt about the sensors and the field.
  private mutating func restart() {
    restarts += 1
    attitude = nil
    headingSigma = nil
    strapdown = .identity
    levelling = .identity
    correction = .identity
    force = LowPass()
    levelUncertainty = LevelUncertainty(parameters)
    isLevelled = false
    rest = StillnessDetector()
    biasEstimator.forgetMotion()
    offset.forget()
    lastField = nil
    fieldSum = .zero
    fieldCount = 0
    blockTime = 0
    blockForce = .zero
    blockAcceleration = .zero
    blockRate = .zero
  }
}
