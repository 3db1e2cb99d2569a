import Bytes
import NavigationMath
import Observations
import Skytraq

extension EpochAssembler {
  /// Merges the payload of one Skytraq frame. A payload that it throws for changes nothing.
  mutating func consume(skytraq payload: ByteView, _ body: (ReceiverEvent) -> Void) throws(SkytraqError) {
    switch payload[0] {
    case SkytraqNavigationData.id:
      let data = try SkytraqNavigationData(payload)
      if data.fixMode != .none { clock.gps.note(week: Int(data.week)) }
      add(data.timeOfWeekMilliseconds, .navPVT, body) { $0.merge(data) }
    case SkytraqNavigationState.id:
      let state = try SkytraqNavigationState(payload)
      guard state.timeOfWeek >= 0, state.timeOfWeek < 604_800 else { return }
      if state.state.hasPosition { clock.gps.note(week: Int(state.week)) }
      add(UInt32(state.timeOfWeek * 1000 + 0.5), .navSOL, body) { $0.merge(state) }
    case SkytraqChannelStatus.id:
      let status = try SkytraqChannelStatus(payload)
      // The message has no time, and comes before the one that has.
      body(.satellites(satellites.take(status, time: UTCTime(), received: timing.lineBegan)))
    default: break
    }
  }
}
