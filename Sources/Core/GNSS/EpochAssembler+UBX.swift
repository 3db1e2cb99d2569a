import Bytes
import NavigationMath
import UBX

extension EpochAssembler {
  /// Takes the payload of one UBX frame; throws what is wrong with it, having taken nothing from it.
  mutating func consume(
    _ id: MessageID, _ payload: ByteView, _ body: (ReceiverEvent) -> Void
  ) throws(MessageError) {
    switch id {
    case NavPVT.id: consume(try NavPVT(payload), body)
    case NavSAT.id: consume(try NavSAT(payload), body)
    default: break
    }
  }

  private mutating func consume(_ pvt: NavPVT, _ body: (ReceiverEvent) -> Void) {
    let utc = TimeOfDay(hour: Int(pvt.hour), minute: Int(pvt.minute), second: Int(pvt.second))
    if pvt.isTimeValid, let utc { gpsClock.note(pvt.timeOfWeekMilliseconds, is: utc) }
    let key = gpsClock.key(pvt.timeOfWeekMilliseconds)
    guard open(key, .navPVT, body) else { return }
    content.isTimeUnknown = !pvt.isTimeValid
    if pvt.isDateValid, let utc {
      // The second is rounded: the day may have changed by it alone.
      let rounding = utc < key && key.nanoseconds(since: utc) < 0 ? -1 : 0
      content.date = CalendarDate(year: Int(pvt.year), month: Int(pvt.month), day: Int(pvt.day))?.adding(days: rounding)
    }
    content.merge(pvt)
    merged(.navPVT, body)
  }

  /// A whole list in one message: nothing has to be waited for.
  private mutating func consume(_ message: NavSAT, _ body: (ReceiverEvent) -> Void) {
    let key = gpsClock.key(message.timeOfWeekMilliseconds)
    body(.satellites(satellites.take(message, time: utcTime(of: key), received: lineBegan)))
  }
}
