import Bytes
import Testing
import UBX

/// UBX frame copied from a log.
struct RecordedFrame {
  let bytes: [UInt8]

  /// - Parameter hex: the frame from B5 62 to its checksum; white space is left out.
  init(_ hex: String) {
    let digits = hex.compactMap(\.hexDigitValue)
    bytes = stride(from: 0, to: digits.count - 1, by: 2).map { UInt8(digits[$0] << 4 | digits[$0 + 1]) }
  }

  /// Decodes the payload after having checked id, length and checksum.
  func decode<Decoded: UBXMessage, R>(as type: Decoded.Type, _ body: (Decoded) throws -> R) throws -> R {
    try bytes.withByteView { (frame: ByteView) throws -> R in
      let length = Int(frame.uint16(at: 4))
      try #require(frame.uint16(at: 0) == 0x62B5 && frame.count == length + 8)
      try #require(MessageID(frame[2], frame[3]) == Decoded.id)
      let sum = FletcherChecksum(frame.slice(2, length + 6))
      try #require(sum.a == frame[length + 6] && sum.b == frame[length + 7])
      return try body(Decoded(frame.slice(6, length + 6)))
    }
  }
}
