import NavigationMath
import Observations

/// Learns a calibration in use, and replaces the present one only by a better one.
///
/// `consume` takes every sample at little cost. When it returns that a fit is due, the caller runs `learn` at a suitable time.
/// All memory is allocated by the initializer.
public struct BackgroundCalibration: Sendable {
  /// Conditions for fits and for replacing a calibration.
  public struct Parameters: Equatable, Sendable {
    /// New samples between two fits.
    public var samplesBetweenFits = 30
    /// Time between two fits, s.
    public var secondsBetweenFits = 5.0
    /// Fewest cells with samples, of 100, for a fit.
    public var leastCells = 8
    /// Least breadth of the readings for a fit, µT. A sensor at rest has noise on every side.
    public var leastBreadth = 12.0
    /// Most samples of each of the two sets, of 40 bytes each; at least 16. Fewer: a fit is faster and less exact.
    public var capacity = CalibrationSampleSet.defaultCapacity
    /// Age after which samples are dropped, s: iron moves and chips change temperature.
    public var memory = 3600.0
    /// Ratio by which the present error, with age, must exceed the new one for a replacement.
    public var leastGain = 1.15
    /// Largest ratio of the new residual to the present one.
    public var largestResidualGrowth = 1.3
    /// After a lasting disturbance, largest heading error of the new calibration, degrees, 95 %.
    public var refitHeadingError95Degrees = 8.0
    /// After a lasting disturbance, largest gap of the new calibration, degrees.
    public var refitGapDegrees = 100.0

    /// Creates the default conditions.
    public init() {}
  }

  /// Result of `learn`.
  public enum Outcome: Equatable, Sendable {
    /// A new calibration replaced the present one.
    case learned(CalibrationResult)
    /// The present calibration is as good.
    case notBetter
    /// The samples gave no calibration.
    case refused(CalibrationRefusal)
  }

  /// Parameters given to `init`.
  public let parameters: Parameters
  /// Fit that computes calibrations from samples.
  public var fit: CalibrationFit
  /// Monitor of the calibration in use.
  public private(set) var monitor: CalibrationMonitor
  /// Samples of the field that counts as Earth's.
  public private(set) var samples: CalibrationSampleSet
  /// Samples since the field is disturbed.
  private var disturbedSamples: CalibrationSampleSet
  /// Memory of the fits.
  private var workspace: EllipsoidFit
  private var triedAt: MonotonicInstant?
  private var acceptedWhenTried = 0

  /// Creates a learner without a calibration.
  public init(
    parameters: Parameters = Parameters(), fit: CalibrationFit = CalibrationFit(),
    monitor: CalibrationMonitor = CalibrationMonitor()
  ) {
    self.parameters = parameters
    self.fit = fit
    self.monitor = monitor
    samples = CalibrationSampleSet(capacity: parameters.capacity)
    disturbedSamples = CalibrationSampleSet(capacity: parameters.capacity)
    workspace = EllipsoidFit(capacity: samples.capacity)
  }

  /// Calibration in use; `.none` if there is none.
  public var calibration: MagneticCalibration { monitor.result?.calibration ?? .none }

  /// Installs a stored calibration.
  ///
  /// - Parameter age: age, s; nil if unknown.
  public mutating func restore(_ result: CalibrationResult, at instant: MonotonicInstant, age: Double?) {
    monitor.restore(result, at: instant, age: age)
    samples.recentre(result.calibration.hardIronOffset)
  }

  /// Installs a calibration that the user made, and starts to learn again.
  public mutating func install(_ result: CalibrationResult, at instant: MonotonicInstant) {
    monitor.install(result, at: instant)
    samples.removeAll()
    disturbedSamples.removeAll()
    acceptedWhenTried = 0
    samples.recentre(result.calibration.hardIronOffset)
  }

