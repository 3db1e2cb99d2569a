import CNavigationMath
import NavigationMath
import Observations

/// Which way the body is turned, from gyroscope, accelerometer and magnetometer.
///
/// After D. Laidig and T. Seel, "VQF: Highly accurate IMU orientation estimation with bias estimation and magnetic
/// disturbance rejection", Information Fusion 91 (2023), whose plan it follows: the gyroscope alone is integrated; what
/// it does to the vertical is corrected by acceleration that was averaged in the frame which the integration keeps; a
/// turn about the vertical, apart from both, leads to magnetic north, so that no magnet tilts the horizon. Beyond the
/// paper, the turn is estimated together with its drift by a Kalman filter (`HeadingOffset`), and the magnetometer's
/// remaining hard iron and delay are learnt (`MagnetometerTrim`).
///
/// The body's axes may be any right-handed ones; Earth's are magnetic north, east, down. All values of one instance
/// come from one body. No allocation; what takes time is done once in `blockDuration`.
public struct AttitudeFilter: Sendable {
  public let parameters: Parameters

  /// From the body to the frame that integrating the gyroscope keeps.
  private var strapdown = Quaternion.identity
  /// From that frame to the horizon.
  private var levelling = Quaternion.identity
  /// From that frame to magnetic north, east, down.
  private var correction = Quaternion.identity
  private var last: MonotonicInstant?
  /// Turning at the last sample without its bias, rad/s.
  private var rate = Vector3.zero

  /// What has come in since the last block was closed: seconds, and sums over time.
  private var blockTime = 0.0
  private var blockForce = Vector3.zero
  private var blockAcceleration = Vector3.zero
  private var blockRate = Vector3.zero

  private var force = LowPass()
  private var levelUncertainty: LevelUncertainty
  private var isLevelled = false
  /// What is known of the gyroscope's bias from elsewhere, rad/s; the estimator has the rest.
  private var knownBias: Vector3
  private var biasEstimator: GyroBiasEstimator
  private var rest = StillnessDetector()

  private var lastField: MonotonicInstant?
  private var fieldSum = Vector3.zero
  private var fieldCount = 0.0
  private var watch = FieldWatch()
  private var trim: MagnetometerTrim
  private var offset: HeadingOffset

  /// - Parameter gyroBias: along the body's axes, rad/s, as far as it is known.
  public init(parameters: Parameters = Parameters(), gyroBias: Vector3 = .zero) {
    self.parameters = parameters
    knownBias = gyroBias
    levelUncertainty = LevelUncertainty(parameters)
    biasEstimator = GyroBiasEstimator(sigma: parameters.bias.initialSigma)
    trim = MagnetometerTrim(parameters.trim)
    offset = HeadingOffset(parameters.compass)
  }

  // MARK: What comes out

  // Both are stored: a computed property of a value so large is asked of a copy.

  /// From the body to magnetic north, east, down; nil before both the vertical and the compass have been seen.
  public private(set) var attitude: Quaternion?
  /// 1 σ of the heading, radians, as gyroscope and compass let expect; nil without a heading.
  public private(set) var headingSigma: Double?
  /// From the body to the horizon, whose north is any direction and drifts; nil before the first block.
  public var levelAttitude: Quaternion? { isLevelled ? levelling * strapdown : nil }
  /// Along the body's axes, rad/s.
  public var gyroBias: Vector3 { knownBias + biasEstimator.bias }
  public var isAtRest: Bool { rest.isAtRest }
  /// How often a gap has made it begin anew: the horizon's north is another one each time.
  public private(set) var restarts = 0
  /// Strength, dip or direction of the field are not what is expected: the heading rests on the gyroscope.
  public var isDisturbed: Bool { watch.isDisturbed || !offset.agrees }
  /// The field that counts as Earth's: µT, and dip in radians, positive down; nil before the first sample.
  public var acceptedField: (strength: Double, dip: Double)? { watch.reference }
  /// Hard iron that has been found, µT, along the body's axes, and is taken off each sample.
  public var hardIronOffset: Vector3 { trim.offset }
  /// Largest 1 σ of its components, µT.
  public var hardIronSigma: Double { trim.offsetSigma }
  /// How late the magnetometer was found to be, seconds.
  public var magnetometerDelay: Double { trim.delay }

