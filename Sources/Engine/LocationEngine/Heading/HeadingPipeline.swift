import Fusion
import NavigationMath
import Observations

/// A compass with the sensors of a source: which of them it uses, notices of its changes, and whether its calibration is to be
/// stored.
///
/// It has no I/O and no clock; `Compass` computes the headings.
public struct HeadingPipeline: Sendable {
  /// Change of the hard iron for which a calibration is stored again, µT.
  private static let leastMove = 1.0

  private let configuration: HeadingConfiguration
  /// Sensors used for the heading, by their numbers.
  public private(set) var roles = SensorRoles()
  private(set) var chosen = SensorRoles.Chosen()
  /// Computes the headings.
  private var compass: Compass
  /// Whether the calibration differs enough from the stored one to be stored.
  public private(set) var hasUnsavedCalibration = false
  private var storedCalibration: CalibrationResult?

  /// Creates a pipeline without sensors.
  public init(_ configuration: HeadingConfiguration = HeadingConfiguration()) {
    self.configuration = configuration
    compass = Compass(configuration.compass)
  }

  /// Earth's field here from the model; nil without position and time.
  public var reference: MagneticReference? { compass.reference }

  /// Magnetometer in use; nil if there is none.
  public var magnetometer: AttachedSensor? { chosen.magnetometer }

  /// Calibration in use; nil if there is none.
  public var calibration: CalibrationResult? { compass.calibration }

  /// The navigator's parameters with an inertial unit; nil if it is not to be used.
  func navigation(with unit: AttachedSensor) -> Navigator.Parameters? {
    guard var parameters = configuration.navigation(unit) else { return nil }
    parameters.mounting = configuration.mounting(unit)
    return parameters
  }

  // MARK: Sensors

  /// Selects sensors from those that a source has opened. Unchanged sensors keep their state.
  ///
  /// - Returns: whether another magnetometer is in use than before, which needs its own calibration.
  @discardableResult
  public mutating func attach(_ sensors: [AttachedSensor], _ body: (HeadingEvent) -> Void) -> Bool {
    roles = SensorRoles(sensors, rank: configuration.rank)
    let now = roles.chosen(of: sensors)
    guard now != chosen else { return false }
    let isAnother = now.magnetometer != chosen.magnetometer
    if isAnother {
      hasUnsavedCalibration = false
      storedCalibration = nil
    }
    chosen = now
    compass.use(
      Compass.Sensors(
        magnetometer: now.magnetometer.map(configuration.mounting), inertial: now.inertial.map(configuration.mounting),
        orientation: now.orientation.map(configuration.mounting)),
      isAnotherMagnetometer: isAnother)
    if roles.areEnough { body(.notice(.serving(now))) }
    return isAnother && now.magnetometer != nil
  }

  // MARK: Calibrations

  /// Installs a stored calibration.
  ///
  /// - Parameter age: age of the calibration, s; nil if unknown.
  public mutating func restore(
    _ result: CalibrationResult, at instant: MonotonicInstant, age: Double?, _ body: (HeadingEvent) -> Void
  ) {
    storedCalibration = result
    compass.restore(result, at: instant, age: age) { body(HeadingEvent($0, age: age)) }
  }

  /// Records that the calibration in use was stored, or that an attempt failed.
  public mutating func calibrationSaved() {
    hasUnsavedCalibration = false
    storedCalibration = calibration
  }

  /// Returns whether a calibration is worth a write.
  ///
  /// Fits every few seconds give small changes; stored are only an improvement by `leastGain` and a move of the hard iron
  /// by `leastMove`.
  private func isWorthKeeping(_ result: CalibrationResult) -> Bool {
    guard let stored = storedCalibration else { return true }
    let moved = result.calibration.hardIronOffset - stored.calibration.hardIronOffset
    return result.headingError95Degrees * compass.leastGain <= stored.headingError95Degrees
      || moved.norm > HeadingPipeline.leastMove
  }

  // MARK: Observations

  /// Uses position and time of a fix, and its heading or course; see `Compass.note`.
  public mutating func note(_ fix: GNSSFix, timeUncertainty: Double?) {
    compass.note(fix, timeUncertainty: timeUncertainty)
  }

  /// Processes a sample.
  ///
  /// - Parameter sensor: number of the sensor in the source.
  public mutating func consume(_ sample: SensorSample, sensor: Int, _ body: (HeadingEvent) -> Void) {
    switch sample {
    case .inertial(let sample):
      if sensor == roles.inertial { compass.add(sample) { body(HeadingEvent($0)) } }
    case .magnetic(let sample):
      if sensor == roles.magnetometer { add(sample, body) }
    case .orientation(let sample):
      if sensor == roles.orientation { compass.add(sample) { body(HeadingEvent($0)) } }
    case .heading(let sample): compass.add(sample)
    case .pressure, .speed, .waterSpeed, .position: break
    }
  }

  private mutating func add(_ sample: MagneticSample, _ body: (HeadingEvent) -> Void) {
    var learned: CalibrationResult?
    compass.add(sample) { event in
      if case .learned(let result) = event { learned = result }
      body(HeadingEvent(event))
    }
    if let learned, isWorthKeeping(learned) { hasUnsavedCalibration = true }
  }
}

extension HeadingPipeline {
  /// Passes a sample to the navigator, and its attitude to the compass; before the compass has the sample.
  mutating func pass(_ reading: SensorReading, to navigation: inout BodyNavigation?) {
    switch reading.sample {
    case .inertial(let sample): if reading.sensor == roles.inertial { navigation?.add(sample, &compass) }
    case .pressure(let sample): navigation?.add(sample)
    case .speed(let sample): navigation?.add(sample)
    case .position(let sample): navigation?.add(sample)
    case .heading(let sample): navigation?.add(sample, declinationDegrees: compass.reference?.declinationDegrees)
    case .magnetic(let sample): navigation?.share(at: sample.instant, &compass)
    case .orientation(let sample): navigation?.share(at: sample.instant, &compass)
    case .waterSpeed: break
    }
  }

  /// Passes the field of the magnetometer in use to the navigator; after the compass had the sample.
  mutating func passField(of reading: SensorReading, to navigation: inout BodyNavigation?) {
    guard navigation != nil, case .magnetic(let sample) = reading.sample, reading.sensor == roles.magnetometer,
      let observation = compass.fieldObservation
    else { return }
    navigation?.add(observation, at: sample.instant)
  }
}

extension HeadingEvent {
  /// Creates the event of a source's compass.
  ///
  /// - Parameter age: age of a restored calibration, s; nil if unknown.
  fileprivate init(_ event: Compass.Event, age: Double? = nil) {
    switch event {
    case .heading(let estimate): self = .heading(estimate)
    case .restored(let error): self = .notice(.restored(headingError95Degrees: error, age: age))
    case .learned(let result): self = .notice(.learned(headingError95Degrees: result.headingError95Degrees))
    case .calibration(let state): self = .notice(.calibration(state))
    case .disturbed(let isDisturbed): self = .notice(.disturbed(isDisturbed))
    }
  }
}
