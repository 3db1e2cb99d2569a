import Bytes

/// One decoded sentence: plain values, no reference to the bytes it came from.
public enum Sentence: Sendable {
  case gga(GGA)
  case rmc(RMC)
  case gns(GNS)
  case gsa(GSA)
  case gsv(GSV)
  case gll(GLL)
  case vtg(VTG)
  case zda(ZDA)
  case gst(GST)
  case gbs(GBS)
  /// Well formed, of no type this decoder knows: its fields are in the line it was decoded from.
  case unknown(SentenceAddress)

  /// Decodes a line whose checksum has been judged already.
  public init(_ fields: borrowing SentenceFields) throws(SentenceError) {
    let address = fields.address
    switch address.formatter {
    case Formatter.gga: self = .gga(try GGA(fields))
    case Formatter.rmc: self = .rmc(try RMC(fields))
    case Formatter.gsv: self = .gsv(try GSV(fields))
    case Formatter.gsa: self = .gsa(try GSA(fields))
    case Formatter.vtg: self = .vtg(try VTG(fields))
    case Formatter.gll: self = .gll(try GLL(fields))
    case Formatter.gns: self = .gns(try GNS(fields))
    case Formatter.zda: self = .zda(try ZDA(fields))
    case Formatter.gst: self = .gst(try GST(fields))
    case Formatter.gbs: self = .gbs(try GBS(fields))
    default: self = .unknown(address)
    }
  }
}

/// Three-letter sentence types as `SentenceAddress.formatter` packs them.
enum Formatter {
  @inline(__always) static var gga: UInt32 { pack("G", "G", "A") }
  @inline(__always) static var rmc: UInt32 { pack("R", "M", "C") }
  @inline(__always) static var gsv: UInt32 { pack("G", "S", "V") }
  @inline(__always) static var gsa: UInt32 { pack("G", "S", "A") }
  @inline(__always) static var vtg: UInt32 { pack("V", "T", "G") }
  @inline(__always) static var gll: UInt32 { pack("G", "L", "L") }
  @inline(__always) static var gns: UInt32 { pack("G", "N", "S") }
  @inline(__always) static var zda: UInt32 { pack("Z", "D", "A") }
  @inline(__always) static var gst: UInt32 { pack("G", "S", "T") }
  @inline(__always) static var gbs: UInt32 { pack("G", "B", "S") }

  @inline(__always)
  private static func pack(_ a: Unicode.Scalar, _ b: Unicode.Scalar, _ c: Unicode.Scalar) -> UInt32 {
    a.value | b.value << 8 | c.value << 16
  }
}
