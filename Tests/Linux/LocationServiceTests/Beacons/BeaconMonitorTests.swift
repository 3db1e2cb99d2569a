import Beacons
import Geofencing
import LocationService
import LocationTestKit
import Testing

@Suite struct BeaconMonitorTests {
  private let uuid = BeaconUUID(high: 1, low: 2)
  private var constraint: BeaconConstraint { BeaconConstraint(uuid: uuid) }

  /// A region of all beacons of `uuid` with the id 7, and the radio on since 0.
  private func recorder(assuming state: RegionState = .unknown) -> MonitorRecorder {
    var recorder = MonitorRecorder()
    recorder.radio(true, at: 0)
    recorder.monitor.add(7, constraint, assuming: state, at: instant(0))
    return recorder
  }

  private func beacon(_ minor: UInt16 = 1) -> BeaconIdentity { BeaconIdentity(uuid: uuid, major: 1, minor: minor) }

  @Test func alreadyInsideIsDeterminedAndNotEntered() {
    var recorder = recorder()
    #expect(recorder.monitor.state(of: 7) == .unknown && recorder.monitor.deadline == instant(10))
    recorder.hear(beacon(), at: 2.5)
    recorder.hear(beacon(), at: 3.5)
    #expect(recorder.events == [BeaconRegionEvent(.determined, .inside, at: instant(2.5))])
    #expect(recorder.monitor.state(of: 7) == .inside)
  }

  @Test func outsideAfterTenSecondsOfScanning() {
    var recorder = recorder()
    recorder.run(to: 9.9)
    #expect(recorder.events.isEmpty)
    recorder.run(to: 60)
    #expect(recorder.events == [BeaconRegionEvent(.determined, .outside, at: instant(10))])
    #expect(recorder.monitor.deadline == nil)
  }

