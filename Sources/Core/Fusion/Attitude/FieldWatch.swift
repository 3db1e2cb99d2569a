import CNavigationMath
import NavigationMath

/// Tells Earth's field from that of magnets and iron near by, by its strength and its dip.
struct FieldWatch: Sendable {
  /// Strength and dip that count as Earth's, µT and radians, positive down; nil before the first sample.
  private(set) var reference: (strength: Double, dip: Double)?
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

  /// - Parameters:
  ///   - field: north, east, down by the horizon, its north any direction, µT.
  ///   - duration: since the last one, seconds.
  ///   - isTurning: fast enough to tell one field from another.
  ///   - agrees: whether its direction is what the gyroscope lets expect.
  mutating func update(
    _ field: Vector3, duration: Double, isTurning: Bool, agrees: Bool, _ parameters: AttitudeFilter.FieldParameters
  ) {
    let horizontal = (field.x * field.x + field.y * field.y).squareRoot()
    let newStrength = (horizontal * horizontal + field.z * field.z).squareRoot()
    let newDip = atan2(field.z, horizontal)
    guard let reference else {
      (strength, dip) = (newStrength, newDip)
      reference = (newStrength, newDip)
      return
    }
    let share = min(1, duration / parameters.averagingTime)
    strength += share * (newStrength - strength)
    dip += share * (newDip - dip)

    let following = min(1, duration / parameters.referenceTime)
    isDisturbed = !isNear(reference, parameters)
    if !isDisturbed {
      self.reference = moved(reference, following)
    }
    if isNear(candidate, parameters) {
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
    let inDip = (dip - now.dip) / (0.5 * parameters.dipTolerance)
    deviation = inStrength * inStrength + inDip * inDip
  }

  private func isNear(_ field: (strength: Double, dip: Double), _ parameters: AttitudeFilter.FieldParameters) -> Bool {
    (strength - field.strength).magnitude < parameters.strengthTolerance * field.strength
      && (dip - field.dip).magnitude < parameters.dipTolerance
  }

  private func moved(_ field: (strength: Double, dip: Double), _ share: Double) -> (strength: Double, dip: Double) {
    (field.strength + share * (strength - field.strength), field.dip + share * (dip - field.dip))
  }
}
