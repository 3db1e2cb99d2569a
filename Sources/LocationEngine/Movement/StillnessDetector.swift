import Fusion
import NavigationMath
import Observations

/// Tells whether somebody stays where they are, by how far positions scatter and by the speed measured.
///
/// Stillness takes a while to be believed, motion some readings in a row, or one whose place and speed both say so:
/// outliers are no motion. A reading without accuracy counts as one of 20 m; without a speed only its place counts; a very
/// vague one, one that is no place, repeated or out of order tells nothing. After a gap the time of quiet starts anew,
/// but who was still stays so until readings say otherwise, after hours too.
public struct StillnessDetector: Sendable {
  public struct Parameters: Hashable, Sendable {
    /// Metres from the mean, beyond a reading's own accuracy, that are motion. Raising it overlooks a slow drift.
    public var radius: Double
    /// m/s beyond the speed's own accuracy that are motion. Raising it overlooks walking, then driving in a jam.
    public var speed: Double
    /// Seconds of quiet that are stillness. Raising it waits out longer stops.
    public var duration: Double
    /// Readings in a row of which place or speed tell of motion. Raising it overlooks more outliers and notices motion
    /// later.
    public var leastReadings = 3
    /// Metres; a reading less accurate tells nothing. Raising it listens to worse receivers and notices motion later.
    public var worstAccuracy = 100.0
    /// Metres that a reading without accuracy counts as. Raising it makes such readings weigh less.
    public var assumedAccuracy = 20.0
    /// Seconds between readings after which the time of quiet starts anew. Raising it trusts receivers that sleep.
    public var longestGap = 120.0

    public init(radius: Double, speed: Double, duration: Double) {
      self.radius = radius
      self.speed = speed
      self.duration = duration
    }

    /// For pausing updates until somebody asks for them again: better too late than on the way. nil for never.
    public static func pausing(_ activity: Activity) -> Parameters? { parameters(activity, isPausing: true) }

    /// For updates that go on by themselves with the first motion. nil for never.
    public static func stationary(_ activity: Activity) -> Parameters? { parameters(activity, isPausing: false) }

    private static func parameters(_ activity: Activity, isPausing: Bool) -> Parameters? {
      switch activity {
      case .other: Parameters(radius: 30, speed: 0.7, duration: isPausing ? 600 : 120)
      // Longer than any traffic light, and most jams move on within a quarter of an hour.
      case .automotive: Parameters(radius: 50, speed: 1.5, duration: isPausing ? 900 : 300)
      case .fitness: Parameters(radius: 20, speed: 0.5, duration: isPausing ? 180 : 60)
      // Boats swing around their anchors.
      case .otherNavigation: Parameters(radius: 60, speed: 1, duration: isPausing ? 900 : 300)
      case .airborne: nil
      }
    }
  }

  public enum Change: Hashable, Sendable {
    case becameStill
    case moved
  }

  public let parameters: Parameters
  public private(set) var isStill = false
  /// Since when there is quiet; nil before the first reading.
  public private(set) var quietSince: MonotonicInstant?
  private var cluster: PositionCluster?
  private var last: MonotonicInstant?
  /// Readings in a row that told of motion.
  private var doubts = 0

  public init(parameters: Parameters) { self.parameters = parameters }

  /// What has changed with this reading; nil for nothing.
  public mutating func update(_ estimate: LocationEstimate) -> Change? {
    let instant = estimate.fix.received
    let accuracy = estimate.horizontalAccuracy ?? parameters.assumedAccuracy
    guard let position = estimate.position, accuracy <= parameters.worstAccuracy, last.map({ instant > $0 }) ?? true
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
    // Once it is still the mean stays, so that a slow drift ends by leaving it.
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