  @Test func enteredAtTheFirstAdvertisementAndLeftAfterSilence() {
    var recorder = recorder()
    recorder.run(to: 20)
    for tick in 0..<50 { recorder.hear(beacon(), at: 20 + Double(tick) / 10) }
    recorder.run(to: 60)
    #expect(
      recorder.events == [
        BeaconRegionEvent(.determined, .outside, at: instant(10)),
        BeaconRegionEvent(.entered, .inside, at: instant(20)),
        BeaconRegionEvent(.exited, .outside, at: instant(24.9)),
      ])
    // 30 s after the last, to the step of `run`.
    #expect((recorder.times.last ?? 0) >= 54.9 && (recorder.times.last ?? 0) < 55.1)
  }

  @Test func aWeakAdvertisementNeedsAnother() {
    var recorder = recorder(assuming: .outside)
    recorder.hear(beacon(), rssi: -91, at: 1)
    recorder.hear(beacon(), rssi: -95, at: 4.5)
    #expect(recorder.events.isEmpty)
    recorder.hear(beacon(2), rssi: -91, at: 6)
    #expect(recorder.events == [BeaconRegionEvent(.entered, .inside, at: instant(6))])
    // While inside, a weak one is enough to stay.
    for second in 1...10 { recorder.hear(beacon(), rssi: -100, at: 6 + 25 * Double(second)) }
    #expect(recorder.events.count == 1)
  }

  @Test func aStrongOneOrOneWithoutPowerIsEnough() {
    for rssi in [-90, nil] as [Int?] {
      var recorder = recorder()
      recorder.hear(beacon(), rssi: rssi, at: 1)
      #expect(recorder.events.map(\.state) == [.inside])
    }
  }

  @Test func anyBeaconOfAWildcardKeepsTheRegion() {
    var recorder = recorder()
    for second in 0..<300 where second % 25 == 0 { recorder.hear(beacon(UInt16(second)), at: Double(second)) }
    recorder.run(to: 304)
    #expect(recorder.events.map(\.kind) == [.determined])
    recorder.run(to: 306)
    #expect(recorder.events.last == BeaconRegionEvent(.exited, .outside, at: instant(275)))
  }

  @Test func otherBeaconsDoNotMatter() {
    var recorder = MonitorRecorder()
    recorder.radio(true, at: 0)
    recorder.monitor.add(7, BeaconConstraint(uuid: uuid, major: 1, minor: 9), at: instant(0))
    recorder.hear(beacon(1), at: 1)
    recorder.hear(BeaconIdentity(uuid: BeaconUUID(high: 9, low: 9), major: 1, minor: 9), at: 1)
    #expect(recorder.events.isEmpty)
    recorder.hear(beacon(9), at: 2)
    #expect(recorder.events.count == 1)
  }

  @Test func aRadioThatVanishesIsNoExit() {
    var recorder = recorder()
    recorder.hear(beacon(), at: 1)
    recorder.radio(false, at: 5)
    recorder.run(to: 500)
    #expect(recorder.events.map(\.kind) == [.determined, .lost])
    #expect(recorder.monitor.state(of: 7) == .unknown && recorder.monitor.lastSide(of: 7) == .inside)
    // Back, and the beacon is still there: determined again, without an entry.
    recorder.radio(true, at: 500)
    recorder.hear(beacon(), at: 501)
    #expect(recorder.events.last == BeaconRegionEvent(.determined, .inside, at: instant(501)))
  }

  @Test func whatChangedWithoutARadioIsReportedWhenItIsBack() {
    var recorder = recorder()
    recorder.hear(beacon(), at: 1)
    recorder.radio(false, at: 5)
    recorder.radio(true, at: 100)
    recorder.run(to: 129)
    #expect(recorder.events.map(\.kind) == [.determined, .lost])
    recorder.run(to: 131)
    #expect(recorder.events.last == BeaconRegionEvent(.exited, .outside, at: instant(130)))
  }

  @Test func aCrossingWhileTheProgramWasAwayIsReported() {
    var inside = recorder(assuming: .inside)
    inside.hear(beacon(), at: 1)
    #expect(inside.events == [BeaconRegionEvent(.determined, .inside, at: instant(1))])
    var gone = recorder(assuming: .inside)
    gone.run(to: 31)
    #expect(gone.events == [BeaconRegionEvent(.exited, .outside, at: instant(30))])
    var come = recorder(assuming: .outside)
    come.hear(beacon(), at: 1)
    #expect(come.events == [BeaconRegionEvent(.entered, .inside, at: instant(1))])
    var still = recorder(assuming: .outside)
    still.run(to: 31)
    #expect(still.events == [BeaconRegionEvent(.determined, .outside, at: instant(10))])
  }

  @Test func unknownWhileTheRadioIsOff() {
    var recorder = MonitorRecorder()
    recorder.monitor.add(7, constraint, at: instant(0))
    recorder.run(to: 100)
    recorder.hear(beacon(), at: 100)
    #expect(recorder.events.isEmpty && recorder.monitor.state(of: 7) == .unknown && recorder.monitor.deadline == nil)
  }

  @Test func aLateProgramListensBeforeItDecides() {
    var recorder = recorder()
    recorder.hear(beacon(), at: 1)
    // Stopped for two minutes; advertisements have waited.
    recorder.advance(to: 120)
    #expect(recorder.events.map(\.kind) == [.determined])
    recorder.hear(beacon(), at: 119)
    recorder.run(to: 148)
    #expect(recorder.events.map(\.kind) == [.determined])
    recorder.run(to: 150)
    #expect(recorder.events.last == BeaconRegionEvent(.exited, .outside, at: instant(119)))
    // Without any, silence decides after the patience.
    var silent = self.recorder()
    silent.hear(beacon(), at: 1)
    silent.advance(to: 120)
    #expect(silent.monitor.deadline == instant(125))
    silent.run(to: 126, from: 120)
    #expect(silent.events.last == BeaconRegionEvent(.exited, .outside, at: instant(1)))
  }

  @Test func oldAdvertisementsAreInAnyOrder() {
    var recorder = recorder()
    recorder.hear(beacon(), at: 10)
    recorder.hear(beacon(), at: 5)
    recorder.run(to: 39.9)
    #expect(recorder.events.count == 1)
    recorder.run(to: 41)
    #expect(recorder.events.last == BeaconRegionEvent(.exited, .outside, at: instant(10)))
    // Older than the region.
    recorder.monitor.add(8, constraint, at: instant(50))
    recorder.hear(beacon(), at: 49)
    #expect(recorder.monitor.state(of: 8) == .unknown)
  }

  @Test func aRegionIsReplacedAndRemoved() {
    var recorder = recorder()
    recorder.monitor.add(7, BeaconConstraint(uuid: uuid, major: 5), at: instant(1))
    recorder.hear(beacon(), at: 2)
    #expect(recorder.events.isEmpty && recorder.monitor.count == 1)
    recorder.monitor.remove(7)
    #expect(!recorder.monitor.needsScan && recorder.monitor.state(of: 7) == nil && recorder.monitor.deadline == nil)
  }

  @Test func theTableIsBounded() {
    var recorder = MonitorRecorder()
    let added = (0..<(512 as UInt32)).filter { id in recorder.monitor.add(id, constraint, at: instant(0)) }
    #expect(added.count == 512)
    let another = recorder.monitor.add(600, constraint, at: instant(0))
    #expect(!another)
    let replacement = recorder.monitor.add(3, constraint, at: instant(0))
    #expect(replacement, "a replacement needs no room")
    #expect(recorder.monitor.count == 512)
  }
}

@Suite struct BeaconRegionEventTests {
  @Test func equalWhenKindStateAndInstantAre() {
    let event = BeaconRegionEvent(.entered, .inside, at: instant(1))
    #expect(event == BeaconRegionEvent(.entered, .inside, at: instant(1)))
    #expect(event != BeaconRegionEvent(.determined, .inside, at: instant(1)))
    #expect(event != BeaconRegionEvent(.entered, .inside, at: instant(2)))
  }
}
