import Bytes
import GNSS
import NMEA

/// A search for frames whose checksums prove that the current speed is right.
///
///     $GPRMC,…*hh             NMEA 0183: one sentence of 40 characters, or two shorter ones
///     B5 62 … ck_a ck_b       UBX: 16 bits of Fletcher's checksum and a matching length
///     D3 00 … crc crc crc     RTCM 3: 24 bits of CRC
///     other                   `BinaryProtocol`: its checksum, and a matching length
///
/// Bytes read at a wrong speed do not have 40 printable characters in a row, and match 16 bits once in 65 536 cases.
package struct ReceiverEvidence: ~Copyable {
  package enum Language: Hashable, Sendable {
    case nmea, ubx, rtcm
    case binary(BinaryProtocol)

    package var name: String {
      switch self {
      case .nmea: "NMEA"
      case .ubx: "UBX"
      case .rtcm: "RTCM 3"
      case .binary(let binary): binary.name.description
      }
    }
  }

  /// The receiver's protocol; nil until it is certain.
  private(set) var language: Language?
  /// Offset of the first valid frame; nil before it.
  private(set) var firstFrame: Int?
  private var shortSentences = 0
  private var position = 0
  /// Offset of an incomplete binary frame; sentences after it are still examined.
  private var pending: Int?
  private var scanner = LineScanner()

  /// Examines `view`, which contains the bytes of the last call and more at its end.
  mutating func examine(_ view: ByteView) {
    if let start = pending, let length = binaryLength(view, start), start + length <= view.count {
      pending = nil
      accept(view, start, length)
    }
    while language == nil, position < view.count {
      switch view[position] {
      case 0x24, 0x21:
        guard examineLine(view) else { return }
      case let byte where BinaryFrame.begins(with: byte):
        examineBinary(view)
      default:
        position += 1
      }
    }
  }

  /// Drops the first `amount` examined bytes.
  mutating func drop(_ amount: Int) {
    position = max(0, position - amount)
    pending = pending.flatMap { $0 >= amount ? $0 - amount : nil }
    firstFrame = firstFrame.map { max(0, $0 - amount) }
  }

  /// Examines a line; false if it is incomplete.
  private mutating func examineLine(_ view: ByteView) -> Bool {
    let line = view.slice(position, view.count)
    switch scanner.scan(line) {
    case .incomplete:
      return false
    case .broken(let length):
      position += max(1, length)
    case .line(let length):
      if scanner.fields(in: line).checksum == .valid {
        if firstFrame == nil { firstFrame = position }
        if length < 40 { shortSentences += 1 }
        if length >= 40 || shortSentences == 2 { language = .nmea }
      }
      position += max(1, length)
    }
    return true
  }

  private mutating func examineBinary(_ view: ByteView) {
    let start = position
    position += 1
    if let length = binaryLength(view, start), start + length <= view.count {
      accept(view, start, length)
    } else if pending == nil {
      pending = start
    }
  }

  private func binaryLength(_ view: ByteView, _ start: Int) -> Int? {
    BinaryFrame.length(view.slice(start, view.count))
  }

  private mutating func accept(_ view: ByteView, _ start: Int, _ length: Int) {
    guard length > 0, BinaryFrame.isIntact(view.slice(start, start + length)) else { return }
    let binary = BinaryProtocol(view[start], view[start + 1])
    language = binary.map(Language.binary) ?? (view[start] == 0xB5 ? .ubx : .rtcm)
    if firstFrame == nil { firstFrame = start }
    position = max(position, start + length)
  }
}
