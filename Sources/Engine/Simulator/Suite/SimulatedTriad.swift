import NavigationMath

/// Errors of a gyroscope or an accelerometer with three axes.
///
/// The unit is rad/s for a gyroscope and m/s² for an accelerometer. Constant errors are drawn from the seed, once for
/// each simulation.
public struct SimulatedTriad: Hashable, Sendable {
  /// Density of white noise, unit per √Hz: also the standard deviation of the integral after 1 s.
  public var noiseDensity: Double
  /// Bias of each axis at the start, 1 σ, unit.
  public var bias: Double
  /// Random walk of the bias, 1 σ after 1 s, unit.
  public var biasWalk: Double
  /// Error of the scale of each axis, 1 σ; 0.01 is 1 %.
  public var scale: Double
  /// Angle between each axis and its nominal direction, 1 σ for each of its two components, rad.
  public var misalignment: Double
  /// Largest magnitude that an axis can measure, unit.
  public var range: Double
  /// Value of the least significant bit, unit; 0 for none.
  public var resolution: Double

  /// Creates the errors; `resolution` is that of 16 bits over the range if it is nil.
  public init(
    noiseDensity: Double, bias: Double, biasWalk: Double, scale: Double, misalignment: Double, range: Double,
    resolution: Double? = nil
  ) {
    self.noiseDensity = noiseDensity
    self.bias = bias
    self.biasWalk = biasWalk
    self.scale = scale
    self.misalignment = misalignment
    self.range = range
    self.resolution = resolution ?? range / 32_768
  }

  /// Sensor without errors and with unlimited range.
  public static var ideal: SimulatedTriad {
    SimulatedTriad(
      noiseDensity: 0, bias: 0, biasWalk: 0, scale: 0, misalignment: 0, range: .infinity, resolution: 0)
  }
}

/// Errors of one specimen of a triad, and their state.
struct TriadState: Sendable {
  private let triad: SimulatedTriad
  private let matrix: Matrix3
  private(set) var bias: Vector3
  private let noise: Double
  private let walk: Double

  init(_ triad: SimulatedTriad, interval: Double, _ generator: inout SeededGenerator) {
    self.triad = triad
    bias = triad.bias * generator.nextGaussianVector()
    let scale = triad.scale * generator.nextGaussianVector()
    let upper = triad.misalignment * generator.nextGaussianVector()
    let lower = triad.misalignment * generator.nextGaussianVector()
    matrix = Matrix3(
      rows: Vector3(1 + scale.x, upper.x, upper.y), Vector3(lower.x, 1 + scale.y, upper.z),
      Vector3(lower.y, lower.z, 1 + scale.z))
    noise = triad.noiseDensity / interval.squareRoot()
    walk = triad.biasWalk * interval.squareRoot()
  }

  /// Returns what the sensor reports of a true value, and whether an axis exceeds its range.
  mutating func measure(
    _ value: Vector3, disturbance: Vector3, _ generator: inout SeededGenerator
  ) -> (value: Vector3, isOverflowed: Bool) {
    bias += walk * generator.nextGaussianVector()
    var result = matrix * (value + disturbance) + bias + noise * generator.nextGaussianVector()
    let isOverflowed = result.limit(to: triad.range, resolution: triad.resolution)
    return (result, isOverflowed)
  }
}

extension SeededGenerator {
  /// Returns three independent numbers of the standard normal distribution.
  mutating func nextGaussianVector() -> Vector3 { Vector3(nextGaussian(), nextGaussian(), nextGaussian()) }
}
