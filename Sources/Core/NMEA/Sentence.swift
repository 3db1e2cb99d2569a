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
  static let gga = pack("G", "G", "A")
  static let rmc = pack("R", "M", "C")
  static let gsv = pack("G", "S", "V")
  static let gsa = pack("G", "S", "A")
  static let vtg = pack("V", "T", "G")
  static let gll = pack("G", "L", "L")
  static let gns = pack("G", "N", "S")
  static let zda = pack("Z", "D", "A")
  static let gst = pack("G", "S", "T")
  static let gbs = pack("G", "B", "S")

  @inline(__always)
  private static func pack(_ a: Unicode.Scalar, _ b: Unicode.Scalar, _ c: Unicode.Scalar) -> UInt32 {
    a.value | b.value << 8 | c.value << 16
  }
}
