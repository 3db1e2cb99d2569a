/// Sizes of a receiver's buffers and tables, which it allocates when it is created.
public struct ReceiverBuffers: Equatable, Sendable {
  /// Longest frame that is decoded, bytes, checksum included; at least 1100, so that every sentence and RTCM 3 frame fits.
  ///
  /// The receiver keeps as many bytes of the stream. Longer frames are skipped, and counted in
  /// `StreamCounters.oversizedFrames`. No frame that a receiver sends is longer than 8200 bytes.
  public var frame: Int {
    didSet { frame = max(frame, 1100) }
  }
  /// Largest number of satellites in a report, one for each signal; at least 16. Further ones are left out.
  public var satellites: Int {
    didSet { satellites = max(satellites, 16) }
  }

  /// Creates sizes; too small ones are raised.
  public init(frame: Int, satellites: Int) {
    self.frame = max(frame, 1100)
    self.satellites = max(satellites, 16)
  }

  /// For every frame and every number of satellites that a receiver sends: about 27 KB, 10 KB more for two reports, and
  /// 120 KB more once a stream has had false frames of each protocol that overlap.
  public static var large: ReceiverBuffers { ReceiverBuffers(frame: 16_384, satellites: 512) }
  /// For microcontrollers: about 5 KB, 1.3 KB more for two reports, and 0.7 KB more once a stream has had false frames of
  /// UBX and RTCM 3 that overlap.
  public static var small: ReceiverBuffers { ReceiverBuffers(frame: 2048, satellites: 64) }

  /// Bytes for the sentences that are held until it is known whether the stream has checksums.
  var held: Int { min(frame / 4, 2048) }
  /// Largest number of fields of a sentence: as many as a sentence of the longest accepted length can have, or, with
  /// small buffers, more than any receiver sends.
  var fields: Int { frame < ReceiverBuffers.largeFrame ? 127 : 1023 }
  /// Bytes of the stream between two states of a checksum that are kept; see `PrefixTable`.
  var checksumInterval: Int { frame < ReceiverBuffers.largeFrame ? 32 : 1 }

  /// Frames from this length on are for machines with memory to spare, bytes.
  private static var largeFrame: Int { 8192 }
}
