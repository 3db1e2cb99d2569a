/// What went well and wrong between a receiver and the bus it is on.
public struct I2CReceiverCounters: Hashable, Sendable {
  /// Looks at the receiver.
  public var polls: UInt64 = 0
  /// Of these, those that a failed transfer ended.
  public var failures: UInt64 = 0
  /// Of these, those whose count of waiting bytes could not be one.
  public var implausibleCounts: UInt64 = 0
  /// Bytes that the receiver sent for want of data and that were left out.
  public var fillerBytes: UInt64 = 0

  public init(polls: UInt64 = 0, failures: UInt64 = 0, implausibleCounts: UInt64 = 0, fillerBytes: UInt64 = 0) {
    self.polls = polls
    self.failures = failures
    self.implausibleCounts = implausibleCounts
    self.fillerBytes = fillerBytes
  }
}
