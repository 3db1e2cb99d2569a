import CNavigationMath
import NavigationMath

/// Distinguishes Earth's field from that of nearby magnets and iron, by strength and dip.
///
/// The reference follows the field that counts as Earth's. Another field that stays constant while the body turns
/// replaces it, because a heading needs a north even if the model is wrong. `MagneticDisturbance` differs: it compares
/// the field only with what a calibration promised.
struct FieldReference: Sendable {
  /// Reference for Earth's field: strength, µT, and dip, radians, positive down; nil before the first sample.
  private(set) var reference: (strength: Double, dip: Double)?
  private var hasMeasured = false
  /// Whether the reference is from a model.
  private var isExpected = false
  /// Seconds since the first sample.
  private var age = 0.0
  /// Measured strength, µT, and dip, radians, averaged over `averagingTime`.
  private(set) var strength = 0.0
  private(set) var dip = 0.0
  /// Another field that may become the reference.
  private var candidate: (strength: Double, dip: Double) = (0, 0)
  /// Time for which the body has turned in the candidate field, s.
  private var candidateTime = 0.0

  private(set) var isDisturbed = false

  /// Largest compass error that the deviation of strength and dip can cause, radians.
  ///
  /// `HeadingUncertainty.disturbance` is the 1 σ value of the deviation from a model, for the whole heading.
  private(set) var possibleError = 0.0

  /// Sets the reference from a model: strength, µT, and dip, radians, positive down.
  ///
  /// - Returns: whether the measured field counted as Earth's and no longer does.
  mutating func expect(strength: Double, dip: Double, _ parameters: AttitudeFilter.FieldParameters) -> Bool {
    let wasTaken = hasMeasured && !isDisturbed
    reference = (strength, dip)
    isExpected = true
    isDisturbed = hasMeasured && !isNear((strength, dip), parameters.strengthTolerance, parameters.dipTolerance)
    return wasTaken && isDisturbed
  }

  /// Processes an averaged field.
  ///
  /// - Parameters:
  ///   - field: in a horizontal frame, north (arbitrary), east, down, µT.
  ///   - duration: time since the last field, s.
  ///   - isTurning: whether the body turns fast enough to distinguish fields.
  ///   - tiltSigma: uncertainty of the horizon, 1 σ, radians; it widens the tolerance of the dip.
  ///   - agrees: whether the direction matches the gyroscope's prediction.
  mutating func update(
    _ field: Vector3, duration: Double, isTurning: Bool, tiltSigma: Double, agrees: Bool,
    _ parameters: AttitudeFilter.FieldParameters
  ) {
    let horizontal = (field.x * field.x + field.y * field.y).squareRoot()
    let newStrength = (horizontal * horizontal + field.z * field.z).squareRoot()
    let newDip = atan2(field.z, horizontal)
    if !hasMeasured {
      (strength, dip) = (newStrength, newDip)
      hasMeasured = true
    }
    let reference = self.reference ?? (newStrength, newDip)
    self.reference = reference
    let share = min(1, duration / parameters.averagingTime)
    strength += share * (newStrength - strength)
    dip += share * (newDip - dip)

    let dipTolerance = parameters.dipTolerance + 2 * tiltSigma
    // A reference from measurements starts as a running mean.
    age += duration
    let following = min(1, duration / (isExpected ? parameters.referenceTime : min(age, parameters.referenceTime)))
    isDisturbed = !isNear(reference, parameters.strengthTolerance, dipTolerance)
    if !isDisturbed {
      self.reference = moved(reference, following)
    }
    if isNear(candidate, parameters.strengthTolerance, dipTolerance) {
      candidate = moved(candidate, following)
      if isTurning { candidateTime += duration }
      // A magnet near by also keeps strength and dip constant, but rarely the direction.
      let patience = agrees ? parameters.acceptanceTime : 3 * parameters.acceptanceTime
      if isDisturbed && candidateTime > patience {
        self.reference = candidate
        isDisturbed = false
      }
    } else {
      candidate = (strength, dip)
      candidateTime = 0
    }
    let now = self.reference ?? reference
    let (ofStrength, ofDip) = (strength - now.strength, (dip - now.dip) * strength)
    let across = (ofStrength * ofStrength + ofDip * ofDip).squareRoot()
    possibleError = min(across / max(now.strength * cos(now.dip), 1), 0.5 * .pi)
  }

  private func isNear(
    _ field: (strength: Double, dip: Double), _ strengthTolerance: Double, _ dipTolerance: Double
  ) -> Bool {
    (strength - field.strength).magnitude < strengthTolerance * field.strength
      && (dip - field.dip).magnitude < dipTolerance
  }

  private func moved(_ field: (strength: Double, dip: Double), _ share: Double) -> (strength: Double, dip: Double) {
    (field.strength + share * (strength - field.strength), field.dip + share * (dip - field.dip))
  }
}
