import NMEA
import Observations

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
