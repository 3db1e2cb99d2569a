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
