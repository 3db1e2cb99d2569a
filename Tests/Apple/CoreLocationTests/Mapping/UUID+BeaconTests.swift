import Beacons
import Foundation
import Testing

@testable import CoreLocation

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
