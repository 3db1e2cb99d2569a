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
  private let object: SoleReference<BodyParts>
  @inline(__always) private var parts: BodyParts { object.object }

  /// Creates a pipeline that has seen nothing.
  public init(_ parameters: Parameters = Parameters()) { object = SoleReference { BodyParts(parameters) } }

  /// Calibration of the magnetometer in use; nil if there is none.
  public var calibration: CalibrationResult? { parts.compass.calibration }

  /// Quality of that calibration.
  public var calibrationState: CalibrationState { parts.compass.calibrationState }

  /// Number of fixes with a position by the levels of their verdicts.
  public var integrityCounters: IntegrityCounters { parts.receiver.counters }

  /// Selects the sensors of the compass, whose attitude restarts.
  ///
  /// - Parameter isAnotherMagnetometer: whether the magnetometer is another one than before.
  public mutating func use(_ sensors: Compass.Sensors, isAnotherMagnetometer: Bool = false) {
    parts.compass.use(sensors, isAnotherMagnetometer: isAnotherMagnetometer)
  }

  /// Installs a stored calibration of the magnetometer.
  ///
  /// - Parameter age: age of the calibration, s; nil if unknown.
  public mutating func restore(
    _ result: CalibrationResult, at instant: MonotonicInstant, age: Double?, _ body: (Event) -> Void
  ) {
    parts.compass.restore(result, at: instant, age: age) { body(.compass($0)) }
  }

  // MARK: Receiver

  /// Notes the satellites in view.
  public mutating func note(_ report: SatelliteReport) { parts.receiver.note(report) }

  /// Processes an epoch of the receiver.
  public mutating func outcome(of fix: GNSSFix) -> ReceiverPipeline.Outcome {
    if parts.receiver.policy != .off, let witness = parts.navigation?.witness(of: fix) { parts.receiver.note(witness) }
    let integrity = parts.receiver.check(fix)
    let isWithheld = parts.receiver.withholds(integrity)
    if !isWithheld { parts.compass.note(fix, timeUncertainty: 0) }
    guard parts.navigation != nil else { return parts.receiver.outcome(of: fix, integrity) }
    let published = isWithheld ? fix.withoutPosition : fix
    return parts.receiver.outcome(of: published, integrity, navigated: parts.navigation?.estimate(of: published))
  }

  // MARK: Sensors

  /// Adds a sample of the inertial unit.
  public mutating func add(_ sample: InertialSample, _ body: (Event) -> Void) {
    parts.navigation?.add(sample, &parts.compass)
    parts.compass.add(sample) { body(.compass($0)) }
    if let (known, kind) = parts.navigation?.estimate(at: sample.instant) {
      var estimate = known
      parts.receiver.protect(&estimate)
      body(.between(estimate, kind))
    }
    if let known = parts.navigation?.newLeverArm() { body(.leverArm(known.value, sigma: known.sigma)) }
  }

  /// Adds a sample of the magnetometer.
  public mutating func add(_ sample: MagneticSample, _ body: (Event) -> Void) {
    parts.navigation?.share(at: sample.instant, &parts.compass)
    parts.compass.add(sample) { body(.compass($0)) }
    if let observation = parts.compass.fieldObservation { parts.navigation?.add(observation, at: sample.instant) }
  }

  /// Adds a sample of a chip with built-in fusion.
  public mutating func add(_ sample: OrientationSample, _ body: (Event) -> Void) {
    parts.navigation?.share(at: sample.instant, &parts.compass)
    parts.compass.add(sample) { body(.compass($0)) }
  }

  /// Adds a heading from outside.
  public mutating func add(_ sample: HeadingSample) {
    parts.navigation?.add(sample, declinationDegrees: parts.compass.reference?.declinationDegrees)
    parts.compass.add(sample)
  }

  /// Adds a pressure, which is also a witness for the receiver's heights.
  public mutating func add(_ sample: PressureSample) {
    parts.navigation?.add(sample)
    parts.receiver.note(sample)
  }

  /// Adds a speed over the ground along the body's forward axis.
  public mutating func add(_ sample: SpeedSample) { parts.navigation?.add(sample) }

  /// Adds a position of the inertial unit from outside.
  public mutating func add(_ sample: PositionSample) { parts.navigation?.add(sample) }
}
