import Bytes

/// The first field of a sentence: who speaks and what is said (IEC 61162-1, section 7.2.2).
///
///     GPGGA   talker GP, formatter GGA
///     PUBX    proprietary: P and the maker's three letters, then the maker's own
public struct SentenceAddress: Hashable, Sendable {
  /// The characters, the first in the lowest byte; 0 when longer than eight.
  public let code: UInt64

  /// - Parameter count: length of the address, which stands at the front of `content`.
  init(_ content: ByteView, count: Int) {
    guard (1...8).contains(count) else {
      code = 0
      return
    }
    let behind = UInt64(64 &- 8 &* count)
    code = (content.word(at: 0) &<< behind) &>> behind
  }

  /// The code of a literal address of at most eight ASCII characters.
  public init(_ text: StaticString) { self.init(ByteView(text), count: text.utf8CodeUnitCount) }

  /// Two letters of talker; meaningless in a proprietary address.
  public var talker: Talker { Talker(code: UInt16(truncatingIfNeeded: code)) }

  /// Three letters of sentence type, the first in the lowest byte; 0 unless the address has five characters.
  ///
  /// `P` begins a maker's own address, except that Quectel's BeiDou talks as `PQ`; where that is no known sentence type
  /// either, the address is Quectel's own.
  var formatter: UInt32 {
    guard code >> 32 != 0, code >> 40 == 0 else { return 0 }
    if UInt8(truncatingIfNeeded: code) == .letter("P"), talker != .quectel { return 0 }
    return UInt32(truncatingIfNeeded: code >> 16)
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

  public static let gps = Talker("G", "P")
  public static let glonass = Talker("G", "L")
  public static let galileo = Talker("G", "A")
  public static let beidou = Talker("G", "B")
  /// BeiDou before NMEA 0183 4.11.
  public static let beidouLegacy = Talker("B", "D")
  public static let qzss = Talker("G", "Q")
  /// QZSS before NMEA 0183 4.11.
  public static let qzssLegacy = Talker("Q", "Z")
  /// Quectel's BeiDou talker.
  public static let quectel = Talker("P", "Q")
  public static let navic = Talker("G", "I")
  public static let combined = Talker("G", "N")

  /// The two letters, first and second.
  public var letters: (UInt8, UInt8) { (UInt8(truncatingIfNeeded: code), UInt8(truncatingIfNeeded: code >> 8)) }
}
