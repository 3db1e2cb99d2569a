import CNavigationMath
import NavigationMath
import Observations

/// Joins what tells a heading into one estimate: magnetometer, gyroscope and accelerometer, a model of Earth's field, a
/// receiver that knows heading or course.
///
/// With gyroscope and accelerometer the attitude filter carries the heading; with an accelerometer alone the field is
/// turned to the horizon; with a magnetometer alone the body is taken to be level. The accuracy says which: it is 2 σ of
/// the filter, the calibration, the horizon and the field that is not Earth's (Docs/Heading.md). Samples come in their
/// sensors' axes. No allocation.
public struct HeadingFilter: Sendable {
  /// What is believed of the sensors.
  public struct Parameters: Hashable, Sendable {
    public var attitude = AttitudeFilter.Parameters()
    /// 1 σ of the vertical by an accelerometer, radians: its bias.
    public var levelSigma = 0.3 * degree
    /// 1 σ of the tilt of a body that has no accelerometer, radians.
    public var unknownTiltSigma = 4 * degree
    /// Dip where nothing tells it, radians.
    public var unknownDip = 65 * degree
    /// 1 σ of the heading of a receiver that does not say how good it is, radians.
    public var receiverSigma = 1 * degree
    /// 1 σ of how far a body that faces its motion faces away from it, radians: wind, current, bends.
    public var courseSigma = 3 * degree
    /// Slower than this the course is none, m/s.
    public var courseSpeed = 1.5

    public init() {}
  }

  public let parameters: Parameters
  public var magnetometerMounting: Mounting
  public var inertialMounting: Mounting
  /// Whether the body moves the way it faces, so that a course is a heading: a car, not a boat or a hand.
  public var facesMotion = false
  /// How a device is held; `faceUp` for vehicles.
  public var orientation = HeadingOrientation.portrait
  /// Earth's field here by a model; nil without a position.
  public var reference: MagneticReference? {
    didSet { expectField() }
  }

  /// What the attitude filter was last told of it.
  private var expected: MagneticReference?
  private var calibration = MagneticCalibration.none
  private var calibrationState = CalibrationState.uncalibrated
  /// 1 σ of the heading, radians.
  private var calibrationSigma = HeadingFilter.unknownSigma

  private var attitudeFilter: AttitudeFilter
  private var tiltCompass = TiltCompass()
  private var pointing = PointingAxis()
  private var receiver: ReceiverHeading?
  /// When anything was last heard.
  private var latest: MonotonicInstant?
  /// When the gyroscope was last heard.
  private var lastTurn: MonotonicInstant?
  /// What the magnetometer last said, µT along the body's axes.
  private var lastField: Vector3?
  private var compass: TiltCompass.Result?
  /// The magnetometer's range is exceeded: whatever does that is no part of Earth's field.
  public private(set) var isBlinded = false
  private var chip: ChipOrientation?

  /// Nothing is known: 2 σ are half a turn.
  private static let unknownSigma = 90 * degree

  /// - Parameter gyroBias: along the inertial unit's axes, rad/s.
  public init(
    magnetometerMounting: Mounting, inertialMounting: Mounting, gyroBias: Vector3 = .zero,
    parameters: Parameters = Parameters()
  ) {
    self.parameters = parameters
    self.magnetometerMounting = magnetometerMounting
    self.inertialMounting = inertialMounting
    attitudeFilter = AttitudeFilter(parameters: parameters.attitude, gyroBias: inertialMounting.toBody(gyroBias))
  }

  /// - Parameters:
  ///   - headingError95Degrees: that the calibration predicts, 95 %; nil when it predicts none.
  public mutating func use(
    _ calibration: MagneticCalibration, state: CalibrationState, headingError95Degrees: Double?
  ) {
    calibrationState = state
    calibrationSigma = headingError95Degrees.map { min(0.5 * $0 * degree, Self.unknownSigma) } ?? Self.unknownSigma
    let isAnother = !calibration.isNear(self.calibration)
    self.calibration = calibration
    defer { expectField() }
    // What background learning improves by little leaves the heading as it is, to find its way to the new one.
    guard isAnother else { return }
    attitudeFilter.forgetMagnetometer()
    tiltCompass.forgetMagnetometer()
    lastField = nil
    compass = nil
    expected = nil
  }

  /// - Parameter gyroBias: found elsewhere, rad/s along the inertial unit's axes.
  public mutating func use(gyroBias: Vector3) { attitudeFilter.use(gyroBias: inertialMounting.toBody(gyroBias)) }

  /// Tells the attitude filter the field, not for every step of a walk, and only of a magnetometer that can meet it.
  private mutating func expectField() {
    guard let reference, calibrationState > .uncalibrated else { return }
    if let expected, (expected.fieldStrength - reference.fieldStrength).magnitude < 0.01 * reference.fieldStrength,
      (expected.inclinationDegrees - reference.inclinationDegrees).magnitude < 1
    {
      return
    }
    expected = reference
    attitudeFilter.expectField(strength: reference.fieldStrength, dip: reference.inclinationDegrees * degree)
  }

