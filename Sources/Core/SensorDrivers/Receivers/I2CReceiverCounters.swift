/// Counters of the transfers between a receiver and its bus.
public struct I2CReceiverCounters: Hashable, Sendable {
  /// Reads of the receiver.
  public var polls: UInt64 = 0
  /// Reads that ended with a failed transfer.
  public var failures: UInt64 = 0
  /// Reads with an impossible count of waiting bytes.
  public var implausibleCounts: UInt64 = 0
  /// Bytes that the receiver sent as filler, and that were removed.
  public var fillerBytes: UInt64 = 0

  /// Creates counters; all are 0 by default.
  public init(polls: UInt64 = 0, failures: UInt64 = 0, implausibleCounts: UInt64 = 0, fillerBytes: UInt64 = 0) {
    self.polls = polls
    self.failures = failures
    self.implausibleCounts = implausibleCounts
    self.fillerBytes = fillerBytes
  }
}
