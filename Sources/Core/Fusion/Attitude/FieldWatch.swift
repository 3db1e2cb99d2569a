import CNavigationMath
import NavigationMath

/// Tells Earth's field from that of magnets and iron near by, by its strength and its dip.
struct FieldWatch: Sendable {
  /// Strength and dip that count as Earth's, µT and radians, positive down; nil before the first sample.
  private(set) var reference: (strength: Double, dip: Double)?
  private var hasMeasured = false
  /// Whether the reference is from a model.
  private var isExpected = false
  /// Seconds since the first sample.
  private var age = 0.0
  /// Averaged over a moment.
  private(set) var strength = 0.0
  private(set) var dip = 0.0
  /// Another field that may turn out to be Earth's.
  private var candidate: (strength: Double, dip: Double) = (0, 0)
  /// Seconds for which the body has turned in it.
  private var candidateTime = 0.0

  private(set) var isDisturbed = false
  /// How far strength and dip are from the reference, in halves of what is tolerated, squared and summed.
  private(set) var deviation = 0.0

  /// How far a field that differs so much in strength and dip can have turned the compass, radians.
  var possibleError: Double {
    guard let reference else { return 0 }
    let (ofStrength, ofDip) = (strength - reference.strength, (dip - reference.dip) * strength)
    let horizontal = reference.strength * cos(reference.dip)
    return min((ofStrength * ofStrength + ofDip * ofDip).squareRoot() / max(horizontal, 1), 0.5 * .pi)
  }

  /// Earth's field is known from elsewhere, µT and radians, positive down.
  ///
  /// - Returns: whether what is measured was taken for Earth's and no longer is.
  mutating func expect(strength: Double, dip: Double, _ parameters: AttitudeFilter.FieldParameters) -> Bool {
    let wasTaken = hasMeasured && !isDisturbed
    reference = (strength, dip)
    isExpected = true
    isDisturbed = hasMeasured && !isNear((strength, dip), parameters.strengthTolerance, parameters.dipTolerance)
    return wasTaken && isDisturbed
  }

  /// - Parameters:
  ///   - field: north, east, down by the horizon, its north any direction, µT.
  ///   - duration: since the last one, seconds.
  ///   - isTurning: fast enough to tell one field from another.
  ///   - tiltSigma: of the horizon, radians: so far the dip says nothing.
  ///   - agrees: whether its direction is what the gyroscope lets expect.
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
    // A reference that was only measured begins as a mean.
    age += duration
    let following = min(1, duration / (isExpected ? parameters.referenceTime : min(age, parameters.referenceTime)))
    isDisturbed = !isNear(reference, parameters.strengthTolerance, dipTolerance)
    if !isDisturbed {
      self.reference = moved(reference, following)
    }
    if isNear(candidate, parameters.strengthTolerance, dipTolerance) {
      candidate = moved(candidate, following)
      if isTurning { candidateTime += duration }
      // A magnet that stands near by also keeps strength and dip, but seldom the direction.
      let patience = agrees ? parameters.acceptanceTime : parameters.longestRejection
      if isDisturbed && candidateTime > patience {
        self.reference = candidate
        isDisturbed = false
      }
    } else {
      candidate = (strength, dip)
      candidateTime = 0
    }
    let now = self.reference ?? reference
    let inStrength = (strength - now.strength) / (0.5 * parameters.strengthTolerance * now.strength)
    let inDip = (dip - now.dip) / (0.5 * dipTolerance)
    deviation = inStrength * inStrength + inDip * inDip
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
