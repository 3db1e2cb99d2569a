import Fusion
import NavigationMath

#if canImport(Glibc)
  import Glibc
#else
  import Musl
#endif

/// Comparison of a new calibration with the previous one, on the same samples.
public struct CalibrationComparison: Equatable, Sendable {
  /// Scatter of the field's strength with the previous calibration, or with none, as a share of the strength.
  public var residualBefore: Double
  /// Scatter of the field's strength with the new calibration, as a share of the strength.
  public var residualAfter: Double
  /// Distance between the two offsets, µT; from zero if there was no previous calibration.
  public var offsetMoved: Double
  /// Largest change of a level body's heading, degrees.
  public var headingChangeDegrees: Double
  /// Mean strength on the sensor's own scale, µT, for comparison with a model.
  public var strengthFelt: Double

  /// Compares two calibrations; nil without samples.
  ///
  /// - Parameters:
  ///   - samples: uncalibrated.
  ///   - levelUp: up in the sensor's axes while the body is level.
  public init?(
    before: MagneticCalibration, after: CalibrationResult, samples: [CalibrationSample], levelUp: Vector3
  ) {
    guard !samples.isEmpty else { return nil }
    let new = after.calibration
    residualBefore = CalibrationComparison.scatter(before, samples)
    residualAfter = CalibrationComparison.scatter(new, samples)
    offsetMoved = (new.hardIronOffset - before.hardIronOffset).norm
    var sum = 0.0
    for sample in samples { sum += (sample.field - new.hardIronOffset).norm }
    strengthFelt = sum / Double(samples.count)
    headingChangeDegrees = CalibrationComparison.headingChange(before, after, levelUp)
  }

  /// Returns the root mean square deviation of the strength from its mean, as a share of the mean.
  private static func scatter(_ calibration: MagneticCalibration, _ samples: [CalibrationSample]) -> Double {
    let lengths = samples.map { calibration.apply(to: $0.field).norm }
    let mean = lengths.reduce(0, +) / Double(lengths.count)
    let squares = lengths.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    return mean > 0 ? (squares / Double(lengths.count)).squareRoot() / mean : 0
  }

  /// Returns the largest change of a level heading over 36 directions, degrees.
  private static func headingChange(
    _ before: MagneticCalibration, _ after: CalibrationResult, _ up: Vector3
  ) -> Double {
    guard let inverse = after.calibration.softIronMatrix.inverse else { return 180 }
    let dip = (after.inclinationDegrees ?? CalibrationFit.Parameters().unknownInclinationDegrees) * .pi / 180
    let other = up.x.magnitude < 0.7 ? Vector3(1, 0, 0) : Vector3(0, 1, 0)
    guard let side = up.cross(other).normalized else { return 180 }
    let ahead = side.cross(up)
    var worst = 0.0
    for index in 0..<36 {
      let angle = Double(index) * .pi / 18
      let level = cos(angle) * ahead + sin(angle) * side
      let field = after.fieldStrength * (cos(dip) * level - sin(dip) * up)
      let old = before.apply(to: inverse * field + after.calibration.hardIronOffset)
      let change = atan2(level.cross(old).dot(up), level.dot(old))
      worst = max(worst, change.magnitude * 180 / .pi)
    }
    return worst
  }
}

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
