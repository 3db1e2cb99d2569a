import Bytes
import NMEA
import Observations

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
