import NavigationMath
import Observations

/// Finds an accelerometer's offset and scales from rests on six sides: at rest it feels gravity, whichever way it lies.
///
/// The sides need not be level: only the length of what is felt counts. From nine positions on the scales' cross terms
/// are found too.
public struct AccelerometerFit: Sendable {
  public enum Refusal: Error, Hashable, Sendable {
    /// So many of the six sides have not pointed up.
    case missingSides(Int)
    /// The worst position is off by so much after the fit, m/s²: it moved, or is no accelerometer of one gravity.
    case inconsistent(residual: Double)
    /// Scales off by a tenth, or axes that lean by 2°: no chip is so bad, but one position may have been.
    case implausible
    case notConverged
  }

  /// The sensor's axes, as sides that point up.
  public enum Side: UInt8, Hashable, Sendable, CaseIterable {
    case xUp, xDown, yUp, yDown, zUp, zDown
  }

  /// m/s²: 9.80665 by convention, 9.764 to 9.834 on Earth's surface.
  public var gravity = 9.80665
  public private(set) var positions: [Vector3] = []
  private var detector: RestDetector

  public init(rest: RestDetector.Parameters = .init()) { detector = RestDetector(parameters: rest) }

  /// - Returns: the side of a new position; nil when nothing was added.
  @discardableResult
  public mutating func update(_ sample: InertialSample) -> Side? {
    guard let rest = detector.update(sample) else { return nil }
    return add(rest.acceleration)
  }

  /// - Parameter acceleration: the mean of a rest, m/s².
  /// - Returns: its side; nil when the same position is there already, or it lies on an edge.
  @discardableResult
  public mutating func add(_ acceleration: Vector3) -> Side? {
    guard acceleration.isFinite, acceleration.norm > 0.7 * gravity, acceleration.norm < 1.3 * gravity else {
      return nil
    }
    for position in positions where (position - acceleration).norm < 0.25 * gravity { return nil }
    positions.append(acceleration)
    return AccelerometerFit.side(of: acceleration)
  }

  /// Sides that have not pointed up to within 35° yet.
  public var missingSides: [Side] {
    Side.allCases.filter { side in !positions.contains { AccelerometerFit.side(of: $0) == side } }
  }

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
