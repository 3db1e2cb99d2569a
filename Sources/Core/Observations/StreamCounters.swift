/// Counters of a receiver's byte stream since it was opened.
public struct StreamCounters: Hashable, Sendable {
  /// Frames with a valid checksum of each binary protocol other than UBX and RTCM.
  ///
  /// `GNSS` has a subscript by protocol.
  public var protocolFrames = SIMD8<UInt64>(repeating: 0)
  /// Bytes read.
  public var bytes: UInt64 = 0
  /// NMEA sentences that were decoded, of known and unknown types.
  public var sentences: UInt64 = 0
  /// Those of `sentences` that are of an unknown type.
  public var unknownSentences: UInt64 = 0
  /// Lines whose checksum did not match.
  public var checksumFailures: UInt64 = 0
  /// Lines that were rejected in strict mode because they have no checksum.
  public var checksumMissing: UInt64 = 0
  /// Lines with a valid frame but a malformed or impossible value.
  public var malformedSentences: UInt64 = 0
  /// UBX frames with a valid checksum.
  public var ubxFrames: UInt64 = 0
  /// Frames of UBX and the other binary protocols whose payload does not have the form of its id.
  public var malformedFrames: UInt64 = 0
  /// RTCM 3 frames with a valid CRC.
  public var rtcmFrames: UInt64 = 0
  /// Frames that were skipped because they are longer than the receiver's buffer. Their checksum was not tested.
  public var oversizedFrames: UInt64 = 0
  /// Bytes that were not part of any frame.
  public var noiseBytes: UInt64 = 0
  /// Epochs that were emitted as fixes.
  public var epochs: UInt64 = 0
  /// Sentences that added nothing to a fix: they arrived after it had been emitted, or have another position than one of
  /// their kind that came before, as of a second receiver in the stream.
  public var lateSentences: UInt64 = 0

  /// Creates counters that are all 0.
  public init() {}

  /// Frames of all binary protocols that carry measurements; RTCM is not counted.
  public var binaryFrames: UInt64 { ubxFrames + protocolFrames.wrappedSum() }
}

/// Result of one read of a source: of bytes, of samples, or of a descriptor.
public enum SourceRead<Content: Sendable>: Sendable {
  /// What was received, and the instant of its arrival on the source's clock.
  case received(Content, at: MonotonicInstant)
  /// The deadline passed, and nothing was received.
  case idle(at: MonotonicInstant)
  /// The log, the pipe or the connection has ended.
  case end
  /// An interrupt was requested, or a watched descriptor can be written.
  case interrupted
}

extension SourceRead: Equatable where Content: Equatable {}