  // MARK: What goes in

  public mutating func update(_ sample: InertialSample) {
    guard !sample.isOverflowed else { return }
    note(sample.instant)
    let acceleration = inertialMounting.toBody(sample.acceleration)
    if let rate = sample.angularRate {
      attitudeFilter.update(
        angularRate: inertialMounting.toBody(rate), acceleration: acceleration, at: sample.instant)
      lastTurn = sample.instant
    } else {
      tiltCompass.update(acceleration: acceleration, at: sample.instant)
    }
  }

  public mutating func update(_ sample: MagneticSample) {
    note(sample.instant)
    isBlinded = sample.isOverflowed || !sample.field.isFinite
    guard !isBlinded else {
      // What it said before is not what it would say now: only a gyroscope carries the heading on.
      lastField = nil
      compass = nil
      return
    }
    let field = magnetometerMounting.toBody(calibration.apply(to: sample.field))
    lastField = field
    if hasGyroscope(at: sample.instant) {
      attitudeFilter.update(magneticField: field, at: sample.instant)
      compass = nil
    } else {
      compass = tiltCompass.update(
        field: field, at: sample.instant, dip: reference.map { $0.inclinationDegrees * degree }, parameters)
    }
  }

  /// Of a chip that fuses by itself; its mounting is the inertial unit's.
  public mutating func update(_ sample: OrientationSample) {
    note(sample.instant)
    chip = ChipOrientation(sample, mounting: inertialMounting)
  }

  /// Takes heading and, when the body faces its motion, course.
  public mutating func update(_ fix: GNSSFix) {
    if let heading = fix.headingDegrees {
      let own = fix.accuracy.headingDegrees.map { $0.value * degree }
      note(heading, sigma: own ?? parameters.receiverSigma, at: fix.received)
    } else if facesMotion, let course = fix.courseDegrees, let speed = fix.speed, speed >= parameters.courseSpeed {
      let own = fix.accuracy.courseDegrees.map { $0.value * degree } ?? 0.5 / speed
      let sigma = (own * own + parameters.courseSigma * parameters.courseSigma).squareRoot()
      note(course, sigma: sigma, at: fix.received)
    }
  }

  private mutating func note(_ headingDegrees: Double, sigma: Double, at instant: MonotonicInstant) {
    // A course that is worse than what is known already would only disturb it.
    note(instant)
    if let known = receiver?.now(at: instant, level: level(at: instant), drift: drift), known.sigma < sigma { return }
    receiver = ReceiverHeading(
      heading: headingDegrees * degree, sigma: sigma, at: instant, level: level(at: instant))
  }

  private mutating func note(_ instant: MonotonicInstant) { latest = latest.map { max($0, instant) } ?? instant }

  // MARK: What comes out

  /// What is known at the last sample; nil before a magnetometer, a chip that fuses by itself or a receiver has told
  /// anything of a heading.
  public mutating func estimate() -> HeadingEstimate? {
    guard let instant = latest, lastField != nil || isBlinded || chip != nil || receiver != nil else { return nil }
    var estimate = HeadingEstimate(
      instant: instant, field: lastField, calibration: calibrationState, isDisturbed: isDisturbed)
    estimate.reference = reference
    if let (attitude, accuracy, isLevelled) = magneticAttitude {
      estimate.magneticHeadingDegrees = compassDegrees(pointing.heading(of: attitude, orientation))
      estimate.headingAccuracy95Degrees = accuracy
      if isLevelled {
        estimate.attitude = attitude
        incline(&estimate, by: attitude)
      }
    } else if let attitude = attitudeFilter.levelAttitude {
      incline(&estimate, by: attitude)
    }
    if let magnetic = estimate.magneticHeadingDegrees, let accuracy = estimate.headingAccuracy95Degrees, let reference {
      let ofDeclination = 2 * reference.declinationUncertaintyDegrees
      estimate.trueHeadingDegrees = turned(magnetic, by: reference.declinationDegrees)
      estimate.trueHeadingAccuracy95Degrees = min(
        180, (accuracy * accuracy + ofDeclination * ofDeclination).squareRoot())
    }
    preferReceiver(in: &estimate)
    return estimate
  }

