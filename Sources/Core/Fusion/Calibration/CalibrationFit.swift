import CNavigationMath
import NavigationMath

/// Finds the most probable calibration for samples and the known field, or the reason why there is none.
///
/// Every order has all numbers of the 3 × 3 matrix; a lower order holds those it does not free to 1 %. The order with the
/// largest evidence is used, so few samples of a good sensor are not spent on numbers that they cannot determine.
public struct CalibrationFit: Sendable {
  /// Priors and limits of the fit.
  public struct Parameters: Equatable, Sendable {
    /// Prior of the elements of S about the identity, 1 σ. Larger: allows stronger soft iron, but needs better coverage.
    public var softIronSigma = 0.1
    /// Prior of the offset, 1 σ, µT.
    public var offsetSigma = 300.0
    /// Largest offset, µT. Beyond it the range and linearity of a magnetometer are in doubt.
    public var largestOffset = 600.0
    /// Fewest samples.
    public var leastSamples = 40
    /// Largest scatter of the calibrated strength, as a share of it.
    public var largestResidual = 0.06
    /// Largest heading error, degrees, 95 %.
    public var largestHeadingError95Degrees = 20.0
    /// Largest gap in the directions without an accelerometer, degrees.
    ///
    /// Only below it the samples determine the centre of the sphere.
    public var largestGapDegrees = 125.0
    /// Gap without an accelerometer above which the predicted error is multiplied by `wideGapFactor`, degrees.
    public var wideGapDegrees = 100.0
    /// Factor for the predicted error with a wide gap.
    public var wideGapFactor = 1.25
    /// Least noise of any sensor, µT.
    public var leastNoise = 0.05
    /// Strength assumed if it is unknown, µT.
    public var unknownStrength = 45.0
    /// Uncertainty of the assumed strength, 1 σ, µT.
    public var unknownStrengthSigma = 15.0
    /// Dip assumed if it is unknown, degrees, positive down.
    public var unknownInclinationDegrees = 65.0
    /// Direction of up in the sensor's axes while the body is level.
    public var levelUp = Vector3(0, 0, 1)

    /// Creates the default parameters, for a sensor whose z axis points up.
    public init() {}

    /// Creates the default parameters for a sensor with this mounting.
    public init(mounting: Mounting) {
      levelUp = mounting.rotation.transposed * Vector3(0, 0, -1)
    }
  }

  /// Priors and limits of the fit.
  public var parameters: Parameters

  /// Creates a fit with these parameters.
  public init(parameters: Parameters = Parameters()) { self.parameters = parameters }

  /// Returns the calibration. Takes some 10 ms on a small computer, too long for every sample. Allocates memory for the fit.
  ///
  /// - Parameter reference: Earth's field here; nil if unknown.
  /// - Throws: the reason if the samples give no calibration.
  public func fit(
    _ samples: [CalibrationSample], reference: MagneticReference?
  ) throws(CalibrationRefusal) -> CalibrationResult {
    var workspace = EllipsoidFit(capacity: samples.count)
    return try fit(samples, reference: reference, in: &workspace)
  }

  /// Returns the calibration as `fit(_:reference:)` does, in memory that the caller keeps.
  func fit(
    _ samples: [CalibrationSample], reference: MagneticReference?, in workspace: inout EllipsoidFit
  ) throws(CalibrationRefusal) -> CalibrationResult {
    defer { workspace.end() }
    let order = try solve(samples, reference: reference, in: &workspace)
    var result = CalibrationResult.blank
    try makeResult(&result, &workspace, order, reference: reference)
    return result
  }

  /// Fits samples; `workspace`, which keeps them until its `end`, then has what `result` needs.
  ///
  /// - Returns: the order with the largest evidence.
  @inline(never)
  func solve(
    _ samples: [CalibrationSample], reference: MagneticReference?, in workspace: inout EllipsoidFit
  ) throws(CalibrationRefusal) -> CalibrationOrder {
    guard samples.count >= parameters.leastSamples else {
      throw .tooFewSamples(count: samples.count, needed: parameters.leastSamples)
    }
    let known = reference.map { KnownField($0) }
    try checkSpread(samples, known)
    try findMostProbable(samples, known, &workspace)
    // The noise left by the richest model is used for all orders.
    var evidence = workspace.logEvidence() ?? -.infinity
    var order = CalibrationOrder.symmetric
    improve(&workspace, known, .diagonal, &order, &evidence)
    improve(&workspace, known, .offset, &order, &evidence)
    return order
  }

