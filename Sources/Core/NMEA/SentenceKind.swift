import Bytes

/// The standard sentence types this decoder knows, and one name for everything else.
public enum SentenceKind: UInt8, Sendable, CaseIterable {
  case gga, rmc, gns, gsa, gsv, gll, vtg, zda, gst, gbs
  case grs, dtm, txt, hdt, hdg, hdm, ths, rot, vhw, xdr, vlw
  /// A maker's own sentence, or none we know.
  case other

  @inlinable
  @inline(__always)
  init(formatter: UInt32) {
    switch formatter {
    case Formatter.gsv: self = .gsv
    case Formatter.gsa: self = .gsa
    case Formatter.gga: self = .gga
    case Formatter.rmc: self = .rmc
    case Formatter.vtg: self = .vtg
    case Formatter.gll: self = .gll
    case Formatter.gns: self = .gns
    case Formatter.zda: self = .zda
    case Formatter.gst: self = .gst
    case Formatter.gbs: self = .gbs
    case Formatter.grs: self = .grs
    case Formatter.dtm: self = .dtm
    case Formatter.txt: self = .txt
    case Formatter.hdt: self = .hdt
    case Formatter.hdg: self = .hdg
    case Formatter.hdm: self = .hdm
    case Formatter.ths: self = .ths
    case Formatter.rot: self = .rot
    case Formatter.vhw: self = .vhw
    case Formatter.xdr: self = .xdr
    case Formatter.vlw: self = .vlw
    default: self = .other
    }
  }
}

extension SentenceKind {
  /// - Parameter content: what stands between `$` and `*`; `other` unless it begins with two letters of talker, three of
  ///   formatter and a comma.
  @inlinable
  @inline(__always)
  public init(content: ByteView) {
    let word = content.ownedWord(at: 0)
    self = word & 0xFF00_0000_4040 == 0x2C00_0000_4040 && content.count > 5 ? SentenceKind(address: word) : .other
  }

  /// - Parameter code: an address of five characters, the first in the lowest byte.
  @inlinable
  @inline(__always)
  init(address code: UInt64) {
    // `P` begins a maker's own address, except that Quectel's BeiDou talks as `PQ`.
    let first = UInt8(truncatingIfNeeded: code)
    let second = UInt8(truncatingIfNeeded: code &>> 8)
    if first == UInt8(ascii: "P"), second != UInt8(ascii: "Q") {
      self = .other
    } else {
      self.init(formatter: UInt32(truncatingIfNeeded: code &>> 16) & 0xFF_FFFF)
    }
  }
}

extension SentenceFields {
  /// What kind of sentence the address names.
  public var kind: SentenceKind {
    let field = range(0)
    return field.count == 5 ? SentenceKind(address: line.word(at: field.start)) : .other
  }

  /// The first two letters of the address; meaningless in a maker's own.
  public var talker: Talker {
    let start = range(0).start
    return Talker(code: UInt16(line[start]) | UInt16(line[start &+ 1]) &<< 8)
  }
}
