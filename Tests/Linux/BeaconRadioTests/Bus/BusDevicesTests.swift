import Beacons
import Observations
import Providers
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

@Suite struct BusSightingsTests {
  private let frame = BeaconFrame.iBeacon(IBeaconFrame(TestBeacon.identity))

  private func report(
    _ origin: BusDeviceReport.Origin, rssi: Int? = nil, frames: [BeaconFrame] = [], controller: Int = 0
  ) -> BusDeviceReport {
    BusDeviceReport(
      origin: origin, key: BusDeviceKey(controller: controller, address: 1), hasPower: rssi != nil, rssi: rssi,
      hasData: !frames.isEmpty, frames: frames)
  }

  /// Returns how many sightings follow from the reports, on controller 0.
  private func sightings(_ reports: [BusDeviceReport], _ formats: Set<BeaconFormat> = [.iBeacon]) -> Int {
    var sightings = BusSightings(formats)
    var output = BusOutput<BeaconScannerEvent>()
    for report in reports {
      sightings.hear(report, on: 0, at: MonotonicInstant(nanoseconds: 0), &output)
    }
    return output.events.count
  }

  @Test func aPowerStandsForTheDataThatWereSentLast() {
    #expect(sightings([report(.added, rssi: -60, frames: [frame]), report(.changed, rssi: -61)]) == 2)
    #expect(sightings([report(.changed, rssi: -61)]) == 0)
    #expect(sightings([report(.listed, rssi: -60, frames: [frame]), report(.changed, rssi: -61)]) == 1)
  }

  @Test func objectsFromBlueZFilesAreNotSightings() {
    #expect(sightings([report(.added, frames: [frame])]) == 0)
    #expect(sightings([report(.listed, rssi: -60, frames: [frame])]) == 0)
  }

  @Test func otherControllersAndFormatsAreNotReported() {
    #expect(sightings([report(.added, rssi: -60, frames: [frame], controller: 1)]) == 0)
    #expect(sightings([report(.added, rssi: -60, frames: [frame])], [.altBeacon]) == 0)
  }
}
