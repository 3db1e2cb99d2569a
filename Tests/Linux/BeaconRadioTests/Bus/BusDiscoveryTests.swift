import Beacons
import LocationEngine
import Observations
import Testing

@testable import BeaconRadio

/// Without a bus: what is asked, and when.
@Suite struct BusDiscoveryTests {
  /// A discovery that is being tested, and what it has asked for since the last look.
  private struct Bench {
    var discovery = BusDiscovery(nil, [.iBeacon])
    var output = BusOutput<BeaconScannerEvent>()

    init() {
      discovery.connect(&output)
      report(isPowered: true)
      handle(.listed(nil))
    }

    mutating func report(isPowered: Bool? = nil, isDiscovering: Bool? = nil, at seconds: Double = 0) {
      handle(
        .controller(
          BusControllerReport(number: 0, isPowered: isPowered, isDiscovering: isDiscovering, canAdvertise: true)),
        at: seconds)
    }

    mutating func handle(_ event: BusEvent, at seconds: Double = 0) {
      discovery.handle(event, at: MonotonicInstant(nanoseconds: Int64(seconds * 1e9)), &output)
    }

    /// The kernel is busy; the discovery is tried again after half a second.
    mutating func refuse(at seconds: Double) {
      handle(.filterSet(nil), at: seconds)
      handle(.discoveryStarted(BusError(name: "org.bluez.Error.InProgress")), at: seconds)
      #expect(deadline.map { abs($0 - seconds - 0.5) < 1e-6 } == true)
      elapse(seconds + 0.5)
    }

    mutating func elapse(_ seconds: Double) {
      discovery.elapse(MonotonicInstant(nanoseconds: Int64(seconds * 1e9)), &output)
    }

    mutating func calls() -> [BusCall] {
      defer { output.calls = [] }
      return output.calls
    }

    var deadline: Double? { discovery.deadline.map { Double($0.nanoseconds) * 1e-9 } }
  }

  @Test func asksInOrder() {
    var bench = Bench()
    #expect(bench.calls() == [.list, .setFilter(controller: 0)])
    #expect(bench.discovery.availability == .undetermined)
    bench.handle(.filterSet(nil))
    #expect(bench.calls() == [.startDiscovery(controller: 0)])
    bench.handle(.discoveryStarted(nil))
    #expect(bench.discovery.availability == .available)
    bench.report(isDiscovering: true)
    #expect(bench.calls() == [])
    #expect(bench.deadline == nil)
  }

  @Test func discoveryThatRunsAlreadyIsNoError() {
    var bench = Bench()
    bench.report(isDiscovering: true)
    bench.handle(.filterSet(nil))
    bench.handle(.discoveryStarted(BusError(name: "org.bluez.Error.InProgress")))
    #expect(bench.discovery.availability == .available)
  }

  /// The kernel finishes the discovery of a bluetoothd that crashed, and refuses another one until then.
  @Test func aDeadDaemonsDiscoveryIsAwaited() {
    var bench = Bench()
    bench.handle(.service(isRunning: false))
    bench.handle(.service(isRunning: true), at: 1)
    // A bluetoothd that has just started has no controller yet.
    bench.handle(.listed(nil), at: 1)
    #expect(bench.discovery.availability == .noRadio)
    bench.report(isPowered: true, at: 1)
    for turn in 0..<19 { bench.refuse(at: 1 + 0.5 * Double(turn)) }
    // The radio is there and on, but cannot be used yet.
    #expect(bench.discovery.availability == .serviceMissing)
    #expect(bench.output.notices.count == 1)
    bench.handle(.filterSet(nil), at: 10.5)
    bench.handle(.discoveryStarted(nil), at: 10.5)
    #expect(bench.discovery.availability == .available)
    #expect(bench.deadline == nil)
  }

  @Test func refusalThatLastsIsAFailure() {
    var bench = Bench()
    for turn in 0..<24 { bench.refuse(at: 0.5 * Double(turn)) }
    #expect(bench.discovery.availability == .undetermined)
    bench.handle(.filterSet(nil), at: 12)
    bench.handle(.discoveryStarted(BusError(name: "org.bluez.Error.InProgress")), at: 12)
    #expect(bench.discovery.availability == .radioOff)
    #expect(bench.deadline == 13)
    #expect(bench.output.notices.count == 1)
  }

  @Test func waitsLongerAfterEachFailureAndReportsItOnce() {
    var bench = Bench()
    var now = 0.0
    for delay in [1.0, 2, 4, 4] {
      bench.handle(.filterSet(BusError(name: "org.bluez.Error.Failed")), at: now)
      #expect(bench.discovery.availability == .radioOff)
      #expect(bench.deadline == now + delay)
      _ = bench.calls()
      bench.elapse(now + delay - 0.1)
      #expect(bench.calls() == [])
      now += delay
      bench.elapse(now)
      #expect(bench.calls() == [.setFilter(controller: 0)])
    }
    #expect(bench.output.notices == ["hci0 (BlueZ): cannot scan: org.bluez.Error.Failed"])
    bench.handle(.filterSet(nil), at: now)
    bench.handle(.discoveryStarted(nil), at: now)
    #expect(bench.discovery.availability == .available)
  }

  @Test func discoveryThatEndsIsStartedAgainUnlessItGoesOn() {
    var bench = Bench()
    bench.handle(.filterSet(nil))
    bench.handle(.discoveryStarted(nil))
    bench.report(isDiscovering: false, at: 10)
    #expect(bench.deadline == 11)
    bench.report(isDiscovering: true, at: 10.5)
    #expect(bench.deadline == nil)
    bench.report(isDiscovering: false, at: 20)
    _ = bench.calls()
    bench.elapse(22)
    #expect(bench.calls() == [.setFilter(controller: 0)])
  }

  @Test func answersOfAnEarlierAttemptAreIgnored() {
    var bench = Bench()
    bench.report(isPowered: false)
    bench.handle(.filterSet(nil))
    bench.handle(.discoveryStarted(nil))
    #expect(bench.discovery.availability == .radioOff)
    _ = bench.calls()
    bench.report(isPowered: true)
    #expect(bench.calls() == [.setFilter(controller: 0)])
    bench.handle(.discoveryStarted(nil))
    #expect(bench.discovery.availability == .radioOff)
  }

  @Test func floodIsBounded() {
    var bench = Bench()
    bench.handle(.filterSet(nil))
    bench.handle(.discoveryStarted(nil))
    let report = BusDeviceReport(
      origin: .changed, key: BusDeviceKey(controller: 0, address: 1), hasPower: true, rssi: -60, hasData: true,
      frames: [.iBeacon(IBeaconFrame(TestBeacon.identity))])
    for _ in 1...SightingBudget.most + 10 { bench.handle(.device(report), at: 1) }
    #expect(bench.output.events.count == SightingBudget.most)
    #expect(bench.output.notices.count == 1)
    bench.handle(.device(report), at: 2)
    #expect(bench.output.events.count == SightingBudget.most + 1)
  }

  @Test func busThatIsLostIsAState() {
    var bench = Bench()
    bench.handle(.filterSet(nil))
    bench.handle(.discoveryStarted(nil))
    _ = bench.calls()
    bench.discovery.disconnect(&bench.output)
    #expect(bench.discovery.availability == .serviceMissing)
    #expect(bench.discovery.controller == nil)
    bench.discovery.connect(&bench.output)
    #expect(bench.calls() == [.list])
  }
}
