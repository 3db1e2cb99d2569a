import Allystar
import Bytes
import NavigationMath
import Observations

extension EpochAssembler {
  /// Merges the payload of one Allystar frame. A payload that it throws for changes nothing.
  mutating func consume(
    _ id: AllystarMessageID, _ payload: ByteView, _ body: (ReceiverEvent) -> Void
  ) throws(AllystarError) {
    switch id {
    case AllystarNavPVT.id: consume(try AllystarNavPVT(payload), body)
    case AllystarNavPOSLLH.id:
      let position = try AllystarNavPOSLLH(payload)
      add(position.timeOfWeekMilliseconds, .navPOSLLH, body) { $0.merge(position) }
    case AllystarNavDOP.id:
      let dop = try AllystarNavDOP(payload)
      add(dop.timeOfWeekMilliseconds, .navDOP, body) { $0.merge(dop) }
    case AllystarNavTIME.id:
      let time = try AllystarNavTIME(payload)
      // The weeks and leap seconds of the other systems have another origin.
      guard !(1...3).contains(time.system) else { return }
      if time.isWeekValid, time.isTimeOfWeekValid { clock.gps.note(week: Int(time.week)) }
      if time.isLeapSecondsValid { clock.gps.note(leapSeconds: Int(time.leapSeconds)) }
    case AllystarNavTIMEUTC.id:
      let time = try AllystarNavTIMEUTC(payload)
      guard time.isTimeOfWeekValid, time.isUTCValid, let utc = time.timeOfDay() else { return }
      clock.gps.note(time.timeOfWeekMilliseconds, is: utc, nanoseconds: time.nanoseconds)
      guard open(time.timeOfWeekMilliseconds, .navTime, body) else { return }
      content.fix.isTimeResolved = true
      if time.isWeekValid { content.date = time.date }
      merged(.navTime, body)
    default: break
    }
  }

  private mutating func consume(_ pvt: AllystarNavPVT, _ body: (ReceiverEvent) -> Void) {
    let (utc, date) = (pvt.timeOfDay(), pvt.date)
    let isTimed = pvt.fixType.dimensions > 0 && utc != nil && date != nil
    if isTimed, let utc { clock.gps.note(pvt.timeOfWeekMilliseconds, is: utc, nanoseconds: pvt.nanoseconds) }
    guard open(pvt.timeOfWeekMilliseconds, .navPVT, body) else { return }
    if isTimed, let utc { content.date = clock.day(date, of: utc, clock.gps.key(pvt.timeOfWeekMilliseconds)) }
    content.merge(pvt)
    merged(.navPVT, body)
  }
}
