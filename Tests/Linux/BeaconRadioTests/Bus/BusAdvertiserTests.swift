import Beacons
import EngineRuntime
import LinuxTestSupport
import Observations
import Providers
import TestSupport
import Testing

@testable import BeaconRadio

/// On a real bus, with a BlueZ that obeys the test.
@Suite(.enabled(if: PrivateBus.exists, "a bus needs dbus-daemon, python3-dbus and python3-gi"), .serialized)
struct BusAdvertiserTests {
  private let heard = Heard<BeaconAdvertiserEvent>()
  private let beacon = IBeaconFrame(TestBeacon.identity)
  private static let registered =
    "RegisterAdvertisement 0 {} {s:ManufacturerData:{q:76:ay:0215e2c56db5dffb48d2b060d0f5a71096e000010002c5},"
    + "s:MaxInterval:u:100,s:MinInterval:u:100,s:Type:s:broadcast}"

  private func opened(_ bus: PrivateBus, _ availability: BeaconAvailability = .available) -> BusAdvertiser {
    let advertiser = BusAdvertiser(nil, BeaconRadioOptions(), address: bus.address)
    #expect(advertiser.availability == .undetermined)
    advertiser.open(heard.append)
    #expect(eventually { advertiser.availability == availability })
    return advertiser
  }

  private var starts: Int { heard.all.filter { $0 == .started }.count }
  private var failure: SourceError? {
    for case .failed(let error) in heard.all { return error }
    return nil
  }

  @Test func registersExactlyTheBeacon() {
    let bus = PrivateBus()
    let bluez = FakeBlueZ(bus)
    let advertiser = opened(bus)
    advertiser.start(beacon)
    #expect(eventually { heard.all == [.availability(.available), .started] })
    #expect(bluez.lines == ["ready", Self.registered])
    #expect(advertiser.name == "hci0 (BlueZ)")
    advertiser.stop()
    #expect(bluez.has("UnregisterAdvertisement 0 known"))
    advertiser.start(beacon)
    #expect(bluez.has(Self.registered, times: 2))
    let start = ContinuousClock.now
    advertiser.close()
    #expect(bluez.has("AdvertisementEnded 0"))
    #expect(ContinuousClock.now - start < .seconds(1))
    #expect(advertiser.availability == .undetermined)
  }

  @Test func anotherBeaconReplacesTheOneThatIsSent() {
    let bus = PrivateBus()
    let bluez = FakeBlueZ(bus)
    let advertiser = opened(bus)
    defer { advertiser.close() }
    advertiser.start(beacon)
    #expect(eventually { starts == 1 })
    let other = BeaconIdentity(uuid: TestBeacon.identity.uuid, major: 0xFFFF, minor: 0)
    advertiser.start(IBeaconFrame(other, statedPower: -70))
    #expect(eventually { starts == 2 })
    #expect(
      Array(bluez.lines.dropFirst(2)) == [
        "UnregisterAdvertisement 0 known",
        "RegisterAdvertisement 0 {} {s:ManufacturerData:{q:76:ay:0215e2c56db5dffb48d2b060d0f5a71096e0ffff0000ba},"
          + "s:MaxInterval:u:100,s:MinInterval:u:100,s:Type:s:broadcast}",
      ])
  }

  @Test func waitsForTheRadioAndStartsEachTimeItIsBack() {
    let bus = PrivateBus()
    let bluez = FakeBlueZ(bus, ["adapter 0 off le"])
    let advertiser = opened(bus, .radioOff)
    defer { advertiser.close() }
    advertiser.start(beacon)
    pause(milliseconds: 100)
    #expect(bluez.lines == ["ready"])
    bluez.obey("power 0 on")
    #expect(eventually { starts == 1 })
    bluez.obey("power 0 off")
    #expect(eventually { advertiser.availability == .radioOff })
    bluez.obey("power 0 on")
    #expect(eventually { starts == 2 })
    bluez.obey("quit")
    #expect(eventually { advertiser.availability == .serviceMissing })
    let second = FakeBlueZ(bus)
    #expect(second.has(Self.registered))
    #expect(eventually { starts == 3 })
    #expect(failure == nil)
  }

  @Test func controllerWithoutLowEnergyIsNoRadio() {
    let bus = PrivateBus()
    let bluez = FakeBlueZ(bus, ["adapter 0 on classic"])
    let advertiser = opened(bus, .noRadio)
    defer { advertiser.close() }
    advertiser.start(beacon)
    bluez.obey("adapter 1 on le")
    #expect(eventually { starts == 1 })
    #expect(advertiser.name == "hci1 (BlueZ)")
  }

  @Test func releasedBeaconIsSentAgainAndGivenUpInTheEnd() {
    let bus = PrivateBus()
    let bluez = FakeBlueZ(bus)
    let advertiser = opened(bus)
    defer { advertiser.close() }
    advertiser.start(beacon)
    for round in 1...3 {
      #expect(eventually { starts == round })
      bluez.obey("release")
      #expect(bluez.has("Released True", times: round))
    }
    #expect(eventually { failure != nil })
    #expect(failure?.message == "hci0 (BlueZ): BlueZ ended the advertisement again and again")
    advertiser.start(beacon)
    #expect(eventually { starts == 4 })
  }

  /// As BlueZ 5.82 on a Raspberry Pi 5.
  @Test func refusalNamesTheKernelsWay() {
    let bus = PrivateBus()
    let bluez = FakeBlueZ(bus)
    bluez.obey("refuse RegisterAdvertisement org.bluez.Error.Failed Failed to register advertisement")
    let advertiser = opened(bus)
    defer { advertiser.close() }
    advertiser.start(beacon)
    #expect(eventually { failure != nil })
    #expect(failure?.kind == .unavailable)
    #expect(
      failure?.message
        == "hci0 (BlueZ): cannot advertise: Failed to register advertisement (org.bluez.Error.Failed)")
    #expect(failure?.advice == "use the kernel's way, management:hci0, with the capability CAP_NET_ADMIN")
    #expect(heard.all.count == 2)
    bluez.obey("allow RegisterAdvertisement")
    advertiser.start(beacon)
    #expect(eventually { starts == 1 })
  }

  @Test(arguments: [
    ("org.bluez.Error.NotPermitted Maximum advertisements reached", SourceError.Kind.busy),
    ("org.freedesktop.DBus.Error.AccessDenied no", .permissionDenied),
  ])
  func refusalThatStaysIsReportedAtOnce(_ error: String, _ kind: SourceError.Kind) {
    let bus = PrivateBus()
    let bluez = FakeBlueZ(bus)
    bluez.obey("refuse RegisterAdvertisement \(error)")
    let advertiser = opened(bus)
    defer { advertiser.close() }
    advertiser.start(beacon)
    #expect(eventually { failure != nil })
    #expect(failure?.kind == kind)
    #expect(bluez.lines.filter { $0 == "RegisterAdvertisement 0 refused" }.count == 1)
  }

  @Test func canBeUsedInsideItsEvents() {
    let bus = PrivateBus()
    let bluez = FakeBlueZ(bus)
    let advertiser = BusAdvertiser(nil, BeaconRadioOptions(), address: bus.address)
    advertiser.open { [weak advertiser, heard, beacon] event in
      heard.append(event)
      if event == .availability(.available) { advertiser?.start(beacon) }
      if event == .started { advertiser?.close() }
    }
    #expect(bluez.has("AdvertisementEnded 0"))
    #expect(heard.all == [.availability(.available), .started])
  }
}

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