  // MARK: What goes in

  /// - Parameters:
  ///   - angularRate: rad/s along the body's axes.
  ///   - acceleration: specific force, m/s² along the body's axes.
  ///   - instant: later than the last one; others are left out.
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
    // Half a sample short is nearer than half a sample over.
    if blockTime + 0.5 * duration >= parameters.blockDuration {
      closeBlock()
    } else if isLevelled && offset.isKnown {
      attitude = correction * strapdown
    }
  }

  /// - Parameters:
  ///   - field: calibrated, µT along the body's axes.
  ///   - instant: of the same clock as the gyroscope's.
  public mutating func update(magneticField field: Vector3, at instant: MonotonicInstant) {
    guard isLevelled, let last, field.squaredNorm.isFinite else { return }
    let age = Double(last.nanoseconds(since: instant)) * 1e-9
    guard age.magnitude <= parameters.longestGap else { return }
    // What it would say now: the body turns on while the sample ages.
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

  /// The gyroscope's bias has been found elsewhere, rad/s along the body's axes; what was learnt of it is void.
  public mutating func use(gyroBias: Vector3) {
    knownBias = gyroBias
    biasEstimator = GyroBiasEstimator(sigma: parameters.bias.initialSigma)
    rest = StillnessDetector()
  }

  /// What Earth's field is here by a model: what differs is disturbed from the first sample on.
  ///
  /// - Parameters:
  ///   - strength: µT.
  ///   - dip: radians, positive down.
  public mutating func expectField(strength: Double, dip: Double) {
    let changes = watch.expect(strength: strength, dip: dip, parameters.field)
    guard changes else { return }
    // The heading so far came of a field that is not Earth's.
    offset.forget()
    attitude = nil
    headingSigma = nil
  }

  /// The magnetometer has got another calibration: what was learnt of it and of the field is void.
  public mutating func forgetMagnetometer() {
    trim = MagnetometerTrim(parameters.trim)
    watch = FieldWatch()
    offset.forget()
    attitude = nil
    headingSigma = nil
    lastField = nil
    fieldSum = .zero
    fieldCount = 0
  }

  // MARK: Between

  /// Integrates the gyroscope over one sample.
  private mutating func turn(_ duration: Double) {
    let half = (0.5 * duration) * rate
    let square = half.squaredNorm
    guard square < 0.1 else {
      strapdown = strapdown * Quaternion(rotationVector: duration * rate)
      strapdown.normalize()
      return
    }
    // Sine over angle and cosine by their series: below 1e-9 wrong up to half angles of 0.3.
    let sine = 1 - square / 6 * (1 - square / 20 * (1 - square / 42))
    let cosine = 1 - square / 2 * (1 - square / 12 * (1 - square / 30 * (1 - square / 56)))
    let step = Quaternion(w: cosine, x: sine * half.x, y: sine * half.y, z: sine * half.z)
    let next = strapdown * step
    // One step of Newton's for the root, whose argument is one but for rounding.
    let scale = 1.5 - 0.5 * (next.w * next.w + next.x * next.x + next.y * next.y + next.z * next.z)
    strapdown = Quaternion(w: scale * next.w, x: scale * next.x, y: scale * next.y, z: scale * next.z)
  }

  private mutating func closeBlock() {
    let duration = blockTime
    let share = 1 / duration
    let step = LowPass.Step(duration: duration, timeConstant: parameters.accelerationTime)
    force.update(share * blockForce, step)
    let (deviation, excess) = ((share * blockForce - force.value).norm, share * blockForce.norm - gravity)
    levelUncertainty.update(
      squaredDeviation: max(deviation * deviation, excess * excess), duration: duration, parameters)
    rest.closeBlock(
      rate: share * blockRate, acceleration: share * blockAcceleration, duration: duration, parameters.rest,
      biasLimit: parameters.bias.limit)
    blockTime = 0
    blockForce = .zero
    blockAcceleration = .zero
    blockRate = .zero
    // In free fall there is no vertical to correct.
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

  /// Turns the horizon so that `down`, a unit vector, becomes its vertical, by the shortest way.
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

  /// The sensors were silent for too long: what they taught of themselves and of the field stays.
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
