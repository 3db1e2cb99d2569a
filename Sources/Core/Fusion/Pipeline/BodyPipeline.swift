import Observations

/// One receiver and the sensors of one body on one clock: epochs and samples in, estimates and headings out.
///
///     var body = BodyPipeline(parameters)
///     body.add(sample) { event in … }                  // as often as a sensor measures
///     let outcome = body.outcome(of: fix)              // at each epoch
///
/// It has no clock: equal observations give equal results. All memory is allocated by the initializer, and for another
/// magnetometer. A run with several receivers uses the same parts, see `ReceiverPipeline`, `Compass` and `BodyNavigation`.
public struct BodyPipeline: ~Copyable, Sendable {
  private var receiver: ReceiverPipeline
  private var compass: Compass
  private var navigation: BodyNavigation?

  /// Creates a pipeline that has seen nothing.
  public init(_ parameters: Parameters = Parameters()) {
    receiver = ReceiverPipeline(
      fusion: parameters.fusion, integrity: parameters.integrity, geoid: parameters.geoid)
    compass = Compass(parameters.compass)
    compass.use(parameters.sensors)
    if let navigation = parameters.navigation, receiver.isFused {
      self.navigation = BodyNavigation(navigation, rate: parameters.positionRate)
    } else {
      navigation = nil
    }
  }

  /// Calibration of the magnetometer in use; nil if there is none.
  public var calibration: CalibrationResult? { compass.calibration }

  /// Quality of that calibration.
  public var calibrationState: CalibrationState { compass.calibrationState }

  /// Number of fixes with a position by the levels of their verdicts.
  public var integrityCounters: IntegrityCounters { receiver.counters }

  /// Selects the sensors of the compass, whose attitude restarts.
  ///
  /// - Parameter isAnotherMagnetometer: whether the magnetometer is another one than before.
  public mutating func use(_ sensors: Compass.Sensors, isAnotherMagnetometer: Bool = false) {
    compass.use(sensors, isAnotherMagnetometer: isAnotherMagnetometer)
  }

  /// Installs a stored calibration of the magnetometer.
  ///
  /// - Parameter age: age of the calibration, s; nil if unknown.
  public mutating func restore(
    _ result: CalibrationResult, at instant: MonotonicInstant, age: Double?, _ body: (Event) -> Void
  ) {
    compass.restore(result, at: instant, age: age) { body(.compass($0)) }
  }

  // MARK: Receiver

  /// Notes the satellites in view.
  public mutating func note(_ report: SatelliteReport) { receiver.note(report) }

  /// Processes an epoch of the receiver.
  public mutating func outcome(of fix: GNSSFix) -> ReceiverPipeline.Outcome {
    if receiver.policy != .off, let witness = navigation?.witness(of: fix) { receiver.note(witness) }
    let integrity = receiver.check(fix)
    let isWithheld = receiver.withholds(integrity)
    if !isWithheld { compass.note(fix, timeUncertainty: 0) }
    guard navigation != nil else { return receiver.outcome(of: fix, integrity) }
    let published = isWithheld ? fix.withoutPosition : fix
    return receiver.outcome(of: published, integrity, navigated: navigation?.estimate(of: published))
  }

  // MARK: Sensors

  /// Adds a sample of the inertial unit.
  public mutating func add(_ sample: InertialSample, _ body: (Event) -> Void) {
    navigation?.add(sample, &compass)
    compass.add(sample) { body(.compass($0)) }
    if let (known, kind) = navigation?.estimate(at: sample.instant) {
      var estimate = known
      receiver.protect(&estimate)
      body(.between(estimate, kind))
    }
    if let known = navigation?.newLeverArm() { body(.leverArm(known.value, sigma: known.sigma)) }
  }

  /// Adds a sample of the magnetometer.
  public mutating func add(_ sample: MagneticSample, _ body: (Event) -> Void) {
    navigation?.share(at: sample.instant, &compass)
    compass.add(sample) { body(.compass($0)) }
    if let observation = compass.fieldObservation { navigation?.add(observation, at: sample.instant) }
  }

  /// Adds a sample of a chip with built-in fusion.
  public mutating func add(_ sample: OrientationSample, _ body: (Event) -> Void) {
    navigation?.share(at: sample.instant, &compass)
    compass.add(sample) { body(.compass($0)) }
  }

  /// Adds a heading from outside.
  public mutating func add(_ sample: HeadingSample) {
    navigation?.add(sample, declinationDegrees: compass.reference?.declinationDegrees)
    compass.add(sample)
  }

  /// Adds a pressure, which is also a witness for the receiver's heights.
  public mutating func add(_ sample: PressureSample) {
    navigation?.add(sample)
    receiver.note(sample)
  }

  /// Adds a speed over the ground along the body's forward axis.
  public mutating func add(_ sample: SpeedSample) { navigation?.add(sample) }

  /// Adds a position of the inertial unit from outside.
  public mutating func add(_ sample: PositionSample) { navigation?.add(sample) }
}
