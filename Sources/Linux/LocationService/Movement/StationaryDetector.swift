import Fusion
import LocationEngine
import NavigationMath
import Observations

/// Detects whether the device stays in place, by the scatter of positions and by the measured speed.
///
/// Rest is detected after a while. Motion is detected after several consecutive readings, or after one whose position and
/// speed both show it; so outliers do not count. A reading without accuracy counts as one of `assumedAccuracy`; without
/// speed only its position counts. A reading that is too inaccurate, has no valid position, is repeated or out of order
/// is ignored. After a gap the time of quiet starts again, but a device at rest stays so until readings show otherwise,
/// also after hours.
public struct StationaryDetector: Sendable {
  /// Limits and times of the detection.
  public struct Parameters: Hashable, Sendable {
    /// Distance from the mean, beyond a reading's accuracy, that counts as motion, m. Larger: overlooks slow drift.
    public var radius: Double
    /// Speed, beyond its accuracy, that counts as motion, m/s. Larger: overlooks walking, then driving in a jam.
    public var speed: Double
    /// Duration of quiet that counts as rest, s. Larger: longer stops do not count.
    public var duration: Double
    /// Consecutive readings with motion in position or speed that count as motion.
    ///
    /// Larger: overlooks more outliers, and detects motion later.
    public var leastReadings = 3
    /// Largest accuracy of a reading that is used, m. Larger: uses worse receivers, and detects motion later.
    public var worstAccuracy = 100.0
    /// Accuracy assumed for a reading without one, m. Larger: gives such readings less weight.
    public var assumedAccuracy = 20.0
    /// Longest time between readings, s. After a longer gap the time of quiet starts again. Larger: suits receivers that sleep.
    public var longestGap = 120.0

    /// Creates limits; the others have their default values.
    public init(radius: Double, speed: Double, duration: Double) {
      self.radius = radius
      self.speed = speed
      self.duration = duration
    }

    /// Returns the limits for pausing updates until the program restarts them, which must not happen en route; nil for never.
    public static func pausing(_ activity: Activity) -> Parameters? { parameters(activity, isPausing: true) }

    /// Returns the limits for updates that resume by themselves at the first motion; nil for never.
    public static func stationary(_ activity: Activity) -> Parameters? { parameters(activity, isPausing: false) }

    private static func parameters(_ activity: Activity, isPausing: Bool) -> Parameters? {
      switch activity {
      case .other: Parameters(radius: 30, speed: 0.7, duration: isPausing ? 600 : 120)
      // Longer than any traffic light; most jams last less than 15 minutes.
      case .automotive: Parameters(radius: 50, speed: 1.5, duration: isPausing ? 900 : 300)
      case .fitness: Parameters(radius: 20, speed: 0.5, duration: isPausing ? 180 : 60)
      // Boats swing around their anchors.
      case .otherNavigation: Parameters(radius: 60, speed: 1, duration: isPausing ? 900 : 300)
      case .airborne: nil
      }
    }
  }

  /// Change of the state.
  public enum Change: Hashable, Sendable {
    /// The device has come to rest.
    case becameStill
    /// The device has started to move.
    case moved
  }

  /// Parameters given to `init`.
  public let parameters: Parameters
  /// Whether the device is at rest.
  public private(set) var isStill = false
  /// Start of the present quiet; nil before the first reading.
  public private(set) var quietSince: MonotonicInstant?
  private var cluster: PositionCluster?
  private var last: MonotonicInstant?
  /// Number of consecutive readings that showed motion.
  private var doubts = 0

  /// Creates a detector for a device in motion.
  public init(parameters: Parameters) { self.parameters = parameters }

  /// Processes a reading, and returns the change of the state; nil if there is none.
  public mutating func update(_ estimate: LocationEstimate) -> Change? {
    let instant = estimate.instant
    let accuracy = estimate.horizontalAccuracy ?? parameters.assumedAccuracy
    guard let position = estimate.surfacePosition, accuracy <= parameters.worstAccuracy,
      last.map({ instant > $0 }) ?? true
    else { return nil }
    let hasGap = last.map { instant.seconds(since: $0) > parameters.longestGap } ?? true
    last = instant
    guard let cluster, isStill || !hasGap else {
      begin(position, accuracy, at: instant)
      return nil
    }
    let distance = Geodesic.distance(from: cluster.mean, to: position) ?? .infinity
    let (isAway, isMoving) = (distance > parameters.radius + accuracy, self.isMoving(estimate))
    guard isAway || isMoving else { return staying(position, accuracy, at: instant) }
    doubts += 1
    guard isAway && isMoving || doubts >= parameters.leastReadings else { return nil }
    begin(position, accuracy, at: instant)
    guard isStill else { return nil }
    isStill = false
    return .moved
  }

  private mutating func staying(
    _ position: GeodeticPosition, _ accuracy: Double, at instant: MonotonicInstant
  ) -> Change? {
    doubts = 0
    guard !isStill else { return nil }
    // At rest the mean is fixed, so a slow drift ends the rest.
    cluster?.add(position, accuracy: accuracy)
    guard let quietSince, instant.seconds(since: quietSince) >= parameters.duration else { return nil }
    isStill = true
    return .becameStill
  }

  private func isMoving(_ estimate: LocationEstimate) -> Bool {
    guard let speed = estimate.speed else { return false }
    return speed - (estimate.accuracy.speed?.value ?? 0) > parameters.speed
  }

  private mutating func begin(_ position: GeodeticPosition, _ accuracy: Double, at instant: MonotonicInstant) {
    cluster = PositionCluster(position, accuracy: accuracy)
    quietSince = instant
    doubts = 0
  }
}
