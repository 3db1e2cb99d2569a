import Bytes

/// The frames of binary protocols: how long one is, and whether it is intact.
///
///     B5 62 class id length16 payload ckA ckB     UBX: Fletcher's checksum from the class on
///     D3 000000 length10 payload CRC-24Q          RTCM 3
public enum BinaryFrame {
  /// The longest UBX payload believed; real ones stay below 4 KiB.
  public static var maximumPayload: Int { 8192 }

  /// Bytes of the frame that begins with these, by its header alone: 0 when none does, nil when more are needed to know.
  @inline(__always)
  public static func length(_ view: ByteView) -> Int? {
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

  /// Whether the checksum of a whole frame is right.
  @inline(__always)
  public static func isIntact(_ frame: ByteView) -> Bool {
    guard frame[0] == 0xB5 else { return crc24Q(frame) == 0 }
    let sum = FletcherChecksum(frame.slice(2, frame.count &- 2))
    return UInt16(sum.b) << 8 | UInt16(sum.a) == frame.uint16(at: frame.count &- 2)
  }
}
