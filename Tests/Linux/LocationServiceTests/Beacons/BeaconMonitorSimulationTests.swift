import Beacons
import LocationService
import Simulator
import Testing

/// Hours of advertisements, many of them lost.
@Suite struct BeaconMonitorSimulationTests {
  private let beacon = BeaconIdentity(uuid: BeaconUUID(high: 1, low: 2), major: 1, minor: 1)

  private func recorder() -> MonitorRecorder {
    var recorder = MonitorRecorder()
    recorder.radio(true, at: 0)
    recorder.monitor.add(7, BeaconConstraint(uuid: beacon.uuid), at: instant(0))
    return recorder
  }

  @Test(arguments: [(24.0, 0.6), (1, 0.7)]) func lossAloneIsNoExit(hours: Double, loss: Double) {
    var generator = SeededGenerator(seed: 14)
    var recorder = recorder()
    for second in 1...Int(hours * 3600) {
      recorder.advance(to: Double(second))
      if Double.random(in: 0..<1, using: &generator) >= loss { recorder.hear(beacon, rssi: -85, at: Double(second)) }
    }
    #expect(recorder.events.map(\.kind) == [.determined] && recorder.events.first?.state == .inside)
  }

  /// Ten advertisements a second, half of them lost: entered at the first that arrives, or at the second if they are weak.
  @Test func entryTakesLessThanAThirdOfASecond() {
    for (rssi, limit) in [(-90, 0.001), (-95, 2.0)] {
      var generator = SeededGenerator(seed: 15)
      for _ in 0..<200 {
        var recorder = recorder()
        recorder.run(to: 11)
        var first: Double?
        for tick in 0..<60 where recorder.events.count == 1 {
          guard Double.random(in: 0..<1, using: &generator) >= 0.5 else { continue }
          let seconds = 12 + Double(tick) / 10
          first = first ?? seconds
          recorder.hear(beacon, rssi: rssi, at: seconds)
        }
        #expect(recorder.events.last?.kind == .entered)
        #expect((recorder.times.last ?? 99) - (first ?? 0) <= limit)
      }
    }
  }

  /// 5 000 foreign advertisements a second do not hide a beacon, nor fill a table.
  @Test func aCrowdDoesNotMatter() {
    var recorder = recorder()
    for index in 0..<50_000 {
      let seconds = Double(index) / 5000
      let foreign = BeaconIdentity(uuid: BeaconUUID(high: UInt64(index), low: 9), major: 1, minor: 1)
      recorder.hear(foreign, at: seconds)
      if index % 5000 == 4999 { recorder.hear(beacon, at: seconds) }
    }
    #expect(recorder.monitor.count == 1)
    #expect(recorder.events == [BeaconRegionEvent(.determined, .inside, at: instant(0.9998))])
  }
}
