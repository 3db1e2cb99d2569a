import Bytes

/// One decoded sentence: plain values without a reference to the bytes it was decoded from.
public enum Sentence: Sendable {
  /// Time, position and fix data.
  case gga(GGA)
  /// Recommended minimum data: time, date, position, speed and course.
  case rmc(RMC)
  /// Fix data of a multi-constellation solution.
  case gns(GNS)
  /// Dilution of precision and active satellites.
  case gsa(GSA)
  /// Satellites in view.
  case gsv(GSV)
  /// Geographic position.
  case gll(GLL)
  /// Course and speed over ground.
  case vtg(VTG)
  /// UTC date, time and local zone.
  case zda(ZDA)
  /// Pseudorange error statistics.
  case gst(GST)
  /// Satellite fault detection.
  case gbs(GBS)
  /// Range residuals.
  case grs(GRS)
  /// Datum reference.
  case dtm(DTM)
  /// Text of the receiver.
  case txt(TXT)
  /// True heading.
  case hdt(HDT)
  /// Reading of a magnetic compass.
  case hdg(HDG)
  /// Magnetic heading.
  case hdm(HDM)
  /// True heading with status.
  case ths(THS)
  /// Rate of turn.
  case rot(ROT)
  /// Water speed and heading.
  case vhw(VHW)
  /// Transducer measurements.
  case xdr(XDR)
  /// Distance through water and over ground.
  case vlw(VLW)
  /// u-blox: position data.
  case pubx00(PUBX00)
  /// u-blox: satellite status.
  case pubx03(PUBX03)
  /// u-blox: time of day and clock.
  case pubx04(PUBX04)
  /// Attitude from an inertial system or several antennas.
  case pashr(PASHR)
  /// Garmin: estimated errors.
  case pgrme(PGRME)
  /// Garmin: altitude.
  case pgrmz(PGRMZ)
  /// Garmin: fix data.
  case pgrmf(PGRMF)
  /// Quectel: estimated position errors.
  case pqtmEPE(PQTMEPE)
  /// Quectel: position, velocity and time.
  case pqtmPVT(PQTMPVT)
  /// Quectel: attitude from two antennas.
  case pqtmTAR(PQTMTAR)
  /// Quectel: velocity.
  case pqtmVEL(PQTMVEL)
  /// SkyTraq: recommended minimum data with 3D velocity.
  case psti030(PSTI030)
  /// SkyTraq: RTK baseline.
  case psti032(PSTI032)
  /// MediaTek: answer to a command.
  case pmtk001(PMTK001)
  /// Airoha: answer to a command.
  case pair001(PAIR001)
  /// A well-formed sentence of a type that this decoder does not know; its fields are in the line.
  case unknown(SentenceAddress)

  /// Decodes a line whose checksum the caller has already judged.
  public init(_ fields: borrowing SentenceFields) throws(SentenceError) {
    switch fields.kind {
    case .gga: self = .gga(try GGA(fields))
    case .rmc: self = .rmc(try RMC(fields))
    case .gsv: self = .gsv(try GSV(fields))
    case .gsa: self = .gsa(try GSA(fields))
    case .vtg: self = .vtg(try VTG(fields))
    case .gll: self = .gll(try GLL(fields))
    case .gns: self = .gns(try GNS(fields))
    case .zda: self = .zda(try ZDA(fields))
    case .gst: self = .gst(try GST(fields))
    case .gbs: self = .gbs(try GBS(fields))
    case .grs: self = .grs(try GRS(fields))
    case .dtm: self = .dtm(try DTM(fields))
    case .txt: self = .txt(try TXT(fields))
    case .hdt: self = .hdt(try HDT(fields))
    case .hdg: self = .hdg(try HDG(fields))
    case .hdm: self = .hdm(try HDM(fields))
    case .ths: self = .ths(try THS(fields))
    case .rot: self = .rot(try ROT(fields))
    case .vhw: self = .vhw(try VHW(fields))
    case .xdr: self = .xdr(try XDR(fields))
    case .vlw: self = .vlw(try VLW(fields))
    case .other: self = try Sentence(proprietary: fields, fields.address)
    }
  }

  @inline(never)
  private init(proprietary fields: borrowing SentenceFields, _ address: SentenceAddress) throws(SentenceError) {
    switch address.code {
    case ProprietaryAddress.pubx:
      switch fields.digits(1) {
      case 0: self = .pubx00(try PUBX00(fields))
      case 3: self = .pubx03(try PUBX03(fields))
      case 4: self = .pubx04(try PUBX04(fields))
      default: self = .unknown(address)
      }
    case ProprietaryAddress.psti:
      switch fields.digits(1) {
      case 30: self = .psti030(try PSTI030(fields))
      case 32: self = .psti032(try PSTI032(fields))
      default: self = .unknown(address)
      }
    case ProprietaryAddress.pashr: self = PASHR.isAttitude(fields) ? .pashr(try PASHR(fields)) : .unknown(address)
    case ProprietaryAddress.pgrme: self = .pgrme(try PGRME(fields))
    case ProprietaryAddress.pgrmz: self = .pgrmz(try PGRMZ(fields))
    case ProprietaryAddress.pgrmf: self = .pgrmf(try PGRMF(fields))
    case ProprietaryAddress.pqtmEPE: self = .pqtmEPE(try PQTMEPE(fields))
    case ProprietaryAddress.pqtmPVT: self = .pqtmPVT(try PQTMPVT(fields))
    case ProprietaryAddress.pqtmTAR: self = .pqtmTAR(try PQTMTAR(fields))
    case ProprietaryAddress.pqtmVEL: self = .pqtmVEL(try PQTMVEL(fields))
    case ProprietaryAddress.pmtk001: self = .pmtk001(try PMTK001(fields))
    case ProprietaryAddress.pair001: self = .pair001(try PAIR001(fields))
    default:
      guard fields.isAddress else { throw .malformedField(0) }
      self = .unknown(address)
    }
  }
}

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
