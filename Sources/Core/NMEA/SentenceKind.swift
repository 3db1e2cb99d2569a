import Bytes

/// Type of a standard sentence; `other` covers all further ones.
public enum SentenceKind: UInt8, Sendable, CaseIterable {
  /// Fix data, satellites and time, by formatter.
  case gga, rmc, gns, gsa, gsv, gll, vtg, zda, gst, gbs
  /// Range residuals, datum, text, headings, water speed and transducers, by formatter.
  case grs, dtm, txt, hdt, hdg, hdm, ths, rot, vhw, xdr, vlw
  /// A proprietary sentence, or a standard one of unknown type.
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
  /// Classifies a line by its address.
  ///
  /// - Parameter content: the text between `$` and `*`. The kind is `other` unless it begins with two talker letters,
  ///   three formatter letters and a comma.
  @inlinable
  @inline(__always)
  public init(content: ByteView) {
    let word = content.ownedWord(at: 0)
    self = word & 0xFF00_0000_4040 == 0x2C00_0000_4040 && content.count > 5 ? SentenceKind(address: word) : .other
  }

  /// Classifies an address.
  ///
  /// - Parameter code: an address of five characters, the first in the lowest byte.
  @inlinable
  @inline(__always)
  init(address code: UInt64) {
    // `P` begins a proprietary address, except that Quectel receivers send BeiDou sentences as talker `PQ`.
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
  /// The sentence type that the address names.
  public var kind: SentenceKind {
    let field = range(0)
    return field.count == 5 ? SentenceKind(address: line.word(at: field.start)) : .other
  }

  /// The first two letters of the address; meaningless in a proprietary one.
  public var talker: Talker {
    let start = range(0).start
    return Talker(code: UInt16(line[start]) | UInt16(line[start &+ 1]) &<< 8)
  }
}
