import Bytes
import MakerProtocols
import NavigationMath
import Observations

extension SatelliteTable {
  /// Adds the list of one system, and emits the lists of all systems once they are complete.
  mutating func take(
    _ info: CASICSatelliteInfo, _ clock: inout EpochClock, received: MonotonicInstant, _ body: (ReceiverEvent) -> Void
  ) {
    if info.runTimeMilliseconds != casicSky.runTime {
      if casicSky.isOwed { emitSky(&clock, received: received, body) }
      casicSky.begin(info.runTimeMilliseconds)
    }
    casicSky.add(info)
    if casicSky.isWhole { emitSky(&clock, received: received, body) }
  }

  private mutating func emitSky(
    _ clock: inout EpochClock, received: MonotonicInstant, _ body: (ReceiverEvent) -> Void
  ) {
    let time = casicSky.runTime.map { clock.time(ofRun: $0) } ?? UTCTime()
    let satellites = casicSky.satellites
    replace(time: time, received: received) { list in
      for satellite in satellites { list.append(satellite) }
    }
    emitReport(body)
  }
}
