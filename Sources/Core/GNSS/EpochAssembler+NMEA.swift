import Bytes
import NMEA
import Observations

extension EpochAssembler {
  /// Merges a sentence on the fast path, given the text between `$` and `*`. Returns false, without a change, for
  /// another kind or form.
  mutating func consume(usual content: ByteView, _ body: (ReceiverEvent) -> Void) -> Bool {
    var fields = FieldReader(content)
    switch SentenceKind(content: content) {
    case .gsv: return consume(usualGSV: content, body)
    case .gsa:
      let gsa = GSA(usual: &fields)
      guard fields.isUsual else { return false }
      take(gsa, body)
    case .gga:
      let gga = GGA(usual: &fields)
      guard fields.isUsual else { return false }
      take(gga, decimals: fields.minuteDecimals, body)
    case .rmc:
      let rmc = RMC(usual: &fields)
      guard fields.isUsual else { return false }
      take(rmc, decimals: fields.minuteDecimals, body)
    case .vtg:
      let vtg = VTG(usual: &fields)
      guard fields.isUsual else { return false }
      take(vtg, body)
    case .gll:
      let gll = GLL(usual: &fields)
      guard fields.isUsual else { return false }
      take(gll, decimals: fields.minuteDecimals, body)
    case .zda:
      let zda = ZDA(usual: &fields)
      guard fields.isUsual else { return false }
      take(zda, body)
    default: return false
    }
    return true
  }

  private mutating func consume(usualGSV content: ByteView, _ body: (ReceiverEvent) -> Void) -> Bool {
    guard let signature = satellites.add(usual: content) else { return false }
    openUntimed()
    ended(by: signature, body)
    return true
  }

  /// Merges one line. A line that it throws for changes nothing.
  ///
  /// Out of line, since the fast path takes most sentences.
  @inline(never)
  mutating func consume(_ fields: borrowing SentenceFields, _ body: (ReceiverEvent) -> Void) throws(SentenceError) {
    switch fields.kind {
    case .gsv:
      let gsv = try GSV(fields)
      openUntimed()
      satellites.add(gsv)
      ended(by: SentenceOrdinals.signature(of: SatelliteGroupMessage(gsv)), body)
    case .gsa: take(try GSA(fields), body)
    case .gga: take(try GGA(fields), decimals: fields.minuteDecimals(latitude: 2), body)
    case .rmc: take(try RMC(fields), decimals: fields.minuteDecimals(latitude: 3), body)
    case .vtg: take(try VTG(fields), body)
    case .gll: take(try GLL(fields), decimals: fields.minuteDecimals(latitude: 1), body)
    case .gns:
      let gns = try GNS(fields)
      let decimals = fields.minuteDecimals(latitude: 2)
      add(gns.timeOfDay, .gns, body) { $0.merge(gns, decimals: decimals) }
    default:
      let decode = decodeSentence
      try decode(fields, &self, body)
    }
  }

  private mutating func take(_ gsa: GSA, _ body: (ReceiverEvent) -> Void) {
    openUntimed()
    satellites.add(gsa)
    content.merge(gsa)
    merged(.gsa, body)
  }

  private mutating func take(_ gga: GGA, decimals: Int, _ body: (ReceiverEvent) -> Void) {
    add(gga.timeOfDay, .gga, body) { $0.merge(gga, decimals: decimals) }
  }

  private mutating func take(_ rmc: RMC, decimals: Int, _ body: (ReceiverEvent) -> Void) {
    add(rmc.timeOfDay, .rmc, body) { $0.merge(rmc, decimals: decimals) }
  }

  private mutating func take(_ gll: GLL, decimals: Int, _ body: (ReceiverEvent) -> Void) {
    add(gll.timeOfDay, .gll, body) { $0.merge(gll, decimals: decimals) }
  }

