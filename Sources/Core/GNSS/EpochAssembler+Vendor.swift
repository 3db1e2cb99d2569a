import NMEA
import Observations

extension EpochAssembler {
  /// Takes a sentence of a maker's own.
  mutating func consumeVendor(
    _ sentence: Sentence, _ body: (ReceiverEvent) -> Void
  ) {
    switch sentence {
    case .pubx00(let pubx):
      guard open(pubx.timeOfDay, .pubx00, body) else { return }
      content.merge(pubx)
      merged(.pubx00, body)
    case .pgrme(let pgrme):
      openUntimed()
      content.merge(pgrme)
      merged(.pgrme, body)
    case .pgrmf(let pgrmf):
      guard open(pgrmf.timeOfDay, .pgrmf, body) else { return }
      content.merge(pgrmf)
      merged(.pgrmf, body)
    case .pqtmEPE(let epe):
      openUntimed()
      content.merge(epe)
      merged(.pqtmEPE, body)
    case .pqtmVEL(let velocity):
      guard open(velocity.timeOfDay, .pqtmVEL, body) else { return }
      content.merge(velocity)
      merged(.pqtmVEL, body)
    case .pqtmPVT(let pvt):
      guard open(pvt.timeOfDay, .pqtmPVT, body) else { return }
      content.merge(pvt)
      merged(.pqtmPVT, body)
    case .psti030(let psti):
      guard open(psti.timeOfDay, .psti030, body) else { return }
      content.merge(psti)
      merged(.psti030, body)
    case .pqtmTAR(let attitude):
      guard open(attitude.timeOfDay, .heading, body) else { return }
      if (attitude.quality ?? 0) > 0 {
        content.setHeading(attitude.headingDegrees, accuracyDegrees: attitude.headingAccuracyDegrees, .pqtm)
      }
      merged(.heading, body)
    case .pashr(let attitude):
      guard open(attitude.timeOfDay, .heading, body) else { return }
      content.setHeading(attitude.headingDegrees, accuracyDegrees: attitude.headingAccuracyDegrees)
      merged(.heading, body)
    case .unknown: unknownSentences += 1
    default: break
    }
  }
}
