import CoreLocation
import Foundation
import Testing

/// The old initialisers, asked without the compiler's warnings.
private protocol OldBeaconRegions {
  func regions(_ uuid: UUID) -> [CLBeaconRegion]
  func uuid(of region: CLBeaconRegion) -> UUID
}

private struct OldNames: OldBeaconRegions {
  @available(*, deprecated)
  func regions(_ uuid: UUID) -> [CLBeaconRegion] {
    [
      CLBeaconRegion(proximityUUID: uuid, identifier: "a"),
      CLBeaconRegion(proximityUUID: uuid, major: 7, identifier: "a"),
      CLBeaconRegion(proximityUUID: uuid, major: 7, minor: 9, identifier: "a"),
    ]
  }

  @available(*, deprecated)
  func uuid(of region: CLBeaconRegion) -> UUID { region.proximityUUID }
}

@Suite struct CLBeaconRegionTests {
  private let uuid = UUID(uuidString: "F7826DA6-4FA2-4E98-8024-BC5B71E0893E")!

  private var regions: [CLBeaconRegion] {
    [
      CLBeaconRegion(uuid: uuid, identifier: "a"), CLBeaconRegion(uuid: uuid, major: 7, identifier: "a"),
      CLBeaconRegion(uuid: uuid, major: 7, minor: 9, identifier: "a"),
    ]
  }

  @Test func keepsWhatItWasGiven() {
    #expect(regions.map(\.major) == [nil, 7, 7])
    #expect(regions.map(\.minor) == [nil, nil, 9])
    #expect(regions.allSatisfy { $0.uuid == uuid && $0.identifier == "a" && !$0.notifyEntryStateOnDisplay })
    let constraint = CLBeaconIdentityConstraint(uuid: uuid, major: 7, minor: 9)
    let region = CLBeaconRegion(beaconIdentityConstraint: constraint, identifier: "b")
    #expect(region.beaconIdentityConstraint == constraint && regions[2].beaconIdentityConstraint == constraint)
  }

  @Test func theOldNamesMeanTheSame() {
    func check<Old: OldBeaconRegions>(_ old: Old) {
      #expect(old.regions(uuid).map(\.beaconIdentityConstraint) == regions.map(\.beaconIdentityConstraint))
      #expect(old.uuid(of: regions[0]) == uuid)
    }
    check(OldNames())
  }

  @Test func copiesAndComesBack() throws {
    for region in regions {
      region.notifyEntryStateOnDisplay = true
      region.notifyOnExit = false
      let copy = try #require(region.copy() as? CLBeaconRegion)
      let back = try #require(try Archive.roundTrip(region))
      for other in [copy, back] {
        #expect(other.beaconIdentityConstraint == region.beaconIdentityConstraint && other == region)
        #expect(other.notifyEntryStateOnDisplay && other.notifyOnEntry && !other.notifyOnExit)
      }
    }
    let part = Archive(values: ["kCLRegionCodingKeyNotifyEntryStateOnDisplay": true])
    #expect(part.read(as: CLBeaconRegion.self) == nil)
  }

  @Test func describesItself() {
    #expect(regions[1].description == "CLBeaconRegion (identifier:'a', uuid:\(uuid), major:7, minor:*)")
  }

  @Test func advertisesItself() throws {
    let region = CLBeaconRegion(uuid: uuid, major: 0x1234, minor: 0xABCD, identifier: "a")
    let data = try #require(region.peripheralData(withMeasuredPower: -60)["kCBAdvDataAppleBeaconKey"] as? Data)
    let expected: [UInt8] = [
      0xF7, 0x82, 0x6D, 0xA6, 0x4F, 0xA2, 0x4E, 0x98, 0x80, 0x24, 0xBC, 0x5B, 0x71, 0xE0, 0x89, 0x3E, 0x12, 0x34, 0xAB,
      0xCD, 0xC4,
    ]
    #expect([UInt8](data) == expected)
  }

  @Test func advertisesZeroForWhatIsOpenAndAnOrdinaryPower() throws {
    let data = try #require(
      regions[0].peripheralData(withMeasuredPower: nil)["kCBAdvDataAppleBeaconKey"] as? Data)
    #expect([UInt8](data.suffix(5)) == [0, 0, 0, 0, UInt8(bitPattern: -59)])
    let loud = try #require(
      regions[0].peripheralData(withMeasuredPower: 1000)["kCBAdvDataAppleBeaconKey"] as? Data)
    #expect(loud.last == 127)
  }

  @Test func aMockAnswersItself() {
    final class Mock: CLBeaconRegion {
      override var major: NSNumber? { 42 }
    }
    #expect(Mock().major == 42 && Mock().minor == nil)
  }
}
