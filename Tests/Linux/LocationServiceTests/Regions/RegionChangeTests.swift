import Beacons
import Geofencing
import LinuxLocation
import LinuxTestSupport
import Simulator
import Testing

@testable import LocationService

@Suite(.enabled(if: SQLiteDatabase.problem == nil, "needs libsqlite3-0")) struct RegionWriteTests {
  private let folder = TemporaryFolder()

  private func sorted(_ regions: [StoredRegion]) -> [StoredRegion] { regions.sorted { $0.identifier < $1.identifier } }

  /// After every write the store holds what is monitored.
  @Test func storeFollowsEveryChange() throws {
    let store = MonitoringStore(directory: StateDirectory(path: folder.path))
    var generator = SeededGenerator(seed: 4)
    var regions = MonitoredRegions()
    for second in 0..<150 {
      let identifier = "\(Int.random(in: 0..<6, using: &generator))"
      let collection = Bool.random(using: &generator) ? "" : "m"
      let middle = place(51, 13, north: .random(in: -300...300, using: &generator))
      let region = StoredRegion(
        identifier: identifier,
        shape: .circular(latitudeDegrees: middle.latitude, longitudeDegrees: middle.longitude, radius: 100))
      switch second % 10 {
      case 0, 3: try store.write(regions.put(region, in: collection), program: "p")
      case 6:
        let key = RegionKey(collection: collection, identifier: identifier)
        if let write = regions.remove(key) { try store.write(write, program: "p") }
      default: break
      }
      let there = place(51, 13, north: (second / 50) % 2 == 0 ? -200 : 200)
      let changes = regions.update(
        estimate(there.latitude, there.longitude, at: Double(second)), at: Double(second))
      if !changes.isEmpty { try store.write(.states(changes), program: "p") }
      for collection in ["", "m"] where second % 10 < 7 {
        let stored = try store.all(program: "p", collection: collection)
        #expect(sorted(stored) == sorted(regions.regions(in: collection)))
      }
    }
    #expect(regions.regions(in: "").contains { $0.state != RegionState.unknown.rawValue })
  }

  /// A radio that is off does not make the store forget where the device was.
  @Test func unknownStatesAreNotStored() throws {
    let store = MonitoringStore(directory: StateDirectory(path: folder.path))
    let key = RegionKey(collection: "", identifier: "shop")
    let shop = StoredRegion(
      identifier: "shop",
      shape: .beacon(
        uuid: BeaconUUID(high: 1, low: 2), major: nil, minor: nil, notifiesEntryStateOnDisplay: false))
    try store.put(shop, program: "p", collection: "")
    let heard = BeaconIdentity(uuid: BeaconUUID(high: 1, low: 2), major: 1, minor: 1)
    try store.write(
      .states([RegionChange(key: key, event: .entered, secondsSince1970: 5, beacon: heard)]), program: "p")
    try store.write(
      .states([RegionChange(key: key, event: .determined(.unknown), secondsSince1970: 6)]), program: "p")
    let kept = try store.all(program: "p", collection: "").first
    #expect(kept?.state == RegionState.inside.rawValue && kept?.stateSecondsSince1970 == 5)
  }
}
