import MakerProtocols
import NavigationMath
import Observations

extension EpochAssembler {
  /// Merges a Skytraq message.
  mutating func consume(_ message: SkytraqMessage, _ body: (ReceiverEvent) -> Void) {
    switch message {
    case .navigationData(let data):
      if data.fixMode != .none { clock.gps.note(week: Int(data.week)) }
      add(data.timeOfWeekMilliseconds, .navPVT, body) { $0.merge(data) }
    case .navigationState(let state):
      guard state.timeOfWeek >= 0, state.timeOfWeek < 604_800 else { return }
      if state.state.hasPosition { clock.gps.note(week: Int(state.week)) }
      add(UInt32(state.timeOfWeek * 1000 + 0.5), .navSOL, body) { $0.merge(state) }
    case .channelStatus(let status):
      // The message has no time, and comes before the one that has.
      satellites.take(status, time: UTCTime(), received: timing.lineBegan)
      satellites.emitReport(body)
    case .unknown: break
    }
  }
}
