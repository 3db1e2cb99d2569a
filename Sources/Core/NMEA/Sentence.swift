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
  case grs(GRS)
  case dtm(DTM)
  case txt(TXT)
  case hdt(HDT)
  case hdg(HDG)
  case hdm(HDM)
  case ths(THS)
  case rot(ROT)
  case vhw(VHW)
  case xdr(XDR)
  case vlw(VLW)
  case pubx00(PUBX00)
  case pubx03(PUBX03)
  case pubx04(PUBX04)
  case pashr(PASHR)
  case pgrme(PGRME)
  case pgrmz(PGRMZ)
  case pgrmf(PGRMF)
  case pqtmEPE(PQTMEPE)
  case pqtmPVT(PQTMPVT)
  case pqtmTAR(PQTMTAR)
  case pqtmVEL(PQTMVEL)
  case psti030(PSTI030)
  case psti032(PSTI032)
  case pmtk001(PMTK001)
  case pair001(PAIR001)
  /// Well formed, of no type this decoder knows: its fields are in the line it was decoded from.
  case unknown(SentenceAddress)

  /// Decodes a line whose checksum has been judged already.
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
