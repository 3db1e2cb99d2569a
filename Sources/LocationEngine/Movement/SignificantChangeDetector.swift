import Fusion
import NavigationMath
import Observations

/// Tells when somebody has moved so far that a program which only wants to know the neighbourhood should hear of it.
///
/// The first reading is told at once; later ones when they lie far enough from the last one told, along the ellipsoid,
/// and enough time has passed. A reading whose own uncertainty is larger than the distance proves no change; one
/// without accuracy is taken at its word. One that is older than the last one told, or repeats it, is never told. After
/// a gap of any length the next reading is judged like any other.
public struct SignificantChangeDetector: Hashable, Sendable {
  public struct Parameters: Hashable, Sendable {
    /// Metres from the last reading told, at least. Raising it tells less often.
    public var minimumDistance = 500.0
    /// Seconds after it, at least. Raising it tells less often to those who travel fast.
    public var minimumInterval = 300.0

    public init() {}
  }

  private struct Told: Hashable, Sendable {
    var position: GeodeticPosition
    var instant: MonotonicInstant
  }

  public var parameters: Parameters
  private var told: Told?

  public init(parameters: Parameters = Parameters()) { self.parameters = parameters }

  /// Whether to tell it.
  public mutating func update(_ estimate: LocationEstimate) -> Bool {
    guard let position = estimate.position else { return false }
    if let told {
      guard estimate.fix.received.seconds(since: told.instant) >= parameters.minimumInterval,
        let distance = Geodesic.distance(from: told.position, to: position),
        distance >= max(parameters.minimumDistance, estimate.horizontalAccuracy ?? 0)
      else { return false }
    }
    told = Told(position: position, instant: estimate.fix.received)
    return true
  }

  /// The next reading is the first again.
  public mutating func reset() { told = nil }
}
