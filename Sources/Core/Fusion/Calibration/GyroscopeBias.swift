import NavigationMath
import Observations

/// Gyroscope bias, learnt at rest by a Kalman filter for each axis, whose state is the bias.
///
/// It serves calibration and needs no attitude. `GyroBiasEstimator` of the attitude filter estimates the residual bias in
/// use, also in motion.
public struct GyroscopeBias: Equatable, Sendable {
  /// Standard deviations of the filter.
  public struct Parameters: Equatable, Sendable {
    /// Uncertainty before the first rest, 1 σ, rad/s: 2°/s.
    public var initialSigma = 0.035
    /// Drift of the bias in one second, 1 σ, rad/s.
    ///
    /// It grows with the square root of time. Larger: follows the temperature faster, and gives earlier rests less weight.
    public var wanderPerRootSecond = 2e-5
    /// Least uncertainty of one rest, 1 σ, rad/s, since floors vibrate.
    public var leastSigma = 2e-4

    /// Creates the default standard deviations.
    public init() {}
  }

  /// Parameters given to `init`.
  public let parameters: Parameters
  /// Bias along the sensor's axes, rad/s; to be subtracted from readings.
  public private(set) var bias = Vector3.zero
  /// Uncertainty of the worst axis at the last rest, 1 σ, rad/s.
  public private(set) var sigma: Double
  private var detector: RestDetector
  private var learnt: MonotonicInstant?

  /// Creates a filter whose bias is unknown.
  public init(parameters: Parameters = Parameters(), rest: RestDetector.Parameters = .init()) {
    self.parameters = parameters
    sigma = parameters.initialSigma
    detector = RestDetector(parameters: rest)
  }

  /// Whether at least one rest was found.
  public var isKnown: Bool { learnt != nil }

  /// Processes a sample, and updates the bias after each rest.
  ///
  /// - Returns: whether the bias was updated.
  @discardableResult
  public mutating func update(_ sample: InertialSample) -> Bool {
    guard let rest = detector.update(sample), let rate = rest.angularRate, let scatter = rest.angularRateSigma else {
      return false
    }
    var variance = sigma * sigma
    if let learnt {
      let seconds = max(0, Double(sample.instant.nanoseconds(since: learnt)) / 1e9)
      variance += parameters.wanderPerRootSecond * parameters.wanderPerRootSecond * seconds
    }
    let measured = max(parameters.leastSigma, max(scatter.x, max(scatter.y, scatter.z)))
    let gain = variance / (variance + measured * measured)
    bias += gain * (rate - bias)
    sigma = ((1 - gain) * variance).squareRoot()
    learnt = sample.instant
    return true
  }
}
