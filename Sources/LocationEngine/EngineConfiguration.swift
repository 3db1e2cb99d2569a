import GNSS

/// Reconnection policy of an engine; the defaults suit a live receiver.
public struct EngineConfiguration: Sendable {
  /// Configuration of the receiver's decoder.
  public var receiver = ReceiverConfiguration()
  /// Time without an epoch after which the data are stale.
  public var staleAfter: Duration = .seconds(5)
  /// First delay before an absent or lost source is retried. Each failure doubles the delay.
  public var firstRetry: Duration = .milliseconds(500)
  /// Longest delay before a retry.
  public var longestRetry: Duration = .seconds(10)

  /// Creates the default configuration.
  public init() {}
}
