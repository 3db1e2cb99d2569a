import CNavigationMath
import NavigationMath

/// Finds the calibration that samples and what is known of the field make most probable, or says why there is none.
///
/// Every order has all numbers of the 3 × 3 matrix; a lower one holds those it does not free to 1 %. The order with the
/// largest evidence is taken, so that few samples of a good sensor are not spent on numbers that they cannot tell.
public struct CalibrationFit: Sendable {
  public struct Parameters: Hashable, Sendable {
    /// σ of the elements of S about those of the identity: larger believes worse iron, and asks for better coverage.
    public var softIronSigma = 0.1
    /// σ of the offset, µT.
    public var offsetSigma = 300.0
    /// Offsets beyond it are refused, µT: past it a magnetometer's own range and linearity are in doubt.
    public var largestOffset = 600.0
    /// It takes as many samples.
    public var leastSamples = 40
    /// Scatter of the calibrated strength that is refused, as a share of it.
    public var largestResidual = 0.06
    /// Heading errors that are refused, degrees, 95 %.
    public var largestHeadingError95Degrees = 20.0
    /// Without up, a direction so far from every sample is refused, degrees: only then is the sphere's middle known from
    /// its surface.
    public var largestGapDegrees = 125.0
    /// Without up, a gap from which on the predicted error is taken larger by a factor, degrees.
    public var wideGapDegrees = 100.0
    public var wideGapFactor = 1.25
    /// Noise that no sensor is better than, µT.
    public var leastNoise = 0.05
    /// Where the field's strength and dip are not known, µT and degrees.
    public var unknownStrength = 45.0
    public var unknownStrengthSigma = 15.0
    public var unknownInclinationDegrees = 65.0
    /// Up in the sensor's axes while the body is level.
    public var levelUp = Vector3(0, 0, 1)

    public init() {}

    /// For a sensor that sits in the body like this.
    public init(mounting: Mounting) {
      levelUp = mounting.rotation.transposed * Vector3(0, 0, -1)
    }
  }

  public var parameters: Parameters

  public init(parameters: Parameters = Parameters()) { self.parameters = parameters }

  /// Costs some ten milliseconds on a small computer: nothing to do at every sample.
  ///
  /// - Parameter reference: Earth's field here; nil where nobody knows it.
  public func fit(
    _ samples: [CalibrationSample], reference: MagneticReference?
  ) throws(CalibrationRefusal) -> CalibrationResult {
    guard samples.count >= parameters.leastSamples else {
      throw .tooFewSamples(count: samples.count, needed: parameters.leastSamples)
    }
    let known = reference.map { KnownField($0) }
    try checkSpread(samples, known)
    var best = try mostProbable(samples, known)
    var bestOrder = CalibrationOrder.symmetric
    // The noise that the richest model leaves is the yardstick for all of them.
    var bestEvidence = best.logEvidence() ?? -.infinity
    for order in [CalibrationOrder.diagonal, .offset] {
      var candidate = best
      candidate.prior = prior(known, order)
      candidate.model = EllipsoidModel(
        offset: best.model.offset, fieldStrength: best.model.fieldStrength, sineOfDip: best.model.sineOfDip)
      candidate.descend()
      if candidate.hasConverged, let evidence = candidate.logEvidence(), evidence > bestEvidence {
        (best, bestOrder, bestEvidence) = (candidate, order, evidence)
      }
    }
    return try result(&best, bestOrder, samples, known)
  }

  /// Readings on a line, or all in one place, are consistent with anything: their noise would be taken for a shape.
  private func checkSpread(_ samples: [CalibrationSample], _ known: KnownField?) throws(CalibrationRefusal) {
    let spread = PrincipalAxes(EllipsoidStarts.moments(samples).scatter).variances
    let least = 0.08 * (known?.strength ?? parameters.unknownStrength)
    guard spread.y > least * least else {
      throw .poorCoverage(gapDegrees: 180, headingError95Degrees: 180)
    }
  }

  /// The deepest of the minima that all starts lead to.
  private func mostProbable(
    _ samples: [CalibrationSample], _ known: KnownField?
  ) throws(CalibrationRefusal) -> EllipsoidFit {
    let strength = known?.strength ?? parameters.unknownStrength
    // Before anything is known of the noise: soft iron that the start does not know of is much larger.
    let noise = EllipsoidFit.Noise(length: 0.04 * strength, dip: 0.06 * strength)
    var fits: [EllipsoidFit] = []
    for offset in EllipsoidStarts.offsets(
      samples, strength: strength, verticalField: known.map { $0.strength * $0.sineOfDip })
    {
      let start = EllipsoidModel(offset: offset, fieldStrength: strength, sineOfDip: known?.sineOfDip ?? 0)
      var fit = EllipsoidFit(samples: samples, prior: prior(known, .symmetric), start: start, noise: noise)
      fit.descend()
      fits.append(fit)
    }
    guard var best = fits.min(by: { $0.cost < $1.cost }) else { throw .notConverged }
    best.descendLearningNoise(floor: parameters.leastNoise)
    guard best.hasConverged else { throw .notConverged }
    // Another minimum is as good when the samples, by the noise now known, prefer neither.
    for fit in fits where (fit.model.offset - best.model.offset).norm > 0.1 * strength {
      var other = best
      other.model = fit.model
      other.descend()
      if (other.model.offset - best.model.offset).norm > 0.1 * strength, other.cost < best.cost + 6 {
        throw .ambiguous
      }
    }
    return best
  }

