import Beacons
import LinuxLocation
import Testing

@testable import binnacle

struct BeaconPlaceStoreTests {
  private let folder = StateFolder()

  private func place(_ minor: UInt16, _ distance: Double) -> BeaconPlace {
    var place = BeaconPlace(
      BeaconIdentity(uuid: BeaconService.uuid, major: 1, minor: minor), distance: distance)
    place.note(-60, count: 20)
    return place
  }

  @Test func placesAreKept() throws {
    let store = BeaconPlaceStore(directory: StateDirectory(path: folder.path))
    #expect(try store.load() == [] && !folder.isThere)
    let places = [place(1, 1), place(1, 2), place(2, 1)]
    try store.save(places)
    #expect(try store.load() == places && folder.names == ["beacon-places.jsonl"])
    try store.save([])
    #expect(try store.load() == [])
  }

  @Test func aDamagedFileIsRefused() throws {
    let store = BeaconPlaceStore(directory: StateDirectory(path: folder.path))
    try store.save([place(1, 1)])
    folder.corrupt()
    #expect(throws: StateError.self) { try store.load() }
  }

  /// More than a file of the state directory may have: nothing is changed.
  @Test func tooManyPlacesAreRefused() throws {
    let store = BeaconPlaceStore(directory: StateDirectory(path: folder.path))
    try store.save([place(1, 1)])
    let many = (0..<2000).map { place(UInt16($0), 1) }
    #expect(throws: StateError.self) { try store.save(many) }
    #expect(try store.load() == [place(1, 1)])
  }
}
