import Bytes
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
  private var receiver: Boxed<ReceiverPipeline>
  private var compass: Boxed<Compass>
  private var navigation: BodyNavigation?

  /// Creates a pipeline that has seen nothing.
  public init(_ parameters: Parameters = Parameters()) {
    receiver = BodyPipeline.receiver(parameters)
    compass = BodyPipeline.compass(parameters)
    navigation = BodyPipeline.navigation(parameters)
  }

  // Apart, so that the memory of the parts is not on the stack at once.

  @inline(never)
  private static func receiver(_ parameters: Parameters) -> Boxed<ReceiverPipeline> {
    Boxed(ReceiverPipeline(fusion: parameters.fusion, integrity: parameters.integrity, geoid: parameters.geoid))
  }

  @inline(never)
  private static func compass(_ parameters: Parameters) -> Boxed<Compass> {
    var compass = Boxed(Compass(parameters.compass))
    compass.value.use(parameters.sensors)
    return compass
  }

  @inline(never)
  private static func navigation(_ parameters: Parameters) -> BodyNavigation? {
    guard parameters.fusion != nil else { return nil }
    return parameters.navigation.map { BodyNavigation($0, rate: parameters.positionRate) }
  }

  /// Calibration of the magnetometer in use; nil if there is none.
  public var calibration: CalibrationResult? { compass.value.calibration }

  /// Quality of that calibration.
  public var calibrationState: CalibrationState { compass.value.calibrationState }

  /// Number of fixes with a position by the levels of their verdicts.
  public var integrityCounters: IntegrityCounters { receiver.value.counters }

  /// Selects the sensors of the compass, whose attitude restarts.
  ///
  /// - Parameter isAnotherMagnetometer: whether the magnetometer is another one than before.
  public mutating func use(_ sensors: Compass.Sensors, isAnotherMagnetometer: Bool = false) {
    compass.value.use(sensors, isAnotherMagnetometer: isAnotherMagnetometer)
  }

  /// Installs a stored calibration of the magnetometer.
  ///
  /// - Parameter age: age of the calibration, s; nil if unknown.
  public mutating func restore(
    _ result: CalibrationResult, at instant: MonotonicInstant, age: Double?, _ body: (Event) -> Void
  ) {
    compass.value.restore(result, at: instant, age: age) { body(.compass($0)) }
  }

  // MARK: Receiver

  /// Notes the satellites in view.
  public mutating func note(_ report: SatelliteReport) { receiver.value.note(report) }

  /// Processes an epoch of the receiver.
  public mutating func outcome(of fix: GNSSFix) -> ReceiverPipeline.Outcome {
    if receiver.value.policy != .off { noteInertial(fix) }
    let integrity = receiver.value.check(fix)
    let isWithheld = receiver.value.withholds(integrity)
    if !isWithheld { compass.value.note(fix, timeUncertainty: 0) }
    guard navigation != nil else { return receiver.value.outcome(of: fix, integrity) }
    let estimate = isWithheld ? predicted(fix) : navigation?.estimate(of: fix)
    return outcome(of: fix, integrity, navigated: estimate, isWithheld)
  }

  // Apart, so that the memory of all is not on the stack at once.

  @inline(never)
  private mutating func noteInertial(_ fix: GNSSFix) {
    if let witness = navigation?.witness(of: fix) { receiver.value.note(witness) }
  }

  /// Returns the navigator's estimate of an epoch whose position is withheld.
  @inline(never)
  private mutating func predicted(_ fix: GNSSFix) -> LocationEstimate? { navigation?.estimate(of: fix.withoutPosition) }

  @inline(never)
  private mutating func outcome(
    of fix: GNSSFix, _ integrity: FixIntegrity, navigated estimate: LocationEstimate?, _ isWithheld: Bool
  ) -> ReceiverPipeline.Outcome {
    receiver.value.outcome(of: isWithheld ? fix.withoutPosition : fix, integrity, navigated: estimate)
  }

  // MARK: Sensors

  /// Adds a sample of the inertial unit.
  public mutating func add(_ sample: InertialSample, _ body: (Event) -> Void) {
    navigation?.add(sample, &compass.value)
    compass.value.add(sample) { body(.compass($0)) }
    if navigation?.isEstimateDue(at: sample.instant) == true { estimate(at: sample.instant, body) }
    if let known = navigation?.newLeverArm() { body(.leverArm(known.value, sigma: known.sigma)) }
  }

  @inline(never)
  private mutating func estimate(at instant: MonotonicInstant, _ body: (Event) -> Void) {
    guard let (known, kind) = navigation?.estimate(at: instant) else { return }
    var estimate = known
    receiver.value.protect(&estimate)
    body(.between(estimate, kind))
  }

  /// Adds a sample of the magnetometer.
  public mutating func add(_ sample: MagneticSample, _ body: (Event) -> Void) {
    navigation?.share(at: sample.instant, &compass.value)
    compass.value.add(sample) { body(.compass($0)) }
    if let observation = compass.value.fieldObservation { navigation?.add(observation, at: sample.instant) }
  }

  /// Adds a sample of a chip with built-in fusion.
  public mutating func add(_ sample: OrientationSample, _ body: (Event) -> Void) {
    navigation?.share(at: sample.instant, &compass.value)
    compass.value.add(sample) { body(.compass($0)) }
  }

  /// Adds a heading from outside.
  public mutating func add(_ sample: HeadingSample) {
    let declination = compass.value.reference?.declinationDegrees
    navigation?.add(sample, declinationDegrees: declination)
    compass.value.add(sample)
  }

  /// Adds a pressure, which is also a witness for the receiver's heights.
  public mutating func add(_ sample: PressureSample) {
    navigation?.add(sample)
    receiver.value.note(sample)
  }

  /// Adds a speed over the ground along the body's forward axis.
  public mutating func add(_ sample: SpeedSample) { navigation?.add(sample) }

  /// Adds a position of the inertial unit from outside.
  public mutating func add(_ sample: PositionSample) { navigation?.add(sample) }
}
