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

  private(set) var isKnown = false

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

  /// Whether a compass that says so is within three σ of what is expected.
  func agrees(with measured: Double, _ compass: AttitudeFilter.CompassParameters) -> Bool {
    let difference = wrapped(measured - angle)
    let expected = variance(placeSigma: compass.placeSigma) + compass.sigma * compass.sigma
    return !isKnown || difference * difference < 9 * expected
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
    let growth =
      (parameters.randomWalk * parameters.randomWalk + 2 * scale * scale * meanSquareRate * parameters.turnTime)
      * duration
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
  ///   - longestRejection: of a disturbed field, seconds.
  mutating func correct(
    _ measured: Double, duration: Double, field: FieldWatch, longestRejection: Double,
    _ compass: AttitudeFilter.CompassParameters
  ) {
    var single = compass.sigma * compass.sigma * (1 + field.deviation)
    if field.isDisturbed {
      if isKnown && rejection < longestRejection {
        rejection += duration
        return
      }
      let error = field.possibleError
      single += error * error
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
    let difference = wrapped(measured - angle)
    let gain = 1 / (angleVariance + measurement)
    let angleGain = angleVariance * gain
    let driftGain = covariance * gain
    angle = wrapped(angle + angleGain * difference)
    drift += driftGain * difference
    driftVariance -= driftGain * covariance
    covariance -= angleGain * covariance
    angleVariance -= angleGain * angleVariance
    recentVariance = min(recentVariance, single)
  }

  /// Nothing is known of how the body turned.
  mutating func forget() {
    isKnown = false
    angleVariance = 1e3
    recentVariance = 1e3
    covariance = 0
    rejection = 0
    coasting = 0
  }

  private func wrapped(_ angle: Double) -> Double {
    let turn = 2 * Double.pi
    if angle > .pi { return angle - turn }
    return angle < -.pi ? angle + turn : angle
  }
}