  /// Processes a sample.
  ///
  /// - Parameter acceleration: specific force along the magnetometer's axes, m/s²; nil without an accelerometer.
  /// - Returns: whether a fit is due.
  public mutating func consume(
    _ magnetic: MagneticSample, acceleration: Vector3?, reference: MagneticReference?
  ) -> Bool {
    let sample = CalibrationSample(magnetic, acceleration: acceleration)
    guard !magnetic.isOverflowed, sample.field.isFinite else { return false }
    monitor.update(sample, reference: reference)
    if monitor.isDisturbed {
      disturbedSamples.add(sample)
    } else {
      if disturbedSamples.acceptedCount > 0 { disturbedSamples.removeAll() }
      samples.add(sample)
    }
    return isDue(at: magnetic.instant)
  }

  /// Fits the collected samples, and installs the result if it is better.
  public mutating func learn(reference: MagneticReference?, at instant: MonotonicInstant) -> Outcome {
    do throws(CalibrationRefusal) {
      guard try replace(reference, at: instant), let result = monitor.result else { return .notBetter }
      return .learned(result)
    } catch {
      return .refused(error)
    }
  }

  /// Does as `learn`; returns whether a new calibration has replaced the present one. It needs less of the stack.
  public mutating func hasLearned(reference: MagneticReference?, at instant: MonotonicInstant) -> Bool {
    (try? replace(reference, at: instant)) ?? false
  }

  @inline(never)
  private mutating func replace(
    _ reference: MagneticReference?, at instant: MonotonicInstant
  ) throws(CalibrationRefusal) -> Bool {
    triedAt = instant
    let isRefit = monitor.wantsRefit
    if !isRefit {
      samples.removeAll(before: instant.advanced(byNanoseconds: -Int64(parameters.memory * 1e9)))
    }
    acceptedWhenTried = collectedCount(isRefit)
    defer { workspace.end() }
    let order = try fit.solve(
      isRefit ? disturbedSamples.samples : samples.samples, reference: reference, in: &workspace)
    return try use(order, reference, at: instant, isRefit)
  }

  // Apart, so that copies of the result are not on the stack of the fit.
  @inline(never)
  private mutating func use(
    _ order: CalibrationOrder, _ reference: MagneticReference?, at instant: MonotonicInstant, _ isRefit: Bool
  ) throws(CalibrationRefusal) -> Bool {
    var result = CalibrationResult.blank
    try fit.makeResult(&result, &workspace, order, reference: reference)
    // Gives the samples back, which are changed here.
    workspace.end()
    guard isRefit ? isNewSphere(&result) : isBetter(&result) else { return false }
    monitor.install(result, at: instant)
    if isRefit {
      swap(&samples, &disturbedSamples)
      disturbedSamples.removeAll()
      acceptedWhenTried = samples.acceptedCount
    }
    samples.recentre(result.calibration.hardIronOffset)
    return true
  }

  private func collectedCount(_ isRefit: Bool) -> Int {
    isRefit ? disturbedSamples.acceptedCount : samples.acceptedCount
  }

  private func isDue(at instant: MonotonicInstant) -> Bool {
    let isRefit = monitor.wantsRefit
    // During a disturbance the calibration in use is kept, until the disturbance has lasted.
    if monitor.isDisturbed, !isRefit { return false }
    if let triedAt, Double(instant.nanoseconds(since: triedAt)) / 1e9 < parameters.secondsBetweenFits { return false }
    let collected = isRefit ? disturbedSamples : samples
    let fresh = collectedCount(isRefit)
    // After a change of the sample set the count starts again.
    guard fresh >= acceptedWhenTried + parameters.samplesBetweenFits || fresh < acceptedWhenTried else { return false }
    return collected.count >= fit.parameters.leastSamples && collected.breadth >= parameters.leastBreadth
      && collected.coverage.cellCount >= parameters.leastCells
  }

  // Both change nothing: as a value the result would be copied.

  private func isBetter(_ result: inout CalibrationResult) -> Bool {
    guard let present = monitor.result?.rmsResidual else { return true }
    return result.headingError95Degrees * parameters.leastGain <= monitor.headingError95Degrees
      && result.rmsResidual <= max(present * parameters.largestResidualGrowth, 0.01 * result.fieldStrength)
  }

  private func isNewSphere(_ result: inout CalibrationResult) -> Bool {
    result.headingError95Degrees <= parameters.refitHeadingError95Degrees
      && result.coverage.largestGap.degrees <= parameters.refitGapDegrees
  }
}
