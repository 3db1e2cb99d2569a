import GNSS

/// How an engine treats its source; the defaults suit a live receiver.
public struct EngineConfiguration: Sendable {
  public var receiver = ReceiverConfiguration()
  /// Nanoseconds without an epoch after which the data are called stale.
  public var staleAfter: Int64 = 5_000_000_000
  /// First delay before a lost source is tried again, nanoseconds; each failure doubles it.
  public var firstRetry: Int64 = 500_000_000
  /// The longest such delay.
  public var longestRetry: Int64 = 10_000_000_000

  public init() {}
}
