import Fusion
import NavigationMath
import Observations

/// Detects movement that is significant for a program that needs only the rough area.
///
/// The first reading is reported at once. A later one is reported if it is far enough from the last reported one, along
/// the ellipsoid, and enough time has passed. A reading whose accuracy is larger than the distance is no evidence of
/// movement; one without accuracy counts as exact. A reading that is older than the last reported one, or repeats it, is
/// never reported. After a gap the next reading is treated like any other.
public struct SignificantChangeDetector: Hashable, Sendable {
  /// Least distance and time.
  public struct Parameters: Hashable, Sendable {
    /// Least distance from the last reported reading, m. Larger: reports less often.
    public var minimumDistance = 500.0
    /// Least time since the last reported reading, s. Larger: reports less often at high speed.
    public var minimumInterval = 300.0

    /// Creates the default distance and time.
    public init() {}
  }

  private struct Reported: Hashable, Sendable {
    var position: GeodeticPosition
    var instant: MonotonicInstant
  }

  /// Least distance and time.
  public var parameters: Parameters
  private var reported: Reported?

  /// Creates a detector that reports the first reading.
  public init(parameters: Parameters = Parameters()) { self.parameters = parameters }

  /// Returns whether to report a reading.
  public mutating func update(_ estimate: LocationEstimate) -> Bool {
    guard let position = estimate.surfacePosition else { return false }
    if let reported {
      guard estimate.instant.seconds(since: reported.instant) >= parameters.minimumInterval,
        let distance = Geodesic.distance(from: reported.position, to: position),
        distance >= max(parameters.minimumDistance, estimate.horizontalAccuracy ?? 0)
      else { return false }
    }
    reported = Reported(position: position, instant: estimate.instant)
    return true
  }

  /// Discards the last reported reading: the next one is reported.
  public mutating func reset() { reported = nil }
}
