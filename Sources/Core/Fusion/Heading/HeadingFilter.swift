import Bytes
import CNavigationMath
import NavigationMath
import Observations

/// Heading from magnetometer, gyroscope, accelerometer, a model of Earth's field, and a receiver with heading or course.
///
/// With gyroscope and accelerometer the attitude filter maintains the heading. With an accelerometer alone the field is
/// projected to the horizon. With a magnetometer alone the body is assumed to be level. The accuracy is 2 σ of the
/// filter, the calibration, the horizon and the disturbance of the field (Docs/Heading.md). Samples are in their sensors'
/// axes. The filter does not allocate.
public struct HeadingFilter: Sendable {
  /// Assumptions about the sensors.
  public struct Parameters: Equatable, Sendable {
    /// Assumptions of the attitude filter about sensors and motion.
    public var attitude = AttitudeFilter.Parameters()
    /// Place of the compass, which affects only the stated accuracy; the same value as `attitude.compass.placeSigma`.
    public var place: HeadingPlace {
      get { HeadingPlace(sigma: attitude.compass.placeSigma) }
      set { attitude.compass.placeSigma = newValue.sigma }
    }
    /// Error of the vertical from an accelerometer, 1 σ, radians: its bias.
    public var levelSigma = 0.3 * degree
    /// Tilt of a body without an accelerometer, 1 σ, radians.
    public var unknownTiltSigma = 4 * degree
    /// Dip assumed if it is unknown, radians.
    public var unknownDip = 65 * degree
    /// Error of a receiver heading without accuracy, 1 σ, radians.
    public var receiverSigma = 1 * degree
    /// Angle between heading and course of a body that faces its motion, 1 σ, radians: wind, current, bends.
    public var courseSigma = 3 * degree
    /// Least speed for a valid course, m/s.
    public var courseSpeed = 1.5

    /// Creates the default parameters.
    public init() {}
  }

  /// Parameters given to `init`.
  public let parameters: Parameters
  /// Orientation of the magnetometer in the body.
  public var magnetometerMounting: Mounting
  /// Orientation of gyroscope and accelerometer in the body.
  public var inertialMounting: Mounting
  /// Whether the body moves in the direction it faces, so its course is a heading: a car, but not a boat or a hand.
  public var facesMotion = false
  /// Edge of the device that counts as its top; `faceUp` for vehicles.
  public var orientation = HeadingOrientation.portrait
  /// Attitude by a filter that knows more, which then is that of the estimates; nil for this filter's own.
  public var navigated: LocationAttitude?
  /// Earth's field here from a model; nil without a position.
  public var reference: MagneticReference? {
    didSet { expectField() }
  }

  /// Reference last passed to the attitude filter.
  private var expected: MagneticReference?
  private var calibration = MagneticCalibration.none
  private(set) var calibrationState = CalibrationState.uncalibrated
  /// Heading error of the calibration, 1 σ, radians.
  private(set) var calibrationSigma = HeadingFilter.unknownSigma

  private var boxedAttitudeFilter: Boxed<AttitudeFilter>
  private var attitudeFilter: AttitudeFilter {
    @inline(__always) _read { yield boxedAttitudeFilter.value }
    @inline(__always) _modify { yield &boxedAttitudeFilter.value }
  }
  private var tiltCompass = TiltCompass()
  private var pointing = PointingAxis()
  private var receiver: ReceiverHeading?
  /// Instant of the latest sample of any sensor.
  private var latest: MonotonicInstant?
  /// Instant of the latest gyroscope sample.
  private var lastTurn: MonotonicInstant?
  /// Last calibrated field, µT along the body's axes.
  public private(set) var lastField: Vector3?
  private var compass: TiltCompass.Result?
  /// Whether the magnetometer's range is exceeded, which Earth's field cannot cause.
  public private(set) var isBlinded = false
  private var chip: ChipOrientation?

  /// Error of an unknown heading: 2 σ are a half turn.
  private static let unknownSigma = 90 * degree

