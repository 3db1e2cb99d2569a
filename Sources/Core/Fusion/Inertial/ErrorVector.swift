import NavigationMath

/// One number per error state, by groups of three.
///
/// An error is truth minus estimate; the attitude error ψ is a rotation vector in NED axes: R = exp([ψ]×) R̂ (the global
/// angular error of Solà 2017, section 7; Groves, 2nd edition, section 14.2.4).
struct ErrorVector {
  /// NED, m.
  var position = Vector3.zero
  /// NED, m/s.
  var velocity = Vector3.zero
  /// ψ, rad.
  var attitude = Vector3.zero
  /// Accelerometer bias along the body's axes, m/s².
  var accelerationBias = Vector3.zero
  /// Gyroscope bias along the body's axes, rad/s.
  var rateBias = Vector3.zero
  /// Offset of the barometric height, m.
  var pressureOffset = 0.0
  /// Time-correlated error of the fixes in units of its standard deviation, NED; considered, not estimated.
  var fixError = Vector3.zero

  @inline(__always)
  mutating func add(_ factor: Double, _ other: ErrorVector) {
    position += factor * other.position
    velocity += factor * other.velocity
    attitude += factor * other.attitude
    accelerationBias += factor * other.accelerationBias
    rateBias += factor * other.rateBias
    pressureOffset += factor * other.pressureOffset
  }
}
