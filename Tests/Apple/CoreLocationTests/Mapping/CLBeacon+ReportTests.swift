import Beacons
import Foundation
import LocationServices
import Testing

@testable import CoreLocation

@Suite struct CLBeaconReportTests {
  private let heard = Date(timeIntervalSince1970: 1_800_000_000)

  @Test func whatIsKnownIsInItsUnits() {
    let report = BeaconReport(
      beacon: Shop.beacon(1, 65_535), rssi: -70.5, distance: 3.25, proximity: .far, received: .zero)
    let beacon = CLBeacon(report, heard: heard)
    #expect(beacon.uuid == Shop.uuid && beacon.major == 1 && beacon.minor == 65_535)
    #expect(beacon.rssi == -71 && beacon.accuracy == 3.25 && beacon.proximity == .far && beacon.timestamp == heard)
  }

  @Test func silentBeaconHasSentinels() {
    let report = BeaconReport(beacon: Shop.beacon(), rssi: nil, distance: nil, proximity: .unknown, received: .zero)
    let beacon = CLBeacon(report, heard: heard)
    #expect(beacon.rssi == 0 && beacon.accuracy == -1 && beacon.proximity == .unknown)
  }

  @Test(arguments: zip(BeaconProximity.allCases, [CLProximity.unknown, .immediate, .near, .far]))
  func everyCategoryHasItsName(_ proximity: BeaconProximity, _ expected: CLProximity) {
    #expect(CLProximity(proximity) == expected)
  }
}
