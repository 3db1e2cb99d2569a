import Beacons
import Testing

@testable import BeaconRadio

@Suite struct BusDevicesTests {
  private func key(_ address: Int, _ controller: Int = 0) -> BusDeviceKey {
    BusDeviceKey(controller: controller, address: UInt64(address))
  }
  private let frame = BeaconFrame.iBeacon(IBeaconFrame(TestBeacon.identity))

  @Test func dropsTheDeviceThatWasHeardLongestAgo() {
    var devices = BusDevices()
    for address in 0..<BusDevices.limit { devices.update(key(address), [frame]) }
    #expect(devices.recall(key(0)) == [frame])
    devices.update(key(1000), [frame])
    #expect(devices.count == BusDevices.limit)
    #expect(devices.recall(key(1)).isEmpty)
    #expect(devices.recall(key(0)) == [frame])
    #expect(devices.recall(key(1000)) == [frame])
    // A known device takes no place of another one.
    devices.update(key(2), [frame])
    #expect(devices.recall(key(3)) == [frame])
  }

  @Test func forgetsWhatIsNoBeaconAnyMore() {
    var devices = BusDevices()
    devices.update(key(1), [frame])
    devices.update(key(1), [])
    #expect(devices.recall(key(1)).isEmpty)
    devices.update(key(1), [frame])
    devices.update(key(1, 1), [frame])
    devices.removeAll(of: 0)
    #expect(devices.recall(key(1)).isEmpty)
    #expect(devices.recall(key(1, 1)) == [frame])
    devices.remove(key(1, 1))
    #expect(devices.count == 0)
  }
}
