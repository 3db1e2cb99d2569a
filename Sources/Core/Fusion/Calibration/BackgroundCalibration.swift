import NavigationMath
import Observations

/// Learns a calibration while the sensor is in use, and takes a new one only when it is better than what there is.
///
/// `consume` is for every sample and costs next to nothing; when it says that a fit is due, `learn` does it, at a time
/// that suits the caller.
public struct BackgroundCalibration: Sendable {
  public struct Parameters: Hashable, Sendable {
    /// New samples between one fit and the next.
    public var samplesBetweenFits = 30
    /// Seconds between one fit and the next.
    public var secondsBetweenFits = 5.0
    /// A fit is not even tried with less, cells of a hundred.
    public var leastCells = 8
    /// Nor with readings in a narrower box, µT: a sensor that lies still has noise on every side.
    public var leastBreadth = 12.0
    /// Samples are forgotten after so long, seconds: iron moves and chips warm up.
    public var memory = 3600.0
    /// A new calibration replaces one whose error, aged as it is, is larger by this factor.
    public var leastGain = 1.15
    /// Of how much larger a scatter a new one may be.
    public var largestResidualGrowth = 1.3
    /// After a lasting disturbance the new sphere must be at least this well known, degrees: heading error and gap.
    public var refitHeadingError95Degrees = 8.0
    public var refitGapDegrees = 100.0

    public init() {}
  }

  /// What came of a fit.
  public enum Outcome: Hashable, Sendable {
    case learned(CalibrationResult)
    /// The one in use is as good.
    case notBetter
    case refused(CalibrationRefusal)
  }

  public let parameters: Parameters
  public var fit: CalibrationFit
  public private(set) var monitor: CalibrationMonitor
  /// Of Earth's field, as far as is known.
  public private(set) var samples = CalibrationSampleSet()
  /// Of the field since something disturbs it.
  private var disturbedSamples = CalibrationSampleSet()
  private var triedAt: MonotonicInstant?
  private var acceptedWhenTried = 0

  public init(
    parameters: Parameters = Parameters(), fit: CalibrationFit = CalibrationFit(),
    monitor: CalibrationMonitor = CalibrationMonitor()
  ) {
    self.parameters = parameters
    self.fit = fit
    self.monitor = monitor
  }

  /// What is in use: `.none` without a calibration.
  public var calibration: MagneticCalibration { monitor.result?.calibration ?? .none }

  /// Takes a calibration from a file.
  ///
  /// - Parameter age: seconds; nil when nobody knows.
  public mutating func restore(_ result: CalibrationResult, at instant: MonotonicInstant, age: Double?) {
    monitor.restore(result, at: instant, age: age)
    samples.recentre(result.calibration.hardIronOffset)
  }

  /// Takes one that somebody made with care, and begins to learn anew.
  public mutating func install(_ result: CalibrationResult, at instant: MonotonicInstant) {
    monitor.install(result, at: instant)
    samples.removeAll()
    disturbedSamples.removeAll()
    acceptedWhenTried = 0
    samples.recentre(result.calibration.hardIronOffset)
  }

  /// - Parameter acceleration: specific force along the magnetometer's axes, m/s²; nil without an accelerometer.
  /// - Returns: whether a fit is due.
  public mutating func consume(
    _ magnetic: MagneticSample, acceleration: Vector3?, reference: MagneticReference?
  ) -> Bool {
    guard !magnetic.isOverflowed, magnetic.field.isFinite else { return false }
    let sample = CalibrationSample(magnetic, acceleration: acceleration)
    monitor.update(sample, reference: reference)
    if monitor.isDisturbed {
      disturbedSamples.add(sample)
    } else {
      if disturbedSamples.acceptedCount > 0 { disturbedSamples.removeAll() }
      samples.add(sample)
    }
    return isDue(at: magnetic.instant)
  }

  /// Tries a fit of what was collected.
  public mutating func learn(reference: MagneticReference?, at instant: MonotonicInstant) -> Outcome {
    triedAt = instant
    let isRefit = monitor.wantsRefit
    if !isRefit {
      samples.removeAll(before: instant.advanced(byNanoseconds: -Int64(parameters.memory * 1e9)))
    }
    acceptedWhenTried = collectedCount(isRefit)
    let result: CalibrationResult
    do throws(CalibrationRefusal) {
      result = try fit.fit(isRefit ? disturbedSamples.samples : samples.samples, reference: reference)
    } catch {
      return .refused(error)
    }
    guard isRefit ? isNewSphere(result) : isBetter(result) else { return .notBetter }
    monitor.install(result, at: instant)
    if isRefit {
      samples = disturbedSamples
      disturbedSamples.removeAll()
      acceptedWhenTried = samples.acceptedCount
    }
    samples.recentre(result.calibration.hardIronOffset)
    return .learned(result)
  }

  private func collectedCount(_ isRefit: Bool) -> Int {
    isRefit ? disturbedSamples.acceptedCount : samples.acceptedCount
  }

  private func isDue(at instant: MonotonicInstant) -> Bool {
    let isRefit = monitor.wantsRefit
    // What is disturbed is no business of the calibration in use, until it stays.
    if monitor.isDisturbed, !isRefit { return false }
    if let triedAt, Double(instant.nanoseconds(since: triedAt)) / 1e9 < parameters.secondsBetweenFits { return false }
    let collected = isRefit ? disturbedSamples : samples
    let fresh = collectedCount(isRefit)
    // After a change of sets the count begins anew.
    guard fresh >= acceptedWhenTried + parameters.samplesBetweenFits || fresh < acceptedWhenTried else { return false }
    return collected.count >= fit.parameters.leastSamples && collected.breadth >= parameters.leastBreadth
      && collected.coverage.cellCount >= parameters.leastCells
  }

  private func isBetter(_ result: CalibrationResult) -> Bool {
    guard let present = monitor.result else { return true }
    return result.headingError95Degrees * parameters.leastGain <= monitor.headingError95Degrees
      && result.rmsResidual <= max(present.rmsResidual * parameters.largestResidualGrowth, 0.01 * result.fieldStrength)
  }

  private func isNewSphere(_ result: CalibrationResult) -> Bool {
    result.headingError95Degrees <= parameters.refitHeadingError95Degrees
      && result.coverage.largestGap.degrees <= parameters.refitGapDegrees
  }
}
