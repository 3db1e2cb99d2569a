import Beacons
import LocationEngine
import Observations
import Testing

@testable import BeaconRadio

/// Without a bus: what is asked, and when.
@Suite struct BusAdvertisingTests {
  private var advertising = BusAdvertising(nil)
  private var output = BusOutput<BeaconAdvertiserEvent>()
  private let beacon = IBeaconFrame(TestBeacon.identity)
  private var advertise: BusCall { .advertise(controller: 0, data: beacon.companyData) }
  private let refused = BusError(name: "org.bluez.Error.Failed")

  private mutating func handle(_ event: BusEvent, at seconds: Double = 0) {
    advertising.handle(event, at: MonotonicInstant(nanoseconds: Int64(seconds * 1e9)), &output)
  }
  private mutating func elapse(_ seconds: Double) {
    advertising.elapse(MonotonicInstant(nanoseconds: Int64(seconds * 1e9)), &output)
  }
  private mutating func calls() -> [BusCall] {
    defer { output.calls = [] }
    return output.calls
  }

  init() {
    advertising.connect(&output)
    handle(.controller(BusControllerReport(number: 0, isPowered: true, canAdvertise: true)))
    handle(.listed(nil))
    output.calls = []
  }

  @Test mutating func nothingIsSentUnlessAskedFor() {
    handle(.controller(BusControllerReport(number: 0, isPowered: false)))
    handle(.controller(BusControllerReport(number: 0, isPowered: true)))
    #expect(calls() == [])
    advertising.take(nil, &output)
    #expect(calls() == [])
  }

  @Test mutating func refusalIsTriedThreeTimes() {
    advertising.take(beacon, &output)
    #expect(calls() == [advertise])
    handle(.advertised(refused), at: 1)
    elapse(2)
    handle(.advertised(refused), at: 2)
    #expect(output.events.isEmpty)
    elapse(3)
    #expect(calls() == [.withdraw, advertise, .withdraw, advertise])
    handle(.advertised(refused), at: 3)
    #expect(calls() == [.withdraw])
    #expect(output.events.count == 1)
    #expect(advertising.deadline == nil)
    // What was given up is not sent when the radio is back.
    handle(.controller(BusControllerReport(number: 0, isPowered: false)))
    handle(.controller(BusControllerReport(number: 0, isPowered: true)))
    #expect(calls() == [])
  }

  @Test mutating func releasesAfterAMinuteDoNotCount() {
    advertising.take(beacon, &output)
    var now = 0.0
    for _ in 1...10 {
      handle(.advertised(nil), at: now)
      handle(.released, at: now + 61)
      elapse(now + 62)
      now += 62
    }
    #expect(output.events == Array(repeating: .started, count: 10))
  }

  @Test mutating func answerToABeaconThatIsNotWantedIsIgnored() {
    advertising.take(beacon, &output)
    advertising.take(nil, &output)
    #expect(calls() == [advertise, .withdraw])
    handle(.advertised(nil))
    handle(.released)
    #expect(output.events.isEmpty)
    #expect(calls() == [])
  }

  @Test mutating func radioThatIsLostWhileRegisteringIsWaitedFor() {
    advertising.take(beacon, &output)
    handle(.service(isRunning: false))
    #expect(calls() == [advertise, .cancel, .withdraw])
    handle(.service(isRunning: true))
    handle(.controller(BusControllerReport(number: 0, isPowered: true, canAdvertise: true)))
    handle(.listed(nil))
    #expect(calls() == [.cancel, .list, advertise])
    advertising.disconnect(&output)
    #expect(advertising.availability == .serviceMissing)
    #expect(output.events.isEmpty)
  }
}
