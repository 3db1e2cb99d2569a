import MakerProtocols
import NavigationMath
import Observations

extension EpochAssembler {
  /// Merges a SiRF message.
  mutating func consume(_ message: SiRFMessage, _ body: (ReceiverEvent) -> Void) {
    switch message {
    case .geodeticNavigation(let data): consume(data, body)
    case .measuredNavigation(let data): consume(data, body)
    case .measuredTracker(let tracker):
      let time = clock.time(ofWeek: tracker.timeOfWeekMilliseconds)
      satellites.take(tracker, used: sirf.satellites, time: time, received: timing.lineBegan)
      satellites.emitReport(body)
    case .unknown: break
    }
  }

  private mutating func consume(_ data: SiRFGeodeticNavigation, _ body: (ReceiverEvent) -> Void) {
    let second = Int(data.millisecondsOfMinute / 1000)
    let utc = TimeOfDay(hour: Int(data.hour), minute: Int(data.minute), second: second)
    let date = CalendarDate(year: Int(data.year), month: Int(data.month), day: Int(data.day))
    if data.solution.dimensions > 0 {
      if let utc, date != nil {
        let nanoseconds = Int32(data.millisecondsOfMinute % 1000) * 1_000_000
        clock.gps.note(data.timeOfWeekMilliseconds, is: utc, nanoseconds: nanoseconds)
      } else {
        // This firmware does not send UTC.
        clock.gps.note(week: Int(data.week))
      }
    }
    sirf.satellites = data.satellites
    sirf.noteGeodetic()
    guard open(timeOfWeek(ofGeodetic: data.timeOfWeekMilliseconds), .navPVT, body) else { return }
    if data.solution.dimensions > 0, let date { content.date = date }
    content.merge(data)
    merged(.navPVT, body)
  }

  /// Returns the time of week, ms, of the epoch that a MID 41 belongs to. MID 2 truncates it to hundredths: the epoch that
  /// MID 2 opened takes the full time, unless its fix has been emitted.
  private mutating func timeOfWeek(ofGeodetic milliseconds: UInt32) -> UInt32 {
    let cut = milliseconds / 10 * 10
    guard content.seen.contains(.navSOL), content.key == clock.gps.key(cut) else { return milliseconds }
    let time = clock.gps.key(milliseconds)
    guard !isReleased, !isOver(time) else { return cut }
    content.key = time
    return milliseconds
  }

  /// Merges MID 2 if the receiver does not send MID 41, which has the same values and more.
  private mutating func consume(_ data: SiRFMeasuredNavigation, _ body: (ReceiverEvent) -> Void) {
    guard sirf.takesMeasured() else { return }
    sirf.satellites = data.satellites
    if data.solution.dimensions > 0 { clock.gps.note(weekModulo1024: Int(data.week)) }
    add(data.timeOfWeekMilliseconds, .navSOL, body) { $0.merge(data) }
  }
}
