import NavigationMath
import Observations

/// A gyroscope's bias, learnt whenever nothing moves: a Kalman filter for each axis, whose state is the bias.
public struct GyroscopeBias: Hashable, Sendable {
  public struct Parameters: Hashable, Sendable {
    /// 1 σ before anything was seen, rad/s: 2°/s.
    public var initialSigma = 0.035
    /// 1 σ by which it wanders in one second, growing with the root of time, rad/s. Larger values follow temperature
    /// faster and keep less of earlier rests.
    public var wanderPerRootSecond = 2e-5
    /// A rest tells it no better than this, rad/s: floors tremble.
    public var leastSigma = 2e-4

    public init() {}
  }

  public let parameters: Parameters
  /// rad/s, along the sensor's axes: to be subtracted.
  public private(set) var bias = Vector3.zero
  /// 1 σ of the worst axis, rad/s, at the last rest.
  public private(set) var sigma: Double
  private var detector: RestDetector
  private var learnt: MonotonicInstant?

  public init(parameters: Parameters = Parameters(), rest: RestDetector.Parameters = .init()) {
    self.parameters = parameters
    sigma = parameters.initialSigma
    detector = RestDetector(parameters: rest)
  }

  /// Whether there was a rest yet.
  public var isKnown: Bool { learnt != nil }

  /// - Returns: whether the bias was learnt anew.
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