  private mutating func take(_ vtg: VTG, _ body: (ReceiverEvent) -> Void) {
    addUntimed(.vtg, body) { $0.merge(vtg) }
  }

  private mutating func take(_ zda: ZDA, _ body: (ReceiverEvent) -> Void) {
    // Some receivers stamp ZDA with the time of sending: it dates an epoch but never opens or ends one.
    guard let date = zda.date else { return }
    clock.dates.noteFull(date, at: zda.timeOfDay)
    guard content.isOpen else { return }
    merged(.zda, body)
  }

  /// Merges a standard sentence that few receivers send; returns false, without a change, for others.
  mutating func consumeStandard(
    _ fields: borrowing SentenceFields, _ body: (ReceiverEvent) -> Void
  ) throws(SentenceError) -> Bool {
    switch fields.kind {
    case .gst:
      let gst = try GST(fields)
      add(gst.timeOfDay, .gst, body) { $0.merge(gst) }
    case .gbs:
      let gbs = try GBS(fields)
      add(gbs.timeOfDay, .gbs, body) { $0.merge(gbs) }
    case .zda: take(try ZDA(fields), body)
    case .hdt:
      let hdt = try HDT(fields)
      addUntimed(.heading, body) { $0.setHeading(hdt.headingDegrees) }
    case .ths:
      let ths = try THS(fields)
      addUntimed(.heading, body) { if ths.isValid { $0.setHeading(ths.headingDegrees) } }
    default: return false
    }
    return true
  }

  /// Counts a sentence that is not decoded, if its type is unknown; its address may identify the receiver.
  mutating func noteUndecoded(_ fields: borrowing SentenceFields) throws(SentenceError) {
    guard fields.kind == .other else { return }
    guard fields.isAddress else { throw .malformedField(0) }
    noteUnknown(fields.address)
  }

  /// Counts a sentence of an unknown type, whose address may identify the receiver.
  mutating func noteUnknown(_ address: SentenceAddress) {
    unknownSentences += 1
    if let family = ReceiverFamily(address) { finisher.accuracyModel.note(family) }
  }
}

extension EpochAssembler {
  /// Merges a sentence of a receiver's maker.
  mutating func consume(vendor sentence: Sentence, _ body: (ReceiverEvent) -> Void) {
    switch sentence {
    case .pubx00(let pubx): add(pubx.timeOfDay, .pubx00, body) { $0.merge(pubx) }
    case .pgrme(let pgrme): addUntimed(.pgrme, body) { $0.merge(pgrme) }
    case .pgrmf(let pgrmf): add(pgrmf.timeOfDay, .pgrmf, body) { $0.merge(pgrmf) }
    case .pqtmEPE(let epe): addUntimed(.pqtmEPE, body) { $0.merge(epe) }
    case .pqtmVEL(let velocity): add(velocity.timeOfDay, .pqtmVEL, body) { $0.merge(velocity) }
    case .pqtmPVT(let pvt): add(pvt.timeOfDay, .pqtmPVT, body) { $0.merge(pvt) }
    case .psti030(let psti): add(psti.timeOfDay, .psti030, body) { $0.merge(psti) }
    case .pqtmTAR(let attitude):
      add(attitude.timeOfDay, .heading, body) {
        guard (attitude.quality ?? 0) > 0 else { return }
        $0.setHeading(attitude.headingDegrees, accuracyDegrees: attitude.headingAccuracyDegrees, .pqtm)
      }
    case .pashr(let attitude):
      add(attitude.timeOfDay, .heading, body) {
        $0.setHeading(attitude.headingDegrees, accuracyDegrees: attitude.headingAccuracyDegrees)
      }
    case .psti032(let baseline):
      if baseline.isValid, let length = baseline.baselineLength { finisher.accuracyModel.note(baseline: length) }
    case .pmtk001: finisher.accuracyModel.note(.mediaTek)
    case .unknown(let address): noteUnknown(address)
    default: break
    }
  }
}
