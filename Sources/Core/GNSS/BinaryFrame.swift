import Bytes

/// The frames of binary protocols: their length, and whether their checksum is valid.
///
///     B5 62 class id length16 payload ckA ckB     UBX: Fletcher's checksum from the class on
///     D3 000000 length10 payload CRC-24Q          RTCM 3
///     other                                       see `BinaryProtocol`
///
/// A frame is accepted only with a valid checksum and a length that receivers use.
public enum BinaryFrame {
  /// Longest UBX payload accepted, bytes; receivers stay below 4 KiB.
  public static var maximumPayload: Int { 8192 }

  /// Whether a frame of any protocol begins with this byte.
  @inline(__always)
  public static func begins(with byte: UInt8) -> Bool {
    byte == 0xB5 || byte == 0xD3 || BinaryProtocol.begins(with: byte)
  }

  /// Returns the length in bytes of the frame that begins here, from its header: 0 if there is none, nil if more
  /// bytes are needed.
  public static func length(_ view: ByteView) -> Int? {
    BinaryProtocol.begins(with: view[0]) ? BinaryProtocol.frameLength(at: view) : usualLength(view)
  }

  /// Returns `length` for UBX and RTCM 3; 0 for other protocols.
  @inline(__always)
  static func usualLength(_ view: ByteView) -> Int? {
    switch view[0] {
    case 0xB5:
      guard view.count >= 2 else { return nil }
      guard view[1] == 0x62 else { return 0 }
      guard view.count >= 6 else { return nil }
      let payload = Int(view.uint16(at: 4))
      return payload <= maximumPayload ? payload &+ 8 : 0
    case 0xD3:
      guard view.count >= 2 else { return nil }
      guard view[1] & 0xFC == 0 else { return 0 }
      guard view.count >= 3 else { return nil }
      let payload = Int(view[1]) << 8 | Int(view[2])
      return payload >= 2 ? payload &+ 6 : 0
    default: return 0
    }
  }

  /// Whether the checksum of a whole frame is valid.
  public static func isIntact(_ frame: ByteView) -> Bool {
    if let binary = BinaryProtocol(frame[0], frame[1]) { return frame.count >= 8 && binary.isIntact(frame) }
    var sums = WholeSums(frame: frame)
    return isUsualIntact(frame, &sums)
  }

  /// Whether the checksum of a whole UBX or RTCM 3 frame is valid.
  @inline(__always)
  static func isUsualIntact(_ frame: ByteView) -> Bool {
    guard frame[0] == 0xB5 else { return crc24Q(frame) == 0 }
    let sum = FletcherChecksum(frame.slice(2, frame.count &- 2))
    return UInt16(sum.b) << 8 | UInt16(sum.a) == frame.uint16(at: frame.count &- 2)
  }

  /// Whether the checksum of a whole UBX or RTCM 3 frame is valid, computed with the caller's `sums`.
  static func isUsualIntact(_ frame: ByteView, _ sums: inout some FrameSums) -> Bool {
    let end = frame.count
    guard end >= 8 else { return false }
    if frame[0] == 0xD3 { return sums.isCRC24QRight(0..<end) }
    return sums.fletcher(2..<end - 2) == frame.uint16(at: end - 2)
  }
}