  /// Replaces a solution by that of another order if its evidence is larger.
  @inline(never)
  private func improve(
    _ fit: inout EllipsoidFit, _ known: KnownField?, _ candidate: CalibrationOrder, _ order: inout CalibrationOrder,
    _ evidence: inout Double
  ) {
    let before = fit.solution
    fit.prior = prior(known, candidate)
    fit.model = EllipsoidModel(
      offset: before.model.offset, fieldStrength: before.model.fieldStrength, sineOfDip: before.model.sineOfDip)
    fit.descend()
    if fit.hasConverged, let found = fit.logEvidence(), found > evidence {
      (order, evidence) = (candidate, found)
    } else {
      fit.solution = before
    }
  }

  /// Refuses readings on a line or in one place. These fit any calibration, because their noise would determine the shape.
  private func checkSpread(_ samples: [CalibrationSample], _ known: KnownField?) throws(CalibrationRefusal) {
    let spread = PrincipalAxes(EllipsoidStarts.moments(samples).scatter).variances
    let least = 0.08 * (known?.strength ?? parameters.unknownStrength)
    guard spread.y > least * least else {
      throw .poorCoverage(gapDegrees: 180, headingError95Degrees: 180)
    }
  }

  /// Finds the lowest of the minima reached from all starts.
  private func findMostProbable(
    _ samples: [CalibrationSample], _ known: KnownField?, _ fit: inout EllipsoidFit
  ) throws(CalibrationRefusal) {
    let strength = known?.strength ?? parameters.unknownStrength
    // The noise is unknown yet. Unknown soft iron at the start is much larger.
    let noise = EllipsoidFit.Noise(length: 0.04 * strength, dip: 0.06 * strength)
    fit.begin(samples, prior: prior(known, .symmetric), noise: noise)
    EllipsoidStarts.find(
      samples, strength: strength, verticalField: known.map { $0.strength * $0.sineOfDip }, &fit.starts)
    fit.minima.removeAll(keepingCapacity: true)
    for number in 0..<fit.starts.count {
      fit.model = EllipsoidModel(
        offset: fit.starts[number], fieldStrength: strength, sineOfDip: known?.sineOfDip ?? 0)
      fit.descend()
      fit.minima.append(EllipsoidFit.Minimum(model: fit.model, cost: fit.cost))
    }
    guard var lowest = fit.minima.first else { throw .notConverged }
    for number in 1..<max(1, fit.minima.count) where fit.minima[number].cost < lowest.cost {
      lowest = fit.minima[number]
    }
    fit.model = lowest.model
    fit.descendLearningNoise(floor: parameters.leastNoise)
    guard fit.hasConverged else { throw .notConverged }
    // The result is ambiguous if another minimum is as probable with the noise now known.
    let best = fit.solution
    for number in 0..<fit.minima.count {
      let other = fit.minima[number].model
      guard (other.offset - best.model.offset).norm > 0.1 * strength else { continue }
      fit.model = other
      fit.descend()
      if (fit.model.offset - best.model.offset).norm > 0.1 * strength, fit.cost < best.cost + 6 { throw .ambiguous }
    }
    fit.solution = best
  }

  private func prior(_ known: KnownField?, _ order: CalibrationOrder) -> EllipsoidPrior {
    EllipsoidPrior(
      reference: known, order: order, softIron: parameters.softIronSigma, offset: parameters.offsetSigma,
      unknownStrength: (parameters.unknownStrength, parameters.unknownStrengthSigma))
  }

  /// Makes the calibration that `solve` has found, where the caller has memory for it.
  func makeResult(
    _ result: inout CalibrationResult, _ fit: inout EllipsoidFit, _ order: CalibrationOrder,
    reference: MagneticReference?
  ) throws(CalibrationRefusal) {
    // With a free scale the field has the strength by the sensor's scale; it is scaled to the known strength.
    let scale = (reference?.fieldStrength ?? fit.model.fieldStrength) / fit.model.fieldStrength
    guard result.covariance.replace(by: &fit, scale: scale) else { throw .notConverged }
    result.order = order
    let hasUp = describe(&result, &fit, scale, isDipKnown: reference != nil)
    try appraise(&result, &fit, hasUp: hasUp)
  }

