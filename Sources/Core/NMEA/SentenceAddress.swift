import Bytes

/// The first field of a sentence: who speaks and what is said (IEC 61162-1, section 7.2.2).
///
///     GPGGA   talker GP, formatter GGA
///     PUBX    proprietary: P and the maker's three letters, then the maker's own
public struct SentenceAddress: Hashable, Sendable {
  /// The characters, the first in the lowest byte; 0 when longer than eight.
  public let code: UInt64

  @inline(__always)
  init(_ line: ByteView, _ field: FieldRange) {
    code = field.count <= 8 ? line.word(at: field.start) & SentenceAddress.mask(field.count) : 0
  }

  /// The code of a literal address of at most eight ASCII characters.
  public init(_ text: StaticString) {
    let view = ByteView(text)
    self.init(view, FieldRange(start: 0, end: view.count))
  }

  /// Two letters of talker; meaningless in a proprietary address.
  public var talker: Talker { Talker(code: UInt16(truncatingIfNeeded: code)) }

  @inline(__always)
  private static func mask(_ count: Int) -> UInt64 {
    count >= 8 ? .max : (1 << UInt64(8 * count)) &- 1
  }
}

/// Who sends a sentence: two letters, such as GP for a GPS receiver or GN for a combined solution.
public struct Talker: Hashable, Sendable {
  /// The first letter in the low byte.
  public let code: UInt16

  public init(code: UInt16) { self.code = code }

  public init(_ first: Unicode.Scalar, _ second: Unicode.Scalar) {
    code = UInt16(UInt8.letter(first)) | UInt16(UInt8.letter(second)) << 8
  }

  @inline(__always) public static var gps: Talker { Talker("G", "P") }
  @inline(__always) public static var glonass: Talker { Talker("G", "L") }
  @inline(__always) public static var galileo: Talker { Talker("G", "A") }
  @inline(__always) public static var beidou: Talker { Talker("G", "B") }
  /// BeiDou before NMEA 0183 4.11.
  @inline(__always) public static var beidouLegacy: Talker { Talker("B", "D") }
  @inline(__always) public static var qzss: Talker { Talker("G", "Q") }
  /// QZSS before NMEA 0183 4.11.
  @inline(__always) public static var qzssLegacy: Talker { Talker("Q", "Z") }
  /// Quectel's BeiDou talker.
  @inline(__always) public static var quectel: Talker { Talker("P", "Q") }
  @inline(__always) public static var navic: Talker { Talker("G", "I") }
  @inline(__always) public static var combined: Talker { Talker("G", "N") }

  /// The two letters, first and second.
  public var letters: (UInt8, UInt8) { (UInt8(truncatingIfNeeded: code), UInt8(truncatingIfNeeded: code >> 8)) }
}
