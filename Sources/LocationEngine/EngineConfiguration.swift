import GNSS

/// How an engine treats its source; the defaults suit a live receiver.
public struct EngineConfiguration: Sendable {
  public var receiver = ReceiverConfiguration()
  /// Time without an epoch after which the data are called stale.
  public var staleAfter: Duration = .seconds(5)
  /// First delay before an absent or lost source is tried again; each failure doubles it.
  public var firstRetry: Duration = .milliseconds(500)
  /// The longest such delay.
  public var longestRetry: Duration = .seconds(10)

  public init() {}
}
