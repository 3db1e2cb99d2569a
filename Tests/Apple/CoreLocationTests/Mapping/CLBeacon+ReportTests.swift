import Beacons
import Foundation
import LocationService
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

@Suite struct UUIDBeaconTests {
  @Test func bytesKeepTheirOrder() throws {
    let uuid = try #require(UUID(uuidString: "00010203-0405-0607-0809-0A0B0C0D0E0F"))
    #expect(BeaconUUID(uuid).bytes == [UInt8](0...15))
    #expect(UUID(BeaconUUID(uuid)) == uuid)
    for _ in 0..<100 {
      let any = UUID()
      #expect(UUID(BeaconUUID(any)) == any)
    }
  }

  @Test func constraintsKeepTheirNumbers() {
    let uuid = UUID()
    #expect(BeaconConstraint(CLBeaconIdentityConstraint(uuid: uuid)) == BeaconConstraint(uuid: BeaconUUID(uuid)))
    #expect(
      BeaconConstraint(CLBeaconIdentityConstraint(uuid: uuid, major: 3, minor: 65_535))
        == BeaconConstraint(uuid: BeaconUUID(uuid), major: 3, minor: 65_535))
  }
}
