import LinuxTestSupport
import Providers
import TestSupport
import Testing

@testable import BeaconRadio

/// A radio that goes away and comes back, on a real bus, with a BlueZ that obeys the test.
@Suite(.enabled(if: PrivateBus.exists, "a bus needs dbus-daemon, python3-dbus and python3-gi"), .serialized)
struct BusScannerStateTests {
  private let heard = Heard<BeaconScannerEvent>()

  /// Seconds until `condition` holds.
  private func seconds(until condition: () -> Bool) -> Double {
    let start = ContinuousClock.now
    let holds = eventually(condition)
    #expect(holds)
    let duration = (ContinuousClock.now - start).components
    return Double(duration.seconds) + Double(duration.attoseconds) * 1e-18
  }

  @Test func radioThatIsSwitchedOffIsAStateAndScansAgain() throws {
    let bus = PrivateBus()
    let bluez = FakeBlueZ(bus)
    let scanner = try BusScanner.started(on: bus, heard)
    defer { scanner.stop() }
    bluez.obey("power 0 off")
    #expect(seconds { scanner.availability == .radioOff } < 1)
    bluez.obey("power 0 on")
    #expect(seconds { scanner.availability == .available } < 5)
    #expect(bluez.has("StartDiscovery 0 filtered", times: 2))
    #expect(heard.availabilities == [.available, .radioOff, .available])
  }

  @Test func restartOfBlueZIsAStateAndScansAgain() throws {
    let bus = PrivateBus()
    let first = FakeBlueZ(bus)
    let scanner = try BusScanner.started(on: bus, heard)
    defer { scanner.stop() }
    first.obey("changed 0 \(TestBeacon.address) rssi=-60 \(TestBeacon.data)")
    #expect(eventually { heard.sightings.count == 1 })
    first.obey("quit")
    #expect(seconds { scanner.availability == .serviceMissing } < 1)
    let second = FakeBlueZ(bus)
    #expect(seconds { scanner.availability == .available } < 5)
    // What the first one knew of its devices is forgotten.
    second.obey(
      "changed 0 \(TestBeacon.address) rssi=-61", "changed 0 \(TestBeacon.address) rssi=-62 \(TestBeacon.data)")
    #expect(eventually { heard.sightings.count == 2 })
    #expect(heard.sightings.map(\.rssi) == [-60, -62])
  }

  @Test func controllerThatIsUnpluggedIsAStateAndScansAgain() throws {
    let bus = PrivateBus()
    let bluez = FakeBlueZ(bus)
    let scanner = try BusScanner.started(on: bus, heard)
    defer { scanner.stop() }
    bluez.obey("unplug 0")
    #expect(seconds { scanner.availability == .noRadio } < 1)
    #expect(scanner.name == "BlueZ")
    bluez.obey("adapter 1 off le")
    #expect(seconds { scanner.availability == .radioOff } < 1)
    bluez.obey("power 1 on")
    #expect(seconds { scanner.availability == .available } < 5)
    #expect(scanner.name == "hci1 (BlueZ)")
  }

  @Test func discoveryThatEndsOrFailsIsStartedAgain() throws {
    let bus = PrivateBus()
    let bluez = FakeBlueZ(bus)
    let scanner = try BusScanner.started(on: bus, heard)
    defer { scanner.stop() }
    bluez.obey("refuse StartDiscovery org.bluez.Error.NotReady Resource Not Ready", "discovering 0 off")
    #expect(eventually { scanner.availability == .radioOff })
    bluez.obey("allow StartDiscovery")
    #expect(seconds { scanner.availability == .available } < 5)
  }

  @Test(arguments: ["", "send_interface=\"org.bluez.Adapter1\""])
  func policyThatForbidsIsAState(_ part: String) throws {
    let bus = PrivateBus(policy: "<deny send_destination=\"org.bluez\" \(part)/>")
    let bluez = FakeBlueZ(bus)
    let scanner = BusScanner.on(bus)
    try scanner.start(heard.append)
    defer { scanner.stop() }
    #expect(eventually { scanner.availability == .notPermitted })
    #expect(bluez.lines == ["ready"])
    #expect(heard.availabilities == [.notPermitted])
  }

  @Test func serviceThatIsNotInstalledIsAState() throws {
    let bus = PrivateBus()
    let scanner = BusScanner.on(bus)
    try scanner.start(heard.append)
    defer { scanner.stop() }
    #expect(eventually { scanner.availability == .serviceMissing })
    let bluez = FakeBlueZ(bus)
    #expect(seconds { scanner.availability == .available } < 5)
    #expect(bluez.has("StartDiscovery 0 filtered"))
  }

  @Test func busThatIsMissingOrEndsIsAState() throws {
    let notices = Heard<String>()
    let options = BeaconRadioOptions(notice: notices.append)
    let missing = BusScanner(nil, options, address: "unix:path=/nonexistent/bus")
    try missing.start { _ in }
    #expect(eventually { missing.availability == .serviceMissing && notices.all.count == 1 })
    #expect(notices.all == ["BlueZ: no system bus: no such file or directory"])
    missing.stop()
    let bus = PrivateBus()
    let bluez = FakeBlueZ(bus)
    let scanner = try BusScanner.started(on: bus, heard)
    #expect(bluez.has("StartDiscovery 0 filtered"))
    bus.end()
    #expect(seconds { scanner.availability == .serviceMissing } < 1)
    scanner.stop()
  }
}
