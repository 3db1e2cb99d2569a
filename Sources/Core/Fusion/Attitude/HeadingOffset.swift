import NavigationMath

/// Rotation about the vertical from the horizontal frame of gyroscope and accelerometer to magnetic north.
///
/// A Kalman filter estimates the rotation and the drift rate of the gyroscope. How fast it follows the compass is not a
/// parameter: it results from the gyroscope's drift in the present motion and from the compass errors.
struct HeadingOffset: Sendable {
  /// Rotation, radians, −π...π, clockwise from above; 0 before the first compass sample.
  private(set) var angle = 0.0
  /// Drift of the rotation, rad/s.
  private var drift = 0.0
  private var angleVariance = 1e3
  private var covariance = 0.0
  private var driftVariance: Double
  /// Variance from the compass alone: its own at the last sample, plus the growth by the gyroscope since.
  private var recentVariance = 1e3
  /// Mean square of the angular rate, (rad/s)².
  private var meanSquareRate = 0.0
  /// Time for which the compass was left out, s.
  private var rejection = 0.0
  /// Time since the compass was last used, s.
  private var coasting = 0.0
  /// Uncertainty of the gyroscope bias about the vertical, 1 σ, rad/s.
  private var biasSigma = 0.0

  /// Deviation of the compass from the prediction, averaged over `disagreementTime`, radians.
  private var difference = 0.0

  private(set) var isKnown = false
  /// Whether the compass agrees with the prediction.
  private(set) var agrees = true

  init(_ parameters: AttitudeFilter.CompassParameters) {
    driftVariance = parameters.driftSigma * parameters.driftSigma
  }

  /// Returns the variance of the rotation, rad².
  ///
  /// - Parameter placeSigma: error that no averaging removes, 1 σ, radians.
  func variance(placeSigma: Double) -> Double {
    min(angleVariance, recentVariance) + coastingVariance + placeSigma * placeSigma
  }

  /// Variance from the gyroscope bias over the time without the compass, rad².
  private var coastingVariance: Double {
    let error = biasSigma * coasting
    return error * error
  }

  /// Compares the compass with the prediction by the gyroscope and earlier compass samples.
  ///
  /// - Parameters:
  ///   - measured: rotation by the compass, radians.
  ///   - duration: time since the last sample, s.
  mutating func compare(
    _ measured: Double, duration: Double, _ compass: AttitudeFilter.CompassParameters
  ) {
    guard isKnown else { return }
    difference += min(1, duration / compass.disagreementTime) * (wrapped(measured - angle) - difference)
    let expected = variance(placeSigma: compass.placeSigma) + compass.sigma * compass.sigma
    agrees = difference * difference < compass.disagreement * compass.disagreement * expected
  }

  /// Predicts the state over `duration`, s.
  ///
  /// - Parameters:
  ///   - squaredRate: square of the angular rate, (rad/s)².
  ///   - biasSigma: uncertainty of the gyroscope bias about the vertical, 1 σ, rad/s.
  mutating func predict(
    over duration: Double, squaredRate: Double, biasSigma: Double, _ parameters: AttitudeFilter.CompassParameters
  ) {
    coasting += duration
    self.biasSigma = biasSigma
    meanSquareRate += min(1, duration / parameters.turnTime) * (squaredRate - meanSquareRate)
    let scale = parameters.gyroscopeScaleSigma
    let ofTurning = 2 * scale * scale * meanSquareRate * parameters.turnTime
    let ofBias = 2 * biasSigma * biasSigma * parameters.biasTime
    let growth = (parameters.randomWalk * parameters.randomWalk + ofTurning + ofBias) * duration
    let fading = min(1, duration / parameters.driftTime)
    let driftSigma = parameters.driftSigma
    angle = wrapped(angle + drift * duration)
    drift -= fading * drift
    angleVariance += 2 * duration * covariance + duration * duration * driftVariance + growth
    covariance += duration * driftVariance - fading * covariance
    driftVariance += 2 * fading * (driftSigma * driftSigma - driftVariance)
    recentVariance += growth + 2 * duration * driftSigma * recentVariance.squareRoot()
  }

  /// Corrects the state with a compass sample.
  ///
  /// - Parameters:
  ///   - measured: rotation by the compass, radians.
  ///   - duration: time since the last sample, s.
  ///   - field: check of the field.
  ///   - tiltVariance: variance from the uncertain horizon, rad²; nil once the horizon has settled.
  mutating func correct(
    _ measured: Double, duration: Double, field: FieldWatch, tiltVariance: Double?,
    _ compass: AttitudeFilter.CompassParameters, _ limits: AttitudeFilter.FieldParameters
  ) {
    var single = compass.sigma * compass.sigma * (1 + field.deviation)
    if field.isDisturbed {
      let error = max(field.possibleError, difference.magnitude)
      single += error * error
    }
    if let tiltVariance {
      acquire(measured, duration: duration, variance: single + tiltVariance)
      return
    }
    if field.isDisturbed || !agrees {
      if isKnown && rejection < limits.longestRejection {
        rejection += duration
        return
      }
      if !field.isDisturbed {
        // Only the direction differs, for the longest time allowed, so the prediction is wrong.
        angleVariance += difference * difference
        difference = 0
        agrees = true
        rejection = 0
      }
    } else {
      rejection = max(0, rejection - duration)
    }
    angleVariance += coastingVariance
    recentVariance += coastingVariance
    coasting = 0
    // Correlated errors count once per correlation time, however many samples repeat them.
    let measurement = single * max(1, 2 * compass.correlationTime / duration)
    if !isKnown {
      angle = measured
      isKnown = true
    }
    let innovation = wrapped(measured - angle)
    let gain = 1 / (angleVariance + measurement)
    let angleGain = angleVariance * gain
    let driftGain = covariance * gain
    angle = wrapped(angle + angleGain * innovation)
    drift += driftGain * innovation
    driftVariance -= driftGain * covariance
    covariance -= angleGain * covariance
    angleVariance -= angleGain * angleVariance
    recentVariance = min(recentVariance, single)
  }

  /// Follows the compass with a short time constant while the horizon settles, when its error is large and changes each second.
  private mutating func acquire(_ measured: Double, duration: Double, variance: Double) {
    angle = isKnown ? wrapped(angle + min(1, duration / 0.3) * wrapped(measured - angle)) : measured
    isKnown = true
    angleVariance = variance
    recentVariance = variance
    covariance = 0
    coasting = 0
    difference = 0
    agrees = true
  }

  /// Discards the rotation, since the motion of the body is unknown.
  mutating func forget() {
    isKnown = false
    angleVariance = 1e3
    recentVariance = 1e3
    covariance = 0
    rejection = 0
    coasting = 0
    difference = 0
    agrees = true
  }

  private func wrapped(_ angle: Double) -> Double {
    let turn = 2 * Double.pi
    if angle > .pi { return angle - turn }
    return angle < -.pi ? angle + turn : angle
  }
}