  /// Creates a filter.
  ///
  /// - Parameter gyroBias: along the inertial unit's axes, rad/s.
  public init(
    magnetometerMounting: Mounting, inertialMounting: Mounting, gyroBias: Vector3 = .zero,
    parameters: Parameters = Parameters()
  ) {
    self.init(
      magnetometerMounting, inertialMounting, parameters,
      AttitudeFilter.boxed(parameters.attitude, gyroBias: inertialMounting.toBody(gyroBias)))
  }

  /// - Parameter attitudeFilter: `AttitudeFilter.boxed` with these parameters.
  init(
    _ magnetometerMounting: Mounting, _ inertialMounting: Mounting, _ parameters: Parameters,
    _ attitudeFilter: Boxed<AttitudeFilter>
  ) {
    self.parameters = parameters
    self.magnetometerMounting = magnetometerMounting
    self.inertialMounting = inertialMounting
    boxedAttitudeFilter = attitudeFilter
  }

  /// Sets the calibration of the magnetometer.
  ///
  /// - Parameters:
  ///   - headingError95Degrees: predicted by the calibration, 95 %; nil if there is no prediction.
  public mutating func use(
    _ calibration: MagneticCalibration, state: CalibrationState, headingError95Degrees: Double?
  ) {
    calibrationState = state
    calibrationSigma = headingError95Degrees.map { min(0.5 * $0 * degree, Self.unknownSigma) } ?? Self.unknownSigma
    let isAnother = !calibration.isNear(self.calibration)
    self.calibration = calibration
    defer { expectField() }
    // After a small improvement by background learning the heading is kept and adapts to the new calibration.
    guard isAnother else { return }
    attitudeFilter.forgetMagnetometer()
    tiltCompass.forgetMagnetometer()
    lastField = nil
    compass = nil
    expected = nil
  }

  /// Sets the bias of the gyroscope.
  ///
  /// - Parameter gyroBias: from another source, rad/s along the inertial unit's axes.
  public mutating func use(gyroBias: Vector3) { attitudeFilter.use(gyroBias: inertialMounting.toBody(gyroBias)) }

  /// Passes the reference to the attitude filter, if it changed noticeably and the magnetometer is calibrated.
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

  // MARK: Input

  /// Processes a sample of the inertial unit; an overflowed one is ignored.
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

