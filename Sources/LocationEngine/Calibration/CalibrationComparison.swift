import Fusion
import NavigationMath

#if canImport(Glibc)
  import Glibc
#else
  import Musl
#endif

/// What a new calibration changes: it and the one before it, on the same samples.
public struct CalibrationComparison: Hashable, Sendable {
  /// Scatter of the field's strength over the samples, as a share of it: with the calibration before, or with none.
  public var residualBefore: Double
  public var residualAfter: Double
  /// Between the two offsets, µT; from the sensor's zero when there was none before.
  public var offsetMoved: Double
  /// The largest change of a level body's heading, degrees.
  public var headingChangeDegrees: Double
  /// What the sensor felt in the mean, by its own scale, µT: to be held against a model.
  public var strengthFelt: Double

  /// nil without samples.
  ///
  /// - Parameters:
  ///   - samples: raw.
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

  /// Root mean square about the mean, as a share of the mean.
  private static func scatter(_ calibration: MagneticCalibration, _ samples: [CalibrationSample]) -> Double {
    let lengths = samples.map { calibration.apply(to: $0.field).norm }
    let mean = lengths.reduce(0, +) / Double(lengths.count)
    let squares = lengths.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    return mean > 0 ? (squares / Double(lengths.count)).squareRoot() / mean : 0
  }

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
