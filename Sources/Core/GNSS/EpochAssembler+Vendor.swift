import NMEA
import Observations

extension EpochAssembler {
  /// Merges a proprietary sentence.
  mutating func consumeVendor(
    _ sentence: Sentence, _ body: (ReceiverEvent) -> Void
  ) {
    switch sentence {
    case .pubx00(let pubx):
      add(pubx.timeOfDay, .pubx00, body) { $0.merge(pubx) }
    case .pgrme(let pgrme):
      openUntimed()
      content.merge(pgrme)
      merged(.pgrme, body)
    case .pgrmf(let pgrmf):
      add(pgrmf.timeOfDay, .pgrmf, body) { $0.merge(pgrmf) }
    case .pqtmEPE(let epe):
      openUntimed()
      content.merge(epe)
      merged(.pqtmEPE, body)
    case .pqtmVEL(let velocity):
      add(velocity.timeOfDay, .pqtmVEL, body) { $0.merge(velocity) }
    case .pqtmPVT(let pvt):
      add(pvt.timeOfDay, .pqtmPVT, body) { $0.merge(pvt) }
    case .psti030(let psti):
      add(psti.timeOfDay, .psti030, body) { $0.merge(psti) }
    case .pqtmTAR(let attitude):
      guard open(attitude.timeOfDay, .heading, body) else { return }
      if (attitude.quality ?? 0) > 0 {
        content.setHeading(attitude.headingDegrees, accuracyDegrees: attitude.headingAccuracyDegrees, .pqtm)
      }
      merged(.heading, body)
    case .pashr(let attitude):
      add(attitude.timeOfDay, .heading, body) {
        $0.setHeading(attitude.headingDegrees, accuracyDegrees: attitude.headingAccuracyDegrees)
      }
    case .psti032(let baseline):
      if baseline.isValid, let length = baseline.baselineLength { accuracyModel.note(baseline: length) }
    case .pmtk001: accuracyModel.note(.mediaTek)
    case .unknown(let address):
      unknownSentences += 1
      if let family = ReceiverFamily(address) { accuracyModel.note(family) }
    default: break
    }
  }
}
