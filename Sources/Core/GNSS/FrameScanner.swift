import Bytes
import NMEA

/// What the scanner found at the front of the stream.
public enum Frame: Equatable, Sendable {
  /// One NMEA line, its checksum not yet judged: see `FrameScanner.fields`.
  case sentence
  /// One UBX frame whose Fletcher checksum is right, from B5 to the checksum.
  case ubx
  /// One RTCM 3 frame whose CRC is right, from D3 to the CRC.
  case rtcm
}

/// Separates the protocols that share one byte stream, whatever its chunks, and drops what belongs to none.
///
///     $… or !…     NMEA 0183                      \…\   TAG block, skipped (NMEA 0183 4.10, section 7)
///     B5 62        UBX: class id length16 payload ckA ckB
///     D3           RTCM 3: 6 zero bits, length10, payload, CRC-24Q
///
/// A header that turns out false costs one byte, not what follows it: the bytes behind are looked at again. Bounded: a
/// frame longer than 8 KiB is no frame.
public struct FrameScanner: ~Copyable {
  /// The longest UBX payload believed; real ones stay below 4 KiB.
  public static let maximumPayload = 8192

  /// Bytes that belonged to no frame.
  public private(set) var noiseBytes: UInt64 = 0

  private var queue = ByteQueue(capacity: 16_384)
  private var lines = LineScanner()
  private var frameLength = 0
  private var givesUp = false

  public init() {}

  /// Takes as many bytes as fit and says how many; call `next` until nil to make room.
  public mutating func append(_ bytes: ByteView) -> Int {
    dropFrame()
    givesUp = false
    return queue.append(bytes)
  }

  /// Declares that what an unfinished frame waits for will not come, so that what lies inside it is found.
  public mutating func giveUpPartialFrames() { givesUp = true }

  /// The next frame, or nil when more bytes are needed.
  public mutating func next() -> Frame? {
    dropFrame()
    while true {
      let view = queue.view
      switch view[0] {
      case 0x0A, 0x0D, 0x24, 0x21:
        let start = view.lineStart
        if start > 0 {
          queue.removeFirst(start)
          continue
        }
        switch lines.scan(view) {
        case .line(let length):
          frameLength = length
          return .sentence
        case .broken(let length):
          drop(length)
        case .incomplete:
          guard giveUpByte() else { return nil }
        }
      case 0xB5:
        switch ubxFrame(view) {
        case .whole(let length):
          frameLength = length
          return .ubx
        case .partial:
          guard giveUpByte() else { return nil }
        case .none: drop(1)
        }
      case 0xD3:
        switch rtcmFrame(view) {
        case .whole(let length):
          frameLength = length
          return .rtcm
        case .partial:
          guard giveUpByte() else { return nil }
        case .none: drop(1)
        }
      case 0x5C:
        guard let length = tagBlockLength(view) else {
          guard giveUpByte() else { return nil }
          continue
        }
        if length > 0 { queue.removeFirst(length) } else { drop(1) }
      default:
        if view.isEmpty { return nil }
        drop(view.noiseLength)
      }
    }
  }

  /// The bytes of the frame `next` has just returned; valid until the scanner is called again.
  public var frame: ByteView { queue.view.slice(0, frameLength) }

  /// The fields of the sentence `next` has just returned; valid until the scanner is called again.
  public var fields: SentenceFields { lines.fields(in: queue.view) }

  private mutating func dropFrame() {
    guard frameLength > 0 else { return }
    queue.removeFirst(frameLength)
    frameLength = 0
  }

  private mutating func drop(_ count: Int) {
    noiseBytes += UInt64(count)
    queue.removeFirst(count)
  }

  private mutating func giveUpByte() -> Bool {
    guard givesUp, !queue.isEmpty else { return false }
    drop(1)
    return true
  }

  private enum BinaryFrame {
    case whole(Int)
    case partial
    case none
  }

  private func ubxFrame(_ view: ByteView) -> BinaryFrame {
    guard view.count >= 2 else { return .partial }
    guard view[1] == 0x62 else { return .none }
    guard view.count >= 6 else { return .partial }
    let payload = Int(view.uint16(at: 4))
    guard payload <= FrameScanner.maximumPayload else { return .none }
    guard view.count >= payload + 8 else { return .partial }
    let sum = FletcherChecksum(view.slice(2, 6 + payload))
    return sum.a == view[6 + payload] && sum.b == view[7 + payload] ? .whole(payload + 8) : .none
  }

  private func rtcmFrame(_ view: ByteView) -> BinaryFrame {
    guard view.count >= 3 else { return .partial }
    guard view[1] & 0xFC == 0 else { return .none }
    let payload = Int(view[1]) << 8 | Int(view[2])
    guard payload > 0 else { return .none }
    guard view.count >= payload + 6 else { return .partial }
    return crc24Q(view.slice(0, payload + 6)) == 0 ? .whole(payload + 6) : .none
  }

  /// Length of a TAG block with both its backslashes; 0 when it is none; nil while it may still become one.
  private func tagBlockLength(_ view: ByteView) -> Int? {
    for index in 1..<min(view.count, 256) {
      let byte = view[index]
      if byte == 0x5C { return index + 1 }
      if byte < 0x20 || byte > 0x7E || byte == 0x24 || byte == 0x21 { return 0 }
    }
    return view.count >= 256 ? 0 : nil
  }
}

extension ByteView {
  /// Offset of the first byte that is no line terminator.
  fileprivate var lineStart: Int {
    var index = 0
    while index < count, self[index] == 0x0A || self[index] == 0x0D { index += 1 }
    return index
  }

  /// Bytes before the next one that can begin a frame or end a line; at least 1.
  fileprivate var noiseLength: Int {
    var index = 1
    while index < count {
      switch self[index] {
      case 0x0A, 0x0D, 0x21, 0x24, 0x5C, 0xB5, 0xD3: return index
      default: index += 1
      }
    }
    return index
  }
}
