import Beacons
import LinuxIO
import LinuxTestSupport
import LocationEngine
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