  /// Processes a sample of the magnetometer. An overflow ends the compass until the next valid sample.
  public mutating func update(_ sample: MagneticSample) {
    note(sample.instant)
    isBlinded = sample.isOverflowed || !sample.field.isFinite
    guard !isBlinded else {
      // The last field no longer applies; only a gyroscope can maintain the heading.
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

  /// Processes a sample of a chip with built-in fusion. Its mounting is that of the inertial unit.
  public mutating func update(_ sample: OrientationSample) {
    note(sample.instant)
    chip = ChipOrientation(sample, mounting: inertialMounting)
  }

  /// Uses a heading from outside. A magnetic one needs Earth's field for its declination.
  public mutating func update(_ sample: HeadingSample) {
    let own = sample.accuracyDegrees.map { $0 * degree } ?? parameters.receiverSigma
    guard sample.isMagnetic else { return note(sample.headingDegrees, sigma: own, at: sample.instant) }
    guard let reference else { return }
    let declination = reference.declinationUncertaintyDegrees * degree
    note(
      HeadingFilter.turned(sample.headingDegrees, by: reference.declinationDegrees),
      sigma: (own * own + declination * declination).squareRoot(), at: sample.instant)
  }

  /// Uses the heading of a fix, or the course if the body faces its motion.
  ///
  /// - Parameter timeUncertainty: uncertainty of the fix's instants on the clock of the samples, s, 1 σ.
  public mutating func update(_ fix: GNSSFix, timeUncertainty: Double = 0) {
    if let heading = fix.headingDegrees {
      let own = fix.accuracy.headingDegrees.map { $0.value * degree } ?? parameters.receiverSigma
      let turning = ReceiverHeading.assumedTurnRate * timeUncertainty
      note(heading, sigma: (own * own + turning * turning).squareRoot(), at: fix.received)
    } else if facesMotion, let course = fix.courseDegrees, let speed = fix.speed, speed >= parameters.courseSpeed {
      let own = fix.accuracy.courseDegrees.map { $0.value * degree } ?? 0.5 / speed
      let sigma = (own * own + parameters.courseSigma * parameters.courseSigma).squareRoot()
      note(course, sigma: sigma, at: fix.received)
    }
  }

  private mutating func note(_ headingDegrees: Double, sigma: Double, at instant: MonotonicInstant) {
    // A course that is less accurate than the known heading would only disturb it.
    note(instant)
    if let known = receiver?.now(at: instant, level: level(at: instant), drift: drift), known.sigma < sigma { return }
    receiver = ReceiverHeading(
      heading: headingDegrees * degree, sigma: sigma, at: instant, level: level(at: instant))
  }

  private mutating func note(_ instant: MonotonicInstant) { latest = latest.map { max($0, instant) } ?? instant }

  // MARK: Output

  /// Returns the estimate at the latest sample; nil before the first sample of a magnetometer, a chip with built-in
  /// fusion, a receiver with a heading, or an attitude of `navigated`.
  public mutating func estimate() -> HeadingEstimate? {
    guard let instant = latest, lastField != nil || isBlinded || chip != nil || receiver != nil || navigated != nil
    else { return nil }
    var estimate = HeadingEstimate(
      instant: instant, field: lastField, calibration: calibrationState, isDisturbed: isDisturbed)
    estimate.reference = reference
    if let (attitude, accuracy, isLevelled) = magneticAttitude {
      estimate.magneticHeadingDegrees = HeadingFilter.compassDegrees(pointing.heading(of: attitude, orientation))
      estimate.headingAccuracy95Degrees = accuracy
      if isLevelled {
        estimate.attitude = attitude
        HeadingFilter.incline(&estimate, by: attitude)
      }
    } else if let attitude = attitudeFilter.levelAttitude {
      HeadingFilter.incline(&estimate, by: attitude)
    }
    if let magnetic = estimate.magneticHeadingDegrees, let accuracy = estimate.headingAccuracy95Degrees, let reference {
      let ofDeclination = 2 * reference.declinationUncertaintyDegrees
      estimate.trueHeadingDegrees = HeadingFilter.turned(magnetic, by: reference.declinationDegrees)
      estimate.trueHeadingAccuracy95Degrees = min(
        180, (accuracy * accuracy + ofDeclination * ofDeclination).squareRoot())
    }
    if let navigated {
      use(navigated, in: &estimate)
    } else {
      preferReceiver(in: &estimate)
    }
    return estimate
  }

  /// Uses the receiver's heading if it is more accurate.
  private mutating func preferReceiver(in estimate: inout HeadingEstimate) {
    guard
      let known = receiver?.now(at: estimate.instant, level: level(at: estimate.instant), drift: drift),
      2 * known.sigma / degree < estimate.trueHeadingAccuracy95Degrees ?? 181
    else { return }
    // The receiver's heading is that of the body's forward axis.
    let top = orientation.top
    let heading = HeadingFilter.compassDegrees(known.heading + atan2(top.y, top.x))
    setTrueHeading(of: &estimate, to: heading, accuracy95Degrees: min(180, 2 * known.sigma / degree))
  }

  /// Uses the attitude by a filter that knows more.
  private mutating func use(_ attitude: LocationAttitude, in estimate: inout HeadingEstimate) {
    let rotation = attitude.rotation
    setTrueHeading(
      of: &estimate, to: HeadingFilter.compassDegrees(pointing.heading(of: rotation, orientation)),
      accuracy95Degrees: min(180, 2 * attitude.headingAccuracyDegrees))
    HeadingFilter.incline(&estimate, by: rotation)
    guard let reference else { return }
    let toMagnetic = Quaternion(rotationVector: Vector3(0, 0, -reference.declinationDegrees * degree))
    estimate.attitude = toMagnetic * rotation
  }

  private mutating func setTrueHeading(
    of estimate: inout HeadingEstimate, to heading: Double, accuracy95Degrees: Double
  ) {
    estimate.trueHeadingDegrees = heading
    estimate.trueHeadingAccuracy95Degrees = accuracy95Degrees
    guard let reference else { return }
    let ofDeclination = 2 * reference.declinationUncertaintyDegrees
    estimate.magneticHeadingDegrees = HeadingFilter.turned(heading, by: -reference.declinationDegrees)
    estimate.headingAccuracy95Degrees = min(
      180, (accuracy95Degrees * accuracy95Degrees + ofDeclination * ofDeclination).squareRoot())
  }

  /// True heading of the body's forward axis by the magnetometer and its 1 σ, radians; nil without one or without a model of
  /// Earth's field.
  public var trueHeading: (heading: Double, sigma: Double)? {
    // Mutating, since another getter is called with a copy of the filter.
    mutating get {
      guard let reference, calibrationState > .uncalibrated, let (attitude, accuracy, _) = magneticAttitude else {
        return nil
      }
      let forward = attitude.rotate(Vector3(1, 0, 0))
      let own = 0.5 * accuracy * degree
      let declination = reference.declinationUncertaintyDegrees * degree
      return (
        atan2(forward.y, forward.x) + reference.declinationDegrees * degree,
        (own * own + declination * declination).squareRoot()
      )
    }
  }

  /// Error of a heading by the calibrated field because of calibration and place, 1 σ, radians; nil without a calibration.
  @inline(__always) public var fieldSigma: Double? {
    guard calibrationState > .uncalibrated else { return nil }
    let place = parameters.place.sigma
    return (calibrationSigma * calibrationSigma + place * place).squareRoot()
  }

  // Inlined: a call would be with a copy of the filter.

  @inline(__always)
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

  private static func incline(_ estimate: inout HeadingEstimate, by attitude: Quaternion) {
    let matrix = attitude.matrix
    estimate.pitchDegrees = atan2(-matrix[2, 0], hypot(matrix[2, 1], matrix[2, 2])) / degree
    estimate.rollDegrees = atan2(matrix[2, 1], matrix[2, 2]) / degree
  }

  /// Returns the heading error from the deviation of the field from the model, 1 σ, radians; 0 without a model.
  @inline(__always)
  private func disturbanceByModel(_ field: (strength: Double, dip: Double?)?) -> Double {
    guard let reference, let field else { return 0 }
    return HeadingUncertainty.disturbance(
      of: field, from: (reference.fieldStrength, reference.inclinationDegrees * degree))
  }

  /// Whether the field has changed, or never matched the model.
  @inline(__always)
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

  @inline(__always)
  private func hasGyroscope(at instant: MonotonicInstant) -> Bool {
    guard let lastTurn else { return false }
    return instant.nanoseconds(since: lastTurn).magnitude <= 1_000_000_000
  }

  /// Returns the heading above the gyroscope's horizon, radians, and the number of restarts; nil without a gyroscope.
  @inline(__always)
  private func level(at instant: MonotonicInstant) -> (heading: Double, restarts: Int)? {
    guard hasGyroscope(at: instant), let attitude = attitudeFilter.levelAttitude else { return nil }
    let forward = attitude.rotate(Vector3(1, 0, 0))
    return (atan2(forward.y, forward.x), attitudeFilter.restarts)
  }

  /// Drift of the gyroscope about the vertical, 1 σ, rad/s.
  private var drift: Double { parameters.attitude.bias.restSigma }

  /// Converts radians to degrees clockwise, 0..<360.
  private static func compassDegrees(_ radians: Double) -> Double { HeadingFilter.turned(0, by: radians / degree) }

  private static func turned(_ degrees: Double, by amount: Double) -> Double {
    let angle = fmod(degrees + amount, 360)
    let positive = angle < 0 ? angle + 360 : angle
    return positive < 360 ? positive : 0
  }
}