  /// Takes all but the covariance and the errors of headings from a fit.
  ///
  /// - Returns: whether up is known for any of the samples.
  @inline(never)
  private func describe(
    _ result: inout CalibrationResult, _ fit: inout EllipsoidFit, _ scale: Double, isDipKnown: Bool
  ) -> Bool {
    let model = fit.model
    var calibration = model.calibration
    calibration.softIronMatrix = scale * calibration.softIronMatrix
    var coverage = Coverage()
    var (temperature, temperatures) = (0.0, 0.0)
    var hasUp = false
    for index in 0..<fit.samples.count where !fit.isRejected[index] {
      coverage.insert(SphereCells.index(of: fit.samples[index].field - model.offset))
      hasUp = hasUp || fit.samples[index].up != nil
      if let celsius = fit.samples[index].temperatureCelsius {
        temperature += celsius
        temperatures += 1
      }
    }
    result.calibration = calibration
    result.fieldStrength = scale * model.fieldStrength
    result.inclinationDegrees = isDipKnown || hasUp ? asin(max(-1, min(1, model.sineOfDip))) * 180 / .pi : nil
    result.rmsResidual = fit.rmsResidual
    result.coverage = coverage
    result.sampleCount = fit.samples.count - fit.rejectedCount
    result.rejectedCount = fit.rejectedCount
    result.temperatureCelsius = temperatures > 0 ? temperature / temperatures : nil
    return hasUp
  }

  /// Predicts the heading error of a result, or refuses the result.
  @inline(never)
  private func appraise(
    _ result: inout CalibrationResult, _ fit: inout EllipsoidFit, hasUp: Bool
  ) throws(CalibrationRefusal) {
    try check(&result, &fit)
    let inclination = result.inclinationDegrees ?? parameters.unknownInclinationDegrees
    if let sigma = result.levelHeadingSigma(levelUp: parameters.levelUp, inclinationDegrees: inclination) {
      result.headingError95Degrees = min(180, 2 * sigma.worst * 180 / .pi)
      result.meanHeadingError95Degrees = min(180, 2 * sigma.mean * 180 / .pi)
    }
    let gap = result.coverage.largestGap.degrees
    if !hasUp, gap > parameters.wideGapDegrees {
      // With poor coverage the samples leave the centre free along a curved valley, so the posterior is wider than its
      // curvature at the minimum. The factor is from a simulation (Docs/Calibration.md).
      result.headingError95Degrees = min(180, parameters.wideGapFactor * result.headingError95Degrees)
      result.meanHeadingError95Degrees = min(180, parameters.wideGapFactor * result.meanHeadingError95Degrees)
    }
    guard result.headingError95Degrees <= parameters.largestHeadingError95Degrees,
      hasUp || gap <= parameters.largestGapDegrees
    else { throw .poorCoverage(gapDegrees: gap, headingError95Degrees: result.headingError95Degrees) }
  }

  // Changes nothing: as a value the result would be copied.
  @inline(never)
  private func check(_ result: inout CalibrationResult, _ fit: inout EllipsoidFit) throws(CalibrationRefusal) {
    let offset = result.calibration.hardIronOffset.norm
    guard offset <= parameters.largestOffset else { throw .implausibleOffset(microtesla: offset) }
    // World Magnetic Model 2025: 22 to 67 µT at the surface. The limits also allow for the scale error of a chip.
    guard result.fieldStrength > 18, result.fieldStrength < 75 else {
      throw .implausibleStrength(microtesla: result.fieldStrength)
    }
    let matrix = result.calibration.softIronMatrix
    let principal = PrincipalAxes(matrix)
    guard principal.variances.z > 0.4, principal.variances.x < 2.5 else { throw .implausibleSoftIron }
    let residual = max(fit.rmsResidual, fit.noise.length) / result.fieldStrength
    // In an undisturbed field one of 150 000 samples is rejected.
    guard residual <= parameters.largestResidual, 5 * result.rejectedCount <= result.sampleCount + result.rejectedCount
    else { throw .inconsistentField(residual: residual) }
  }
}
