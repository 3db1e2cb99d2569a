import Beacons
import EngineRuntime
import LinuxIO
import LinuxTestSupport
import Observations
import Providers
import TestSupport
import Testing

@testable import BeaconRadio

/// On a real bus, with a BlueZ that obeys the test.
@Suite(.enabled(if: PrivateBus.exists, "a bus needs dbus-daemon, python3-dbus and python3-gi"), .serialized)
struct BusScannerTests {
  private let heard = Heard<BeaconScannerEvent>()

  @Test func asksForEveryAdvertisement() throws {
    let bus = PrivateBus()
    let bluez = FakeBlueZ(bus)
    let scanner = try BusScanner.started(on: bus, heard)
    defer { scanner.stop() }
    let calls = bluez.lines.filter { $0 != "ready" }
    #expect(
      calls == [
        "SetDiscoveryFilter 0 {s:DuplicateData:b:1,s:RSSI:n:-127,s:Transport:s:le}", "StartDiscovery 0 filtered",
      ])
    #expect(scanner.name == "hci0 (BlueZ)")
    #expect(heard.all == [.availability(.available)])
  }

  @Test func reportsEachChangeWithItsPower() throws {
    let bus = PrivateBus()
    let bluez = FakeBlueZ(bus)
    let scanner = try BusScanner.started(on: bus, heard)
    defer { scanner.stop() }
    let before = MonotonicClock.now
    let device = "0 \(TestBeacon.address)"
    bluez.obey(
      "added \(device) rssi=-60 \(TestBeacon.data)", "changed \(device) rssi=-61 \(TestBeacon.data)",
      "changed \(device) rssi=-62", "changed \(device) \(TestBeacon.data)",
      "changed \(device) rssi=127 \(TestBeacon.data)", "changed \(device) rssi=-63 \(TestBeacon.data)")
    #expect(eventually { heard.sightings.count == 6 })
    #expect(heard.sightings.map(\.rssi) == [-60, -61, -62, nil, nil, -63])
    for sighting in heard.sightings {
      #expect(sighting.beacon == TestBeacon.identity)
      #expect(sighting.measuredPower == -59)
      #expect(sighting.received > before && sighting.received < MonotonicClock.now)
    }
  }

  @Test func devicesThatAreOnlyKeptAreNotReported() throws {
    let bus = PrivateBus()
    let kept = "0 \(TestBeacon.address)"
    let bluez = FakeBlueZ(bus, ["adapter 0 on le", "device \(kept) rssi=-50 \(TestBeacon.data)"])
    let scanner = try BusScanner.started(on: bus, heard)
    defer { scanner.stop() }
    // The object of a second one is read from BlueZ's files: it has no power.
    bluez.obey("added 0 AA:00:00:00:00:01 \(TestBeacon.data)", "lost \(kept)", "changed \(kept) rssi=-77")
    #expect(eventually { !heard.sightings.isEmpty })
    #expect(heard.sightings.map(\.rssi) == [-77])
    bluez.obey("gone \(kept)", "changed \(kept) rssi=-76", "changed 0 AA:00:00:00:00:01 rssi=-78")
    #expect(eventually { heard.sightings.count == 2 })
    #expect(heard.sightings.map(\.rssi) == [-77, -78])
  }

  @Test func otherDataOfADeviceEndsItsBeacon() throws {
    let bus = PrivateBus()
    let bluez = FakeBlueZ(bus)
    let scanner = try BusScanner.started(on: bus, heard)
    defer { scanner.stop() }
    let device = "0 \(TestBeacon.address)"
    bluez.obey(
      "changed \(device) rssi=-60 \(TestBeacon.data)", "changed \(device) rssi=-61 m=004c:1005031c",
      "changed \(device) rssi=-62", "changed \(device) rssi=-63 \(TestBeacon.data)")
    #expect(eventually { heard.sightings.count == 2 })
    #expect(heard.sightings.map(\.rssi) == [-60, -63])
  }

  @Test func otherFormatsAreReportedIfAskedFor() throws {
    let bus = PrivateBus()
    let bluez = FakeBlueZ(bus)
    let all = BusScanner.on(bus, nil, BeaconRadioOptions(formats: Set(BeaconFormat.allCases)))
    let own = Heard<BeaconScannerEvent>()
    let scanner = try BusScanner.started(on: bus, heard)
    try all.start(own.append)
    defer {
      scanner.stop()
      all.stop()
    }
    #expect(eventually { all.availability == .available })
    bluez.obey(
      "changed 0 00:00:00:00:00:01 rssi=-70 \(TestBeacon.altBeacon)",
      "changed 0 00:00:00:00:00:02 rssi=-71 \(TestBeacon.eddystone)",
      "changed 0 00:00:00:00:00:03 rssi=-72 \(TestBeacon.data)")
    #expect(eventually { own.sightings.count == 1 && heard.sightings.count == 1 })
    #expect(own.foreign.map(\.format) == [.altBeacon, .eddystoneUID])
    #expect(own.foreign.map(\.measuredPower) == [-59, -67])
    #expect(heard.foreign.isEmpty)
  }

  @Test func usesTheControllerThatIsAskedFor() throws {
    let bus = PrivateBus()
    let bluez = FakeBlueZ(bus, ["adapter 0 on classic", "adapter 1 on le", "adapter 2 on le"])
    let any = try BusScanner.started(on: bus, heard)
    let third = BusScanner.on(bus, "hci2")
    let missing = BusScanner.on(bus, "hci3")
    try third.start { _ in }
    try missing.start { _ in }
    defer { for scanner in [any, third, missing] { scanner.stop() } }
    #expect(eventually { missing.availability == .noRadio && third.availability == .available })
    #expect(any.name == "hci1 (BlueZ)")
    #expect(third.name == "hci2 (BlueZ)")
    bluez.obey(
      "changed 2 \(TestBeacon.address) rssi=-60 \(TestBeacon.data)",
      "changed 1 \(TestBeacon.address) rssi=-61 \(TestBeacon.data)")
    #expect(eventually { !heard.sightings.isEmpty })
    #expect(heard.sightings.map(\.rssi) == [-61])
  }

  @Test func hostileMessagesChangeNothing() throws {
    let bus = PrivateBus()
    let bluez = FakeBlueZ(bus)
    let scanner = try BusScanner.started(on: bus, heard)
    defer { scanner.stop() }
    let device = "0 \(TestBeacon.address)"
    bluez.obey(
      "hostile \(device)", "forge \(device) rssi=-59 \(TestBeacon.data)",
      "changed \(device) rssi=-60 \(TestBeacon.data)")
    #expect(eventually { !heard.sightings.isEmpty })
    #expect(heard.sightings.map(\.rssi) == [-60])
    #expect(heard.availabilities == [.available])
    #expect(!bluez.lines.contains { $0.hasPrefix("error") })
    // The forged one comes by another connection, maybe later.
    bluez.obey("changed \(device) rssi=-62 \(TestBeacon.data)")
    #expect(eventually { heard.sightings.count == 2 })
    pause(milliseconds: 100)
    #expect(heard.sightings.map(\.rssi) == [-60, -62])
  }

  @Test func remembersTheDevicesHeardLast() throws {
    let bus = PrivateBus()
    let bluez = FakeBlueZ(bus)
    let scanner = try BusScanner.started(on: bus, heard)
    defer { scanner.stop() }
    bluez.obey("beacons 0 600")
    #expect(eventually { heard.sightings.count == 600 })
    #expect(Set(heard.sightings.map(\.beacon.minor)).count == 600)
    heard.clear()
    bluez.obey(
      "changed 0 04:00:00:00:00:57 rssi=-50", "changed 0 04:00:00:00:00:58 rssi=-51",
      "changed 0 04:00:00:00:02:57 rssi=-52")
    #expect(eventually { heard.sightings.count == 2 })
    #expect(heard.sightings.map(\.beacon.minor) == [0x58, 0x257])
  }

  @Test func noEventFollowsStop() throws {
    let bus = PrivateBus()
    let bluez = FakeBlueZ(bus)
    let isStopped = Guarded(false)
    let late = Heard<BeaconScannerEvent>()
    let scanner = try BusScanner.started(on: bus, heard)
    scanner.stop()
    for round in 1...5 {
      isStopped.withLock { $0 = false }
      let count = Guarded(0)
      try scanner.start { event in
        if isStopped.withLock({ $0 }) { late.append(event) }
        count.withLock { $0 += 1 }
        pause(milliseconds: 1)
      }
      #expect(eventually { scanner.availability == .available })
      bluez.obey("beacons 0 300")
      #expect(eventually { count.withLock { $0 } >= 10 * round })
      scanner.stop()
      isStopped.withLock { $0 = true }
      #expect(bluez.has("DiscoveryEnded 0", times: round + 1))
      #expect(scanner.availability == .undetermined)
    }
    #expect(late.all.isEmpty)
  }

  @Test func startNeitherDeliversNorRunsTwice() throws {
    let bus = PrivateBus()
    let bluez = FakeBlueZ(bus)
    let scanner = BusScanner.on(bus)
    #expect(scanner.availability == .undetermined)
    let lock = Guarded(false)
    lock.withLock { hasReturned in
      try? scanner.start { [heard] event in
        if lock.withLock({ $0 }) { heard.append(event) }
      }
      pause(milliseconds: 300)
      hasReturned = true
    }
    #expect(eventually { heard.availabilities == [.available] })
    #expect(throws: SourceError.self) { try scanner.start { _ in } }
    scanner.stop()
    scanner.stop()
    #expect(bluez.has("DiscoveryEnded 0"))
  }

  @Test func endsWithItsOwner() throws {
    let bus = PrivateBus()
    let bluez = FakeBlueZ(bus)
    var scanner: BusScanner? = try BusScanner.started(on: bus, heard)
    #expect(scanner?.availability == .available)
    scanner = nil
    #expect(bluez.has("DiscoveryEnded 0"))
  }
}

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
