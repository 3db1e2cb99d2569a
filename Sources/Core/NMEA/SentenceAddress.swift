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

/// Three-letter sentence types, packed as the formatter of `SentenceAddress.code`.
///
/// They are computed so that the compiler treats them as constants and no global is initialised at run time.
@usableFromInline
enum Formatter {
  @inlinable static var gga: UInt32 { pack("G", "G", "A") }
  @inlinable static var rmc: UInt32 { pack("R", "M", "C") }
  @inlinable static var gsv: UInt32 { pack("G", "S", "V") }
  @inlinable static var gsa: UInt32 { pack("G", "S", "A") }
  @inlinable static var vtg: UInt32 { pack("V", "T", "G") }
  @inlinable static var gll: UInt32 { pack("G", "L", "L") }
  @inlinable static var gns: UInt32 { pack("G", "N", "S") }
  @inlinable static var zda: UInt32 { pack("Z", "D", "A") }
  @inlinable static var gst: UInt32 { pack("G", "S", "T") }
  @inlinable static var gbs: UInt32 { pack("G", "B", "S") }
  @inlinable static var grs: UInt32 { pack("G", "R", "S") }
  @inlinable static var dtm: UInt32 { pack("D", "T", "M") }
  @inlinable static var txt: UInt32 { pack("T", "X", "T") }
  @inlinable static var hdt: UInt32 { pack("H", "D", "T") }
  @inlinable static var hdg: UInt32 { pack("H", "D", "G") }
  @inlinable static var hdm: UInt32 { pack("H", "D", "M") }
  @inlinable static var ths: UInt32 { pack("T", "H", "S") }
  @inlinable static var rot: UInt32 { pack("R", "O", "T") }
  @inlinable static var vhw: UInt32 { pack("V", "H", "W") }
  @inlinable static var xdr: UInt32 { pack("X", "D", "R") }
  @inlinable static var vlw: UInt32 { pack("V", "L", "W") }

  @inlinable
  static func pack(_ a: Unicode.Scalar, _ b: Unicode.Scalar, _ c: Unicode.Scalar) -> UInt32 {
    a.value | b.value << 8 | c.value << 16
  }
}

/// Addresses of proprietary sentences, packed like `SentenceAddress.code`.
enum ProprietaryAddress {
  @inline(__always) static var pubx: UInt64 { pack("P", "U", "B", "X") }
  @inline(__always) static var psti: UInt64 { pack("P", "S", "T", "I") }
  @inline(__always) static var pashr: UInt64 { pack("P", "A", "S", "H", "R") }
  @inline(__always) static var pgrme: UInt64 { pack("P", "G", "R", "M", "E") }
  @inline(__always) static var pgrmz: UInt64 { pack("P", "G", "R", "M", "Z") }
  @inline(__always) static var pgrmf: UInt64 { pack("P", "G", "R", "M", "F") }
  @inline(__always) static var pqtmEPE: UInt64 { pack("P", "Q", "T", "M", "E", "P", "E") }
  @inline(__always) static var pqtmPVT: UInt64 { pack("P", "Q", "T", "M", "P", "V", "T") }
  @inline(__always) static var pqtmTAR: UInt64 { pack("P", "Q", "T", "M", "T", "A", "R") }
  @inline(__always) static var pqtmVEL: UInt64 { pack("P", "Q", "T", "M", "V", "E", "L") }
  @inline(__always) static var pmtk001: UInt64 { pack("P", "M", "T", "K", "0", "0", "1") }
  @inline(__always) static var pair001: UInt64 { pack("P", "A", "I", "R", "0", "0", "1") }

  @inline(__always)
  private static func pack(
    _ a: Unicode.Scalar, _ b: Unicode.Scalar, _ c: Unicode.Scalar, _ d: Unicode.Scalar,
    _ e: Unicode.Scalar = "\0", _ f: Unicode.Scalar = "\0", _ g: Unicode.Scalar = "\0"
  ) -> UInt64 {
    let low = a.value | b.value << 8 | c.value << 16 | d.value << 24
    let high = e.value | f.value << 8 | g.value << 16
    return UInt64(low) | UInt64(high) << 32
  }
}
