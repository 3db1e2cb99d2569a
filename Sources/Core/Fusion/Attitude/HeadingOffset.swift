import NavigationMath

/// Rotation about the vertical from the horizontal frame of gyroscope and accelerometer to magnetic north.
///
/// A Kalman filter of one state. How fast it follows the compass is not a parameter: it results from the gyroscope's
/// drift in the present motion and from the compass errors.
struct HeadingOffset: Sendable {
  /// Rotation, radians, −π...π, clockwise from above; 0 before the first compass sample.
  private(set) var angle = 0.0
  /// Variance of the rotation by errors that averaging removes, rad².
  private var angleVariance = 1e3
  /// Variance by errors of the field that averaging does not remove, rad².
  private var fieldVariance = 0.0
  /// Mean square of the angular rate, (rad/s)².
  private var meanSquareRate = 0.0
  /// Time for which the compass was left out, s.
  private var rejection = 0.0
  /// Time since the compass was last used, s.
  private var coasting = 0.0

  /// Deviation of the compass from the prediction, averaged over `disagreementTime`, radians.
  private var difference = 0.0

  private(set) var isKnown = false
  /// Whether the compass agrees with the prediction.
  private(set) var agrees = true

  /// Returns the variance of the rotation, rad².
  ///
  /// - Parameter placeSigma: error that no averaging removes, 1 σ, radians.
  func variance(placeSigma: Double) -> Double { angleVariance + fieldVariance + placeSigma * placeSigma }

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
    let expected = variance(placeSigma: compass.sigma)
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
    meanSquareRate += min(1, duration / parameters.turnTime) * (squaredRate - meanSquareRate)
    let scale = parameters.gyroscopeScaleSigma
    let ofTurning = 2 * scale * scale * meanSquareRate * parameters.turnTime
    // A constant bias adds to the variance with the square of the time without the compass.
    let ofBias = 2 * biasSigma * biasSigma * (parameters.biasTime + coasting)
    angleVariance += (parameters.randomWalk * parameters.randomWalk + ofTurning + ofBias) * duration
  }

  /// Corrects the state with a compass sample.
  ///
  /// - Parameters:
  ///   - measured: rotation by the compass, radians.
  ///   - duration: time since the last sample, s.
  ///   - field: check of the field.
  ///   - tiltVariance: variance from the uncertain horizon, rad²; nil once the horizon has settled.
  mutating func correct(
    _ measured: Double, duration: Double, field: FieldReference, tiltVariance: Double?,
    _ compass: AttitudeFilter.CompassParameters, _ limits: AttitudeFilter.FieldParameters
  ) {
    let possible = field.possibleError
    let ofField = compass.fieldShare * compass.fieldShare * possible * possible
    var single = compass.sigma * compass.sigma + ofField
    if field.isDisturbed {
      let error = max(possible, difference.magnitude)
      single += error * error
    }
    if let tiltVariance {
      acquire(measured, duration: duration, variance: single + tiltVariance)
      fieldVariance = ofField
      return
    }
    if field.isDisturbed || !agrees {
      if isKnown && rejection < limits.longestRejection {
        rejection += duration
        return
      }
      // The compass or the prediction is wrong.
      if !field.isDisturbed { single += difference * difference }
    } else {
      rejection = max(0, rejection - duration)
    }
    coasting = 0
    if !isKnown {
      angle = measured
      angleVariance = single
      fieldVariance = ofField
      isKnown = true
    }
    // Correlated errors count once per correlation time, however many samples repeat them.
    let measurement = single * max(1, 2 * compass.correlationTime / duration)
    let gain = angleVariance / (angleVariance + measurement)
    angle = wrapped(angle + gain * wrapped(measured - angle))
    angleVariance -= gain * angleVariance
    fieldVariance += gain * (ofField - fieldVariance)
  }

  /// Follows the compass with a short time constant while the horizon settles, when its error is large and changes each second.
  private mutating func acquire(_ measured: Double, duration: Double, variance: Double) {
    angle = isKnown ? wrapped(angle + min(1, duration / 0.3) * wrapped(measured - angle)) : measured
    isKnown = true
    angleVariance = variance
    coasting = 0
    difference = 0
    agrees = true
  }

  /// Discards the rotation, since the motion of the body is unknown.
  mutating func forget() {
    isKnown = false
    angleVariance = 1e3
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
