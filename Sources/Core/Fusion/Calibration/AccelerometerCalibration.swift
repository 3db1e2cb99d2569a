import NavigationMath
import Observations

/// Calibration of an accelerometer: specific force a = M (raw − b), in the sensor's axes.
public struct AccelerometerCalibration: Equatable, Sendable {
  /// Bias *b*, m/s²; subtracted first.
  public var bias: Vector3
  /// Scale matrix *M*, symmetric; multiplied after the bias was subtracted.
  public var scaleMatrix: Matrix3

  /// Creates a calibration from a bias, m/s², and a scale matrix.
  public init(bias: Vector3, scaleMatrix: Matrix3 = .identity) {
    self.bias = bias
    self.scaleMatrix = scaleMatrix
  }

  /// Identity: bias zero and scale one.
  public static var none: AccelerometerCalibration { AccelerometerCalibration(bias: .zero) }

  /// Applies the calibration to a reading.
  ///
  /// - Parameter raw: reading of the sensor, m/s².
  /// - Returns: specific force along the sensor's axes, m/s².
  public func apply(to raw: Vector3) -> Vector3 { scaleMatrix * (raw - bias) }
}

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

  /// Local gravity, m/s²: the standard one unless it is known, 9.764 to 9.834 on Earth's surface.
  public var gravity = standardGravity
  /// Mean accelerations of the rests used, m/s².
  public var positions: [Vector3] { samples.map { $0.field } }
  private var samples: [CalibrationSample] = []
  private var detector: RestDetector
  private let capacity: Int
  /// Memory of the fit.
  private var fit: EllipsoidFit

  /// Creates a fit without positions.
  ///
  /// - Parameter capacity: most positions, for which all memory is allocated; at least 6. Further ones are not added.
  public init(rest: RestDetector.Parameters = .init(), capacity: Int = 256) {
    detector = RestDetector(parameters: rest)
    self.capacity = max(6, capacity)
    samples.reserveCapacity(self.capacity)
    fit = EllipsoidFit(capacity: self.capacity)
  }

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
  /// - Returns: its side; nil if the position exists already, lies on an edge, or is not near one gravity, or if there is no room.
  @discardableResult
  public mutating func add(_ acceleration: Vector3) -> Side? {
    guard acceleration.isFinite, acceleration.norm > 0.7 * gravity, acceleration.norm < 1.3 * gravity else {
      return nil
    }
    for sample in samples where (sample.field - acceleration).norm < 0.25 * gravity { return nil }
    guard samples.count < capacity else { return nil }
    samples.append(CalibrationSample(instant: .zero, field: acceleration))
    return AccelerometerFit.side(of: acceleration)
  }

  /// Sides that have not pointed up yet to within 35°.
  public var missingSides: [Side] {
    let sides = sides
    return Side.allCases.filter { sides & 1 << $0.rawValue == 0 }
  }

  /// Sides that have pointed up, as bits.
  private var sides: UInt8 {
    var sides: UInt8 = 0
    for sample in samples {
      if let side = AccelerometerFit.side(of: sample.field) { sides |= 1 << side.rawValue }
    }
    return sides
  }

  /// Returns the calibration from the positions so far; throws the reason if there is none.
  public mutating func calibration() throws(Refusal) -> AccelerometerCalibration {
    let missing = 6 - sides.nonzeroBitCount
    guard missing == 0 else { throw .missingSides(missing) }
    let known = KnownField(strength: gravity, strengthSigma: 1e-3 * gravity, sineOfDip: 0, sineOfDipSigma: 1)
    let prior = EllipsoidPrior(
      reference: known, order: samples.count >= 9 ? .symmetric : .diagonal, softIron: 0.03, offset: 2,
      unknownStrength: (gravity, 1))
    fit.begin(samples, prior: prior, noise: .init(length: 0.01, dip: 1))
    defer { fit.end() }
    fit.model = EllipsoidModel(offset: .zero, fieldStrength: gravity, sineOfDip: 0)
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
    for sample in samples {
      worst = max(worst, (calibration.apply(to: sample.field).norm - fit.model.fieldStrength).magnitude)
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
