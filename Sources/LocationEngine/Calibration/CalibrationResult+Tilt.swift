import Fusion
import NavigationMath

#if canImport(Glibc)
  import Glibc
#else
  import Musl
#endif

extension CalibrationResult {
  /// What a heading can be wrong by while the body is tilted, degrees, 95 %: in the worst direction, whatever side is
  /// lower. A calibration from turning in the plane alone is good while the body is level and not beyond.
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

  /// What it is worth to a device that is carried about: the state that holds while it is tilted by 45° as well, and low
  /// when a side farther than 100° from every sample was never felt, whose iron is anybody's guess.
  ///
  /// - Parameter levelUp: up in the sensor's axes while the body is level.
  public func worth(levelUp: Vector3) -> CalibrationState {
    let tilted = CalibrationState(headingError95Degrees: headingError95Degrees(tiltDegrees: 45, levelUp: levelUp))
    let seen: CalibrationState = coverage.largestGap.degrees > 100 ? .low : .high
    // Readings that give a heading at all give it while level.
    return min(state, max(.low, min(tilted, seen)))
  }
}
