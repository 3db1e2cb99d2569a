import Bytes
import NMEA
import NavigationMath
import Observations

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

/// The protocols that a receiver's stream is searched for, besides the standard sentences, UBX and RTCM 3.
///
/// It holds the functions that decode them. A program links only the functions of the value that it names: with
/// `standard`, the decoders of all others take no memory.
public struct ReceiverProtocols: Sendable {
  /// Returns the length in bytes of the frame that begins here: 0 if there is none, nil if more bytes are needed.
  let frameLength: @Sendable (_ rest: ByteView) -> Int?
  /// Whether the checksum of a whole frame is valid.
  let isIntact: @Sendable (_ frame: ByteView) -> Bool
  /// Whether the checksum of a whole frame is valid, computed with sums that overlapping frames share.
  let isOverlappingIntact: @Sendable (_ frame: ByteView, _ sums: inout OverlappingSums) -> Bool
  /// Merges the message of a whole frame into its epoch; returns false for a malformed message.
  let decode: @Sendable (BinaryProtocol, _ frame: ByteView, inout EpochAssembler, (ReceiverEvent) -> Void) -> Bool
  /// Merges a sentence other than the most frequent ones into its epoch.
  let decodeSentence: SentenceDecoder

  typealias SentenceDecoder =
    @Sendable (
      _ fields: borrowing SentenceFields, inout EpochAssembler, (ReceiverEvent) -> Void
    ) throws(SentenceError) -> Void

  /// All protocols: those of `BinaryProtocol`, and the sentences of receivers' makers.
  public static var all: ReceiverProtocols {
    ReceiverProtocols(
      frameLength: { BinaryProtocol.frameLength(at: $0) },
      isIntact: { frame in BinaryProtocol(frame[0], frame[1])?.isIntact(frame) ?? false },
      isOverlappingIntact: { frame, sums in BinaryProtocol(frame[0], frame[1])?.isIntact(frame, &sums) ?? false },
      decode: { binary, frame, assembler, body in
        guard let message = binary.message(of: frame) else { return false }
        assembler.consume(message, body)
        return true
      },
      decodeSentence: { (fields, assembler, body) throws(SentenceError) in
        guard try !assembler.consumeStandard(fields, body) else { return }
        assembler.consume(vendor: try Sentence(fields), body)
      })
  }

  /// None but the standard sentences, UBX and RTCM 3. Frames of other protocols are noise, and other sentences are unknown
  /// ones.
  public static var standard: ReceiverProtocols {
    ReceiverProtocols(
      frameLength: { _ in 0 }, isIntact: { _ in false }, isOverlappingIntact: { _, _ in false },
      decode: { _, _, _, _ in false },
      decodeSentence: { (fields, assembler, body) throws(SentenceError) in
        if try !assembler.consumeStandard(fields, body) { try assembler.noteUndecoded(fields) }
      })
  }
}

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
