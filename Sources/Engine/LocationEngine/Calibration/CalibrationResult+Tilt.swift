import Fusion
import NavigationMath

#if canImport(Glibc)
  import Glibc
#else
  import Musl
#endif

extension CalibrationResult {
  /// Returns the largest heading error of a tilted body, degrees, 95 %, over all directions of tilt and heading.
  ///
  /// A calibration from rotation in the plane alone is only valid while the body is level.
  ///
  /// - Parameter levelUp: up in the sensor's axes while the body is level.
  public func headingError95Degrees(tiltDegrees: Double, levelUp: Vector3) -> Double {
    let dip = (inclinationDegrees ?? CalibrationFit.Parameters().unknownInclinationDegrees) * .pi / 180
    let tilt = tiltDegrees * .pi / 180
    let other = levelUp.x.magnitude < 0.7 ? Vector3(1, 0, 0) : Vector3(0, 1, 0)
    guard let side = levelUp.cross(other).normalized else { return 180 }
    let ahead = side.cross(levelUp)
    var worst = 0.0
    for lean in 0..<8 {
      let angle = Double(lean) * .pi / 4
      let lower = cos(angle) * ahead + sin(angle) * side
      let up = cos(tilt) * levelUp + sin(tilt) * lower
      guard let across = up.cross(other).normalized else { return 180 }
      let along = across.cross(up)
      for heading in 0..<12 {
        let turn = Double(heading) * .pi / 6
        let level = cos(turn) * along + sin(turn) * across
        let field = fieldStrength * (cos(dip) * level - sin(dip) * up)
        guard let sigma = headingSigma(field: field, up: up) else { return 180 }
        worst = max(worst, 2 * sigma * 180 / .pi)
      }
    }
    return min(180, worst)
  }

  /// Returns the quality for a handheld device: the state that also holds at a tilt of 45°.
  ///
  /// It is `low` if a direction is farther than 100° from every sample, because iron there is unknown.
  ///
  /// - Parameter levelUp: up in the sensor's axes while the body is level.
  public func worth(levelUp: Vector3) -> CalibrationState {
    let tilted = CalibrationState(headingError95Degrees: headingError95Degrees(tiltDegrees: 45, levelUp: levelUp))
    let seen: CalibrationState = coverage.largestGap.degrees > 100 ? .low : .high
    // A result with any heading at all has one while level, so it is at least `low`.
    return min(state, max(.low, min(tilted, seen)))
  }
}
