import NavigationMath

/// The turn about the vertical between the horizon that gyroscope and accelerometer keep and magnetic north.
///
/// A Kalman filter of the turn and of the rate at which the gyroscope lets it drift. How fast it follows the compass
/// is not set: it comes of how the gyroscope drifts in this motion and of how the compass errs.
struct HeadingOffset: Sendable {
  /// Radians, −π...π, clockwise from above; 0 before the first compass.
  private(set) var angle = 0.0
  /// Rad/s.
  private var drift = 0.0
  private var angleVariance = 1e3
  private var covariance = 0.0
  private var driftVariance: Double
  /// Variance that the compass alone would give: its own at the last sample, and what the gyroscope has added since.
  private var recentVariance = 1e3
  /// Mean square of the turning, (rad/s)².
  private var meanSquareRate = 0.0
  /// Seconds for which the compass has been left out.
  private var rejection = 0.0
  /// Seconds since the compass last counted.
  private var coasting = 0.0
  /// What is uncertain of the gyroscope's bias about the vertical, 1 σ, rad/s.
  private var biasSigma = 0.0

  /// Of the compass from what was expected, averaged over a moment, radians.
  private var difference = 0.0

  private(set) var isKnown = false
  /// Whether the compass says what is expected.
  private(set) var agrees = true

  init(_ parameters: AttitudeFilter.CompassParameters) {
    driftVariance = parameters.driftSigma * parameters.driftSigma
  }

  /// rad².
  ///
  /// - Parameter placeSigma: what no time takes out, radians.
  func variance(placeSigma: Double) -> Double {
    min(angleVariance, recentVariance) + coastingVariance + placeSigma * placeSigma
  }

  /// The gyroscope's bias and the time that nothing else has counted, rad².
  private var coastingVariance: Double {
    let error = biasSigma * coasting
    return error * error
  }

  /// Judges the compass by what gyroscope and earlier compass let expect.
  ///
  /// - Parameters:
  ///   - measured: by the compass, radians.
  ///   - duration: since the last one, seconds.
  mutating func compare(
    _ measured: Double, duration: Double, _ compass: AttitudeFilter.CompassParameters
  ) {
    guard isKnown else { return }
    difference += min(1, duration / compass.disagreementTime) * (wrapped(measured - angle) - difference)
    let expected = variance(placeSigma: compass.placeSigma) + compass.sigma * compass.sigma
    agrees = difference * difference < compass.disagreement * compass.disagreement * expected
  }

  /// - Parameters:
  ///   - squaredRate: of the turning, (rad/s)².
  ///   - biasSigma: of the gyroscope's bias about the vertical, rad/s.
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

  /// - Parameters:
  ///   - measured: by the compass, radians.
  ///   - duration: since the last one, seconds.
  ///   - field: how far it is Earth's.
  ///   - tiltVariance: what the horizon's uncertainty makes of it, rad²; nil once the horizon has settled.
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
        // Nothing but the direction is odd, and stays so: what was expected is what was wrong.
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
    // An error that stays for a while counts once in that while, however many samples tell it.
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

  /// Follows the compass over a moment while the horizon settles: its error is another one each second, and large.
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

  /// Nothing is known of how the body turned.
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
