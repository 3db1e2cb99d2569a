import Beacons
import Geofencing
import LocationService
import Testing

/// `requestState`, also for regions that are not monitored.
@Suite struct BeaconMonitorRequestTests {
  private let constraint = BeaconConstraint(uuid: BeaconUUID(high: 1, low: 2))
  private let beacon = BeaconIdentity(uuid: BeaconUUID(high: 1, low: 2), major: 1, minor: 1)

  @Test func aRequestBeforeMonitoringScansForAShortTime() {
    var recorder = MonitorRecorder()
    recorder.radio(true, at: 0)
    let answer1 = recorder.monitor.request(7, constraint, at: instant(1))
    #expect(answer1 == nil)
    #expect(recorder.monitor.needsScan)
    // Asked again, one answer is enough.
    let answer2 = recorder.monitor.request(7, constraint, at: instant(2))
    #expect(answer2 == nil && recorder.monitor.count == 1)
    recorder.hear(beacon, at: 3)
    #expect(recorder.events == [BeaconRegionEvent(.answered, .inside, at: instant(3))])
    #expect(!recorder.monitor.needsScan && recorder.monitor.state(of: 7) == nil)
  }

  @Test func silenceAnswersOutside() {
    var recorder = MonitorRecorder()
    recorder.radio(true, at: 0)
    let answer3 = recorder.monitor.request(7, constraint, at: instant(5))
    #expect(answer3 == nil)
    recorder.run(to: 20)
    #expect(recorder.events == [BeaconRegionEvent(.answered, .outside, at: instant(15))])
  }

  @Test func aKnownStateIsAnsweredAtOnce() {
    var recorder = MonitorRecorder()
    recorder.radio(true, at: 0)
    recorder.monitor.add(7, constraint, at: instant(0))
    recorder.hear(beacon, at: 1)
    let answer4 = recorder.monitor.request(7, constraint, at: instant(2))
    #expect(answer4 == .inside)
    let answer5 = recorder.monitor.request(9, constraint, at: instant(2))
    #expect(answer5 == .inside, "another name for the same beacons")
  }

  @Test func withoutARadioTheAnswerIsUnknown() {
    var recorder = MonitorRecorder()
    let answer6 = recorder.monitor.request(7, constraint, at: instant(0))
    #expect(answer6 == .unknown)
    recorder.radio(true, at: 1)
    let answer7 = recorder.monitor.request(7, constraint, at: instant(1))
    #expect(answer7 == nil)
    recorder.radio(false, at: 2)
    #expect(recorder.events == [BeaconRegionEvent(.answered, .unknown, at: instant(2))])
    #expect(!recorder.monitor.needsScan)
  }

  @Test func monitoringThatStartsMeanwhileHasItsOwnEvents() {
    var recorder = MonitorRecorder()
    recorder.radio(true, at: 0)
    let answer8 = recorder.monitor.request(7, constraint, at: instant(0))
    #expect(answer8 == nil)
    recorder.monitor.add(7, constraint, at: instant(0))
    recorder.hear(beacon, at: 1)
    #expect(recorder.events.map(\.kind) == [.answered, .determined])
    #expect(recorder.monitor.count == 1)
  }
}
