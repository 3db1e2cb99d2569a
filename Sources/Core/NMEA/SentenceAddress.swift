import Bytes

/// The first field of a sentence: its talker and its formatter (IEC 61162-1, section 7.2.2).
///
///     GPGGA   talker GP, formatter GGA
///     PUBX    proprietary: P and the maker's three letters, then the maker's own
public struct SentenceAddress: Hashable, Sendable {
  /// The characters, the first in the lowest byte; 0 if there are more than eight.
  public let code: UInt64

  @inline(__always)
  init(_ line: ByteView, _ field: FieldRange) {
    code = field.count <= 8 ? line.word(at: field.start) & SentenceAddress.mask(field.count) : 0
  }

  /// Creates the address from a literal of at most eight ASCII characters.
  public init(_ text: StaticString) {
    let view = ByteView(text)
    self.init(view, FieldRange(start: 0, end: view.count))
  }

  /// The first two letters, which are the talker; meaningless in a proprietary address.
  public var talker: Talker { Talker(code: UInt16(truncatingIfNeeded: code)) }

  @inline(__always)
  private static func mask(_ count: Int) -> UInt64 {
    count >= 8 ? .max : (1 << UInt64(8 * count)) &- 1
  }
}

/// Sender of a sentence: two letters, such as GP for a GPS receiver or GN for a combined solution.
public struct Talker: Hashable, Sendable {
  /// The two letters, the first in the low byte.
  public let code: UInt16

  /// Creates a talker from its packed letters, the first in the low byte.
  public init(code: UInt16) { self.code = code }

  /// Creates a talker from its two ASCII letters.
  public init(_ first: Unicode.Scalar, _ second: Unicode.Scalar) {
    code = UInt16(UInt8.letter(first)) | UInt16(UInt8.letter(second)) << 8
  }

  /// Letters `GP`.
  @inline(__always) public static var gps: Talker { Talker("G", "P") }
  /// Letters `GL`.
  @inline(__always) public static var glonass: Talker { Talker("G", "L") }
  /// Letters `GA`.
  @inline(__always) public static var galileo: Talker { Talker("G", "A") }
  /// Letters `GB`, since NMEA 0183 4.11.
  @inline(__always) public static var beidou: Talker { Talker("G", "B") }
  /// `BD`: BeiDou before NMEA 0183 4.11.
  @inline(__always) public static var beidouLegacy: Talker { Talker("B", "D") }
  /// Letters `GQ`, since NMEA 0183 4.11.
  @inline(__always) public static var qzss: Talker { Talker("G", "Q") }
  /// `QZ`: QZSS before NMEA 0183 4.11.
  @inline(__always) public static var qzssLegacy: Talker { Talker("Q", "Z") }
  /// `PQ`: BeiDou in sentences of Quectel receivers.
  @inline(__always) public static var quectel: Talker { Talker("P", "Q") }
  /// Letters `GI`: NavIC (IRNSS).
  @inline(__always) public static var navic: Talker { Talker("G", "I") }
  /// Letters `GN`: a solution of several systems.
  @inline(__always) public static var combined: Talker { Talker("G", "N") }

  /// The two letters in the order sent.
  public var letters: (UInt8, UInt8) { (UInt8(truncatingIfNeeded: code), UInt8(truncatingIfNeeded: code >> 8)) }
}
