import Foundation
import Testing

@testable import CoreLocation

@Suite struct CLRegionTests {
  private let center = CLLocationCoordinate2D(latitude: 47, longitude: 8)

  /// B18: the object that a delegate gets may be another one.
  @Test func theIdentifierIsWhoTheyAre() {
    let home = CLCircularRegion(center: center, radius: 100, identifier: "home")
    let moved = CLCircularRegion(
      center: CLLocationCoordinate2D(latitude: 1, longitude: 2), radius: 5, identifier: "home")
    let work = CLCircularRegion(center: center, radius: 100, identifier: "work")
    #expect(home == moved && home.hash == moved.hash)
    #expect(home != work)
    #expect(home == CLBeaconRegion(uuid: UUID(), identifier: "home") as CLRegion)
    #expect(Set<CLRegion>([home, moved, work]).count == 2)
    #expect(!home.isEqual("home") && !home.isEqual(nil))
  }

  @Test func bothCrossingsAreToldAtFirst() {
    let region = CLRegion(identifier: "x")
    #expect(region.notifyOnEntry && region.notifyOnExit)
    #expect(CLRegion().identifier == "")
  }

  @Test func aCopyCanBeChangedAlone() throws {
    let region = CLRegion(identifier: "x")
    region.notifyOnExit = false
    let copy = try #require(region.copy() as? CLRegion)
    #expect(copy == region && copy.notifyOnEntry && !copy.notifyOnExit)
    copy.notifyOnEntry = false
    #expect(region.notifyOnEntry)
  }

  @Test func comesBackFromAnArchive() throws {
    let region = CLRegion(identifier: "größer")
    region.notifyOnEntry = false
    let back = try #require(try Archive.roundTrip(region))
    #expect(back.identifier == "größer" && !back.notifyOnEntry && back.notifyOnExit)
    #expect(Archive(values: ["kCLRegionCodingKeyNotifyOnEntry": true]).read(as: CLRegion.self) == nil)
    #expect(Archive(values: ["kCLRegionCodingKeyIdentifier": 7]).read(as: CLRegion.self) == nil)
  }

  /// An archive of regions may hold those of every kind.
  @Test func regionsOfEveryKindAreReadAsRegions() throws {
    let circle: CLRegion = CLCircularRegion(center: center, radius: 100, identifier: "home")
    let data = try Archive.data(circle)
    let back = try NSKeyedUnarchiver.unarchivedObject(ofClass: CLRegion.self, from: data)
    #expect((back as? CLCircularRegion)?.radius == 100)
  }

  @Test func aMockAnswersItself() {
    final class Mock: CLRegion {
      override var identifier: String { "mock" }
    }
    #expect(Mock() == CLRegion(identifier: "mock"))
    #expect(Mock().description == "CLRegion (identifier:'mock')")
  }
}
