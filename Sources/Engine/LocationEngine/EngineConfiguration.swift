import Fusion
import GNSS

/// How a receiver is decoded, its positions are smoothed, and a lost connection is restored; the defaults suit a live
/// receiver.
public struct EngineConfiguration: Sendable {
  /// Configuration of the receiver's decoder.
  public var receiver = ReceiverConfiguration()
  /// How positions are smoothed, and predicted through short gaps; nil: they pass as the receiver gives them.
  public var fusion: PositionFilter.Parameters? = PositionFilter.Parameters()
  /// What becomes of positions that the checks of fixes contradict.
  public var integrity = IntegrityPolicy.enforce
  /// Time without an epoch after which the data are stale.
  public var staleAfter: Duration = .seconds(5)
  /// First delay before an absent or lost source is retried. Each failure doubles the delay.
  public var firstRetry: Duration = .milliseconds(500)
  /// Longest delay before a retry.
  public var longestRetry: Duration = .seconds(10)

  /// Creates the default configuration.
  public init() {}
}
