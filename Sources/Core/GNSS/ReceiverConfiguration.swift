import NavigationMath

/// How a byte stream is to be understood; the defaults suit a live receiver.
public struct ReceiverConfiguration: Sendable {
  /// Whether sentences must carry a checksum. A wrong one is never accepted.
  public enum ChecksumPolicy: Sendable {
    /// Every sentence must carry one.
    case required
    /// Sentences without one pass until the stream has shown one that has it.
    case whenSent
    /// Sentences without one pass.
    case optional
  }

  public var checksums = ChecksumPolicy.whenSent
  /// The day of the first epoch, for logs that never say; the receiver's own date wins.
  public var date: CalendarDate?
  /// Opt-in repair of GPS week rollover: dates are moved by multiples of 1024 weeks to lie nearest to this one.
  /// nil, the default, believes the receiver; replays of old logs need that.
  public var weekRolloverReference: CalendarDate?
  /// Nanoseconds without a byte after which an epoch is over.
  public var silence: Int64 = 150_000_000
  /// 1 σ range errors that turn a dilution of precision into metres; nil, the default, for those of the receiver's
  /// family once it has named itself.
  public var rangeErrors: RangeErrors?

  public init() {}
}
