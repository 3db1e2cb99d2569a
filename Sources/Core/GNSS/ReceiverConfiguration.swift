import NavigationMath

/// Options for decoding a byte stream; the defaults suit a live receiver.
public struct ReceiverConfiguration: Sendable {
  /// Whether sentences must have a checksum. A wrong one is never accepted.
  public enum ChecksumPolicy: Sendable {
    /// Sentences without a checksum are rejected.
    case required
    /// Sentences without a checksum are accepted until the stream contains one with a checksum.
    case whenSent
    /// Sentences without a checksum are accepted.
    case optional
  }

  /// The protocols that are decoded besides the standard sentences, UBX and RTCM 3.
  public let protocols: ReceiverProtocols
  /// Sizes of buffers and tables.
  public var buffers: ReceiverBuffers
  /// Whether sentences must have a checksum.
  public var checksums = ChecksumPolicy.whenSent
  /// UTC date of the first epoch, for logs without a date; a date from the receiver takes precedence.
  public var date: CalendarDate?
  /// Reference for the repair of GPS week rollover: dates are moved by multiples of 1024 weeks to be nearest to it.
  ///
  /// nil, the default, accepts the receiver's dates; replays of old logs require that.
  public var weekRolloverReference: CalendarDate?
  /// Nanoseconds without a byte after which an epoch ends.
  public var silence: Int64 = 150_000_000
  /// Range errors, 1 σ, that convert a dilution of precision to metres.
  ///
  /// nil, the default, uses those of the receiver's family once its sentences have identified it.
  public var rangeErrors: RangeErrors?

  /// Creates a configuration with the default options.
  ///
  /// - Parameters:
  ///   - protocols: the protocols that are decoded; a program that names `standard` links no others.
  ///   - buffers: sizes of buffers and tables.
  public init(protocols: ReceiverProtocols = .all, buffers: ReceiverBuffers = .large) {
    self.protocols = protocols
    self.buffers = buffers
  }
}
