import Beacons
import LinuxTestSupport
import Providers
import TestSupport
import Testing

@testable import BeaconRadio

/// A BlueZ that is not written with this scanner in mind takes its calls.
@Suite(.enabled(if: DBusMock.exists, "needs python3-dbusmock 0.33 or newer"), .serialized)
struct DBusMockTests {
  private static let addAdapter = "mock.AddAdapter('hci0', 'test')"
  private static let count = """
    print(int(adapter.Get('org.bluez.LEAdvertisingManager1', 'ActiveInstances',
      dbus_interface='org.freedesktop.DBus.Properties')))
    """
  private static let beacon = """
    path = mock.AddDevice('hci0', '11:22:33:44:55:66', 'Beacon')
    data = dbus.Array(bytes.fromhex('0215e2c56db5dffb48d2b060d0f5a71096e000010002c5'), signature='y', variant_level=1)
    changed = {'RSSI': dbus.Int16(-60, variant_level=1),
      'ManufacturerData': dbus.Dictionary({dbus.UInt16(0x4c): data}, signature='qv', variant_level=1)}
    bus.get_object('org.bluez', path).EmitSignal('org.freedesktop.DBus.Properties', 'PropertiesChanged', 'sa{sv}as',
      ['org.bluez.Device1', changed, dbus.Array([], signature='s')], dbus_interface='org.freedesktop.DBus.Mock')
    """

  @Test func discoversAndReportsItsDevices() throws {
    let bus = PrivateBus()
    let mock = DBusMock(bus)
    let heard = Heard<BeaconScannerEvent>()
    let scanner = BusScanner(nil, BeaconRadioOptions(), address: bus.address)
    _ = mock.run(Self.addAdapter)
    try scanner.start(heard.append)
    defer { scanner.stop() }
    #expect(eventually { scanner.availability == .available })
    _ = mock.run(Self.beacon)
    #expect(eventually { !heard.sightings.isEmpty })
    #expect(heard.sightings.map(\.beacon) == [TestBeacon.identity])
    #expect(heard.sightings.map(\.rssi) == [-60])
  }

  @Test func registersAndUnregistersTheAdvertisement() {
    let bus = PrivateBus()
    let mock = DBusMock(bus)
    let heard = Heard<BeaconAdvertiserEvent>()
    let advertiser = BusAdvertiser(nil, BeaconRadioOptions(), address: bus.address)
    _ = mock.run(Self.addAdapter)
    advertiser.open(heard.append)
    advertiser.start(IBeaconFrame(TestBeacon.identity))
    defer { advertiser.close() }
    #expect(eventually { heard.all == [.availability(.available), .started] })
    #expect(mock.run(Self.count) == "1\n")
    advertiser.stop()
    #expect(eventually { mock.run(Self.count) == "0\n" })
  }
}
