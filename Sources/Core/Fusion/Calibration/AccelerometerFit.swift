import NavigationMath
import Observations

/// Finds bias and scales of an accelerometer from rests on six sides. At rest it measures gravity in any position.
///
/// The sides need not be level, because only the length of the vector is used. With nine or more positions the cross
/// terms of the scale matrix are found too.
public struct AccelerometerFit: Sendable {
  /// Reason why the positions give no calibration.
  public enum Refusal: Error, Hashable, Sendable {
    /// Number of the six sides that have not pointed up.
    case missingSides(Int)
    /// Largest residual after the fit, m/s². A position moved, or the sensor does not measure one gravity.
    case inconsistent(residual: Double)
    /// Scales are off by 10 % or axes by 2°. No chip is that bad, but one position may be.
    case implausible
    /// The iteration did not converge.
    case notConverged
  }

  /// Axes of the sensor, as the side that points up.
  public enum Side: UInt8, Hashable, Sendable, CaseIterable {
    /// The named axis points up or down.
    case xUp, xDown, yUp, yDown, zUp, zDown
  }

  /// Local gravity, m/s²: 9.80665 by convention, 9.764 to 9.834 on Earth's surface.
  public var gravity = 9.80665
  /// Mean accelerations of the rests used, m/s².
  public private(set) var positions: [Vector3] = []
  private var detector: RestDetector

  /// Creates a fit without positions.
  public init(rest: RestDetector.Parameters = .init()) { detector = RestDetector(parameters: rest) }

  /// Processes a sample, and adds a position after each rest.
  ///
  /// - Returns: the side of a new position; nil if none was added.
  @discardableResult
  public mutating func update(_ sample: InertialSample) -> Side? {
    guard let rest = detector.update(sample) else { return nil }
    return add(rest.acceleration)
  }

  /// Adds a position.
  ///
  /// - Parameter acceleration: mean of a rest, m/s².
  /// - Returns: its side; nil if the position exists already, lies on an edge, or is not near one gravity.
  @discardableResult
  public mutating func add(_ acceleration: Vector3) -> Side? {
    guard acceleration.isFinite, acceleration.norm > 0.7 * gravity, acceleration.norm < 1.3 * gravity else {
      return nil
    }
    for position in positions where (position - acceleration).norm < 0.25 * gravity { return nil }
    positions.append(acceleration)
    return AccelerometerFit.side(of: acceleration)
  }

  /// Sides that have not pointed up yet to within 35°.
  public var missingSides: [Side] {
    Side.allCases.filter { side in !positions.contains { AccelerometerFit.side(of: $0) == side } }
  }

  /// Returns the calibration from the positions so far; throws the reason if there is none.
  public func calibration() throws(Refusal) -> AccelerometerCalibration {
    let missing = missingSides.count
    guard missing == 0 else { throw .missingSides(missing) }
    let samples = positions.map { CalibrationSample(instant: .zero, field: $0) }
    let known = KnownField(strength: gravity, strengthSigma: 1e-3 * gravity, sineOfDip: 0, sineOfDipSigma: 1)
    let prior = EllipsoidPrior(
      reference: known, order: positions.count >= 9 ? .symmetric : .diagonal, softIron: 0.03, offset: 2,
      unknownStrength: (gravity, 1))
    let start = EllipsoidModel(offset: .zero, fieldStrength: gravity, sineOfDip: 0)
    var fit = EllipsoidFit(samples: samples, prior: prior, start: start, noise: .init(length: 0.01, dip: 1))
    fit.descend()
    guard fit.hasConverged else { throw .notConverged }
    let calibration = AccelerometerCalibration(bias: fit.model.offset, scaleMatrix: fit.model.matrix)
    for row in 0..<3 {
      for column in 0..<3 {
        let off = calibration.scaleMatrix[row, column] - (row == column ? 1 : 0)
        guard off.magnitude < (row == column ? 0.1 : 0.035) else { throw .implausible }
      }
    }
    var worst = 0.0
    for position in positions {
      worst = max(worst, (calibration.apply(to: position).norm - fit.model.fieldStrength).magnitude)
    }
    guard worst < 0.01 * gravity else { throw .inconsistent(residual: worst) }
    return calibration
  }

  private static func side(of acceleration: Vector3) -> Side? {
    guard let up = acceleration.normalized else { return nil }
    for axis in 0..<3 where up[axis].magnitude > 0.82 {
      return Side(rawValue: UInt8(2 * axis + (up[axis] > 0 ? 0 : 1)))
    }
    return nil
  }
}
