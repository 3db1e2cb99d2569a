/// What a receiver's byte stream has held since it was opened.
public struct StreamCounters: Hashable, Sendable {
  public var bytes: UInt64 = 0
  /// NMEA sentences that decoded, known and unknown.
  public var sentences: UInt64 = 0
  /// Of `sentences`, those of no known type.
  public var unknownSentences: UInt64 = 0
  /// Lines whose checksum did not match.
  public var checksumFailures: UInt64 = 0
  /// Lines without a checksum that strict mode refused.
  public var checksumMissing: UInt64 = 0
  /// Lines that framed well but said something impossible.
  public var malformedSentences: UInt64 = 0
  /// UBX frames with a good checksum.
  public var ubxFrames: UInt64 = 0
  /// Of the frames of UBX, SiRF, Skytraq, CASIC and Allystar, those whose payload is not what its id says.
  public var malformedFrames: UInt64 = 0
  /// RTCM 3 frames with a good CRC.
  public var rtcmFrames: UInt64 = 0
  /// SiRF frames with a good checksum; the others alike.
  public var sirfFrames: UInt64 = 0
  public var skytraqFrames: UInt64 = 0
  public var casicFrames: UInt64 = 0
  public var allystarFrames: UInt64 = 0
  /// Bytes that belonged to no frame.
  public var noiseBytes: UInt64 = 0
  /// Epochs emitted as fixes.
  public var epochs: UInt64 = 0
  /// Sentences that arrived for an epoch whose fix was already out.
  public var lateSentences: UInt64 = 0

  public init() {}

  /// Frames of all binary protocols in which a receiver tells what it has measured.
  public var binaryFrames: UInt64 { ubxFrames + sirfFrames + skytraqFrames + casicFrames + allystarFrames }
}