  private func prior(_ known: KnownField?, _ order: CalibrationOrder) -> EllipsoidPrior {
    EllipsoidPrior(
      reference: known, order: order, softIron: parameters.softIronSigma, offset: parameters.offsetSigma,
      unknownStrength: (parameters.unknownStrength, parameters.unknownStrengthSigma))
  }

  private func result(
    _ fit: inout EllipsoidFit, _ order: CalibrationOrder, _ samples: [CalibrationSample], _ known: KnownField?
  ) throws(CalibrationRefusal) -> CalibrationResult {
    guard let covariance = fit.covariance() else { throw .notConverged }
    let model = fit.model
    var calibration = model.calibration
    // With a free scale the field has the strength that the sensor says; let it have the one that is known.
    let scale = (known?.strength ?? model.fieldStrength) / model.fieldStrength
    calibration.softIronMatrix = scale * calibration.softIronMatrix

    var coverage = Coverage()
    var (temperature, temperatures) = (0.0, 0.0)
    var hasUp = false
    for index in 0..<samples.count where !fit.isRejected[index] {
      coverage.insert(SphereCells.index(of: samples[index].field - model.offset))
      hasUp = hasUp || samples[index].up != nil
      if let celsius = samples[index].temperatureCelsius {
        temperature += celsius
        temperatures += 1
      }
    }
    let inclination = known != nil || hasUp ? asin(max(-1, min(1, model.sineOfDip))) * 180 / .pi : nil
    var result = CalibrationResult(
      calibration: calibration,
      covariance: CalibrationCovariance(columns: covariance, of: EllipsoidModel.count, scale: scale), order: order,
      fieldStrength: scale * model.fieldStrength, inclinationDegrees: inclination, rmsResidual: fit.rmsResidual,
      headingError95Degrees: 180, meanHeadingError95Degrees: 180, coverage: coverage,
      sampleCount: samples.count - fit.rejectedCount, rejectedCount: fit.rejectedCount,
      temperatureCelsius: temperatures > 0 ? temperature / temperatures : nil)
    try check(result, fit)
    if let sigma = result.levelHeadingSigma(
      levelUp: parameters.levelUp, inclinationDegrees: inclination ?? parameters.unknownInclinationDegrees)
    {
      result.headingError95Degrees = min(180, 2 * sigma.worst * 180 / .pi)
      result.meanHeadingError95Degrees = min(180, 2 * sigma.mean * 180 / .pi)
    }
    let gap = coverage.largestGap.degrees
    if !hasUp, gap > parameters.wideGapDegrees {
      // The valley along which samples of poor coverage leave the middle open is bent; its posterior is wider than it
      // looks at the bottom. The factor is that of the simulated sweep (Docs/Calibration.md).
      result.headingError95Degrees = min(180, parameters.wideGapFactor * result.headingError95Degrees)
      result.meanHeadingError95Degrees = min(180, parameters.wideGapFactor * result.meanHeadingError95Degrees)
    }
    guard result.headingError95Degrees <= parameters.largestHeadingError95Degrees,
      hasUp || gap <= parameters.largestGapDegrees
    else { throw .poorCoverage(gapDegrees: gap, headingError95Degrees: result.headingError95Degrees) }
    return result
  }

  private func check(_ result: CalibrationResult, _ fit: EllipsoidFit) throws(CalibrationRefusal) {
    let offset = result.calibration.hardIronOffset.norm
    guard offset <= parameters.largestOffset else { throw .implausibleOffset(microtesla: offset) }
    // World Magnetic Model 2025: 22 to 67 µT at the surface; a chip's own scale may be off by as much again.
    guard result.fieldStrength > 18, result.fieldStrength < 75 else {
      throw .implausibleStrength(microtesla: result.fieldStrength)
    }
    let matrix = result.calibration.softIronMatrix
    let principal = PrincipalAxes(matrix)
    guard principal.variances.z > 0.4, principal.variances.x < 2.5 else { throw .implausibleSoftIron }
    let residual = max(fit.rmsResidual, fit.noise.length) / result.fieldStrength
    // Of an undisturbed field, one sample in 150 000 is rejected.
    guard residual <= parameters.largestResidual, 5 * result.rejectedCount <= result.sampleCount + result.rejectedCount
    else { throw .inconsistentField(residual: residual) }
  }
}
