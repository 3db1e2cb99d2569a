import Bytes

/// The frames of binary protocols: their length, and whether their checksum is valid.
///
///     B5 62 class id length16 payload ckA ckB     UBX: Fletcher's checksum from the class on
///     D3 000000 length10 payload CRC-24Q          RTCM 3
///     A0 A2 LENGTH16 payload SUM16 B0 B3          SiRF: 15 bits of the sum of the payload
///     A0 A1 LENGTH16 payload xor 0D 0A            Skytraq: the XOR of the payload
///     BA CE length16 class id payload sum32       CASIC: the sum of all words of four bytes from the length on
///     F1 D9 class id length16 payload ckA ckB     Allystar: as UBX
///
/// Numbers in capitals are big-endian. A frame is accepted only with a valid checksum and a length that receivers
/// use.
public enum BinaryFrame {
  /// Longest UBX payload accepted, bytes; receivers stay below 4 KiB.
  public static var maximumPayload: Int { 8192 }

  /// Returns the length in bytes of the frame that begins here, from its header: 0 if there is none, nil if more
  /// bytes are needed.
  public static func length(_ view: ByteView) -> Int? {
    Form.begins(with: view[0]) ? rareLength(view) : usualLength(view)
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

  /// Returns `length` for the other protocols. Out of line, so that it does not slow down UBX and RTCM 3.
  private static func rareLength(_ view: ByteView) -> Int? {
    guard let form = Form(view[0], view[1]) else { return view.count < 2 ? nil : 0 }
    guard view.count >= form.headerLength else { return nil }
    let payload = form.payloadLength(view)
    return form.allows(payload) ? payload &+ form.overhead : 0
  }

  /// Whether the checksum of a whole frame is valid.
  public static func isIntact(_ frame: ByteView) -> Bool {
    var sums = WholeSums(frame: frame)
    return isIntact(frame, &sums)
  }

  /// Whether the checksum of a whole UBX or RTCM 3 frame is valid.
  @inline(__always)
  static func isUsualIntact(_ frame: ByteView) -> Bool {
    guard frame[0] == 0xB5 else { return crc24Q(frame) == 0 }
    let sum = FletcherChecksum(frame.slice(2, frame.count &- 2))
    return UInt16(sum.b) << 8 | UInt16(sum.a) == frame.uint16(at: frame.count &- 2)
  }

  /// Whether the checksum of a whole frame is valid, computed with the caller's `sums`.
  static func isIntact(_ frame: ByteView, _ sums: inout some FrameSums) -> Bool {
    let end = frame.count
    guard end >= 8 else { return false }
    switch Form(frame[0], frame[1]) {
    case nil where frame[0] == 0xD3: return sums.isCRC24QRight(0..<end)
    case nil, .allystar: return sums.fletcher(2..<end - 2) == frame.uint16(at: end - 2)
    case .sirf:
      return frame[end - 2] == 0xB0 && frame[end - 1] == 0xB3
        && sums.byteSum(4..<end - 4) & 0x7FFF == UInt32(frame.uint16(bigEndianAt: end - 4))
    case .skytraq:
      return frame[end - 2] == 0x0D && frame[end - 1] == 0x0A && sums.xor(4..<end - 3) == frame[end - 3]
    case .casic: return sums.wordSum(2..<end - 4) == frame.uint32(at: end - 4)
    }
  }
}

/// Frame layout of the protocols other than UBX and RTCM 3.
private enum Form {
  case sirf, skytraq, casic, allystar

  /// Selects the layout by the first two bytes of a frame; nil for other bytes.
  init?(_ first: UInt8, _ second: UInt8) {
    switch (first, second) {
    case (0xA0, 0xA2): self = .sirf
    case (0xA0, 0xA1): self = .skytraq
    case (0xBA, 0xCE): self = .casic
    case (0xF1, 0xD9): self = .allystar
    default: return nil
    }
  }

  static func begins(with byte: UInt8) -> Bool { byte == 0xA0 || byte == 0xBA || byte == 0xF1 }

  /// Number of bytes up to the length field, which is included.
  var headerLength: Int { self == .allystar ? 6 : 4 }

  func payloadLength(_ view: ByteView) -> Int {
    switch self {
    case .sirf, .skytraq: Int(view.uint16(bigEndianAt: 2))
    case .casic: Int(view.uint16(at: 2))
    case .allystar: Int(view.uint16(at: 4))
    }
  }

  /// Number of bytes of a frame without its payload.
  var overhead: Int {
    switch self {
    case .sirf, .allystar: 8
    case .skytraq: 7
    case .casic: 10
    }
  }

  /// Whether a payload may have this length: SiRF has 11 bits for it; CASIC sends whole words and at most 2 KiB.
  func allows(_ payload: Int) -> Bool {
    switch self {
    case .sirf: (1...2047).contains(payload)
    case .skytraq: (1...4096).contains(payload)
    case .casic: payload <= 2048 && payload % 4 == 0
    case .allystar: payload <= 4096
    }
  }
}