  /// Takes the receiver's heading where it is the better one.
  private func preferReceiver(in estimate: inout HeadingEstimate) {
    guard
      let known = receiver?.now(at: estimate.instant, level: level(at: estimate.instant), drift: drift),
      2 * known.sigma / degree < estimate.trueHeadingAccuracy95Degrees ?? 181
    else { return }
    // The receiver tells where the body's forward axis points.
    let top = orientation.top
    let heading = compassDegrees(known.heading + atan2(top.y, top.x))
    let accuracy = min(180, 2 * known.sigma / degree)
    estimate.trueHeadingDegrees = heading
    estimate.trueHeadingAccuracy95Degrees = accuracy
    guard let reference else { return }
    let ofDeclination = 2 * reference.declinationUncertaintyDegrees
    estimate.magneticHeadingDegrees = turned(heading, by: -reference.declinationDegrees)
    estimate.headingAccuracy95Degrees = min(180, (accuracy * accuracy + ofDeclination * ofDeclination).squareRoot())
  }

  private var magneticAttitude: (attitude: Quaternion, accuracy95Degrees: Double, isLevelled: Bool)? {
    if lastField == nil, !isBlinded, let chip { return (chip.attitude, chip.accuracy95Degrees, true) }
    if var result = compass {
      result.uncertainty.calibration = calibrationSigma
      result.uncertainty.disturbance = max(
        result.uncertainty.disturbance, disturbanceByModel(tiltCompass.acceptedField))
      return (result.attitude, result.uncertainty.accuracy95Degrees, result.isLevelled)
    }
    guard let attitude = attitudeFilter.attitude, let sigma = attitudeFilter.headingSigma else { return nil }
    var uncertainty = HeadingUncertainty()
    let accepted = attitudeFilter.acceptedField
    uncertainty.filter = sigma
    uncertainty.calibration = calibrationSigma
    uncertainty.tilt = parameters.levelSigma
    uncertainty.dip = accepted?.dip ?? parameters.unknownDip
    uncertainty.disturbance = disturbanceByModel(accepted.map { ($0.strength, $0.dip) })
    return (attitude, uncertainty.accuracy95Degrees, true)
  }

  private func incline(_ estimate: inout HeadingEstimate, by attitude: Quaternion) {
    let matrix = attitude.matrix
    estimate.pitchDegrees = atan2(-matrix[2, 0], hypot(matrix[2, 1], matrix[2, 2])) / degree
    estimate.rollDegrees = atan2(matrix[2, 1], matrix[2, 2]) / degree
  }

  /// 1 σ, radians; 0 without a model.
  private func disturbanceByModel(_ field: (strength: Double, dip: Double?)?) -> Double {
    guard let reference, let field else { return 0 }
    return HeadingUncertainty.disturbance(
      of: field, from: (reference.fieldStrength, reference.inclinationDegrees * degree))
  }

  /// The field has changed, or has never been Earth's.
  private var isDisturbed: Bool {
    if isBlinded { return true }
    let usesCompass = compass != nil
    if usesCompass ? tiltCompass.isDisturbed : attitudeFilter.isDisturbed { return true }
    let accepted = usesCompass ? tiltCompass.acceptedField : attitudeFilter.acceptedField.map { ($0.strength, $0.dip) }
    guard let reference, let accepted else { return false }
    let limits = parameters.attitude.field
    if (accepted.strength - reference.fieldStrength).magnitude > limits.strengthTolerance * reference.fieldStrength {
      return true
    }
    guard let dip = accepted.dip else { return false }
    return (dip - reference.inclinationDegrees * degree).magnitude > limits.dipTolerance
  }

  private func hasGyroscope(at instant: MonotonicInstant) -> Bool {
    guard let lastTurn else { return false }
    return instant.nanoseconds(since: lastTurn).magnitude <= 1_000_000_000
  }

  /// Heading above the gyroscope's horizon, radians.
  private func level(at instant: MonotonicInstant) -> (heading: Double, restarts: Int)? {
    guard hasGyroscope(at: instant), let attitude = attitudeFilter.levelAttitude else { return nil }
    let forward = attitude.rotate(Vector3(1, 0, 0))
    return (atan2(forward.y, forward.x), attitudeFilter.restarts)
  }

  /// Of the gyroscope about the vertical, 1 σ, rad/s.
  private var drift: Double { parameters.attitude.bias.restSigma }

  /// Degrees clockwise, 0..<360.
  private func compassDegrees(_ radians: Double) -> Double { turned(0, by: radians / degree) }

  private func turned(_ degrees: Double, by amount: Double) -> Double {
    let angle = fmod(degrees + amount, 360)
    let positive = angle < 0 ? angle + 360 : angle
    return positive < 360 ? positive : 0
  }
}

extension MagneticCalibration {
  /// Whether the two make no more than 1 µT of Earth's field differ.
  fileprivate func isNear(_ other: MagneticCalibration) -> Bool {
    let strongest = 60.0
    let stretch = softIronMatrix + (-1) * other.softIronMatrix
    let ofMatrix = (stretch.row0.squaredNorm + stretch.row1.squaredNorm + stretch.row2.squaredNorm).squareRoot()
    return (hardIronOffset - other.hardIronOffset).norm + strongest * ofMatrix <= 1
  }
}
