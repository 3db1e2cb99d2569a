import Beacons
import Glibc
import LinuxLocation
import LinuxTestSupport
import TestSupport
import Testing

@testable import LocationService

@Suite(.enabled(if: SQLiteDatabase.problem == nil, "needs libsqlite3-0")) struct MonitoringStoreTests {
  private let folder = TemporaryFolder()

  private var store: MonitoringStore { MonitoringStore(directory: StateDirectory(path: folder.path)) }

  private func circle(_ identifier: String, radius: Double = 100, state: UInt8 = 0) -> StoredRegion {
    StoredRegion(
      identifier: identifier,
      shape: .circular(latitudeDegrees: 51.050000000000004, longitudeDegrees: -0.1, radius: radius), state: state)
  }

  private func key(_ identifier: String, in collection: String = "") -> RegionKey {
    RegionKey(collection: collection, identifier: identifier)
  }

  private let beacon = StoredRegion(
    identifier: "desk",
    shape: .beacon(
      uuid: BeaconUUID(bytes: (0...15).map { UInt8($0) })!, major: 0, minor: nil, notifiesEntryStateOnDisplay: true),
    notifiesOnEntry: false, notifiesOnExit: true, state: 2, stateSecondsSince1970: 1_785_499_200.123456,
    content: [0, 255, 0])

  @Test func keepsEveryValueForWhoeverOpensItNext() throws {
    let regions = [
      beacon, circle("home"), circle("", radius: .greatestFiniteMagnitude),
      StoredRegion(
        identifier: "Zürich 🇨🇭\u{202E}'; DROP TABLE region; --",
        shape: .circular(latitudeDegrees: -90, longitudeDegrees: 180, radius: -0.0), notifiesOnEntry: true,
        notifiesOnExit: false, state: 255, stateSecondsSince1970: -1),
      StoredRegion(
        identifier: "other",
        shape: .beacon(
          uuid: BeaconUUID(bytes: [UInt8](repeating: 0, count: 16))!, major: 65535, minor: 65535,
          notifiesEntryStateOnDisplay: false)),
    ]
    let store = store
    for region in regions { try store.put(region, program: "/usr/bin/a", collection: "") }
    #expect(try store.all(program: "/usr/bin/a", collection: "") == regions)
    #expect(try self.store.all(program: "/usr/bin/a", collection: "") == regions)
    #expect(store.damage == nil)
  }

  @Test func programsAndCollectionsAreApart() throws {
    let store = store
    try store.put(circle("x", radius: 1), program: "a", collection: "")
    try store.put(circle("x", radius: 2), program: "a", collection: "monitor")
    try store.put(circle("x", radius: 3), program: "b", collection: "")
    #expect(try store.all(program: "a", collection: "monitor") == [circle("x", radius: 2)])
    #expect(try store.collections(program: "a") == ["", "monitor"])
    #expect(try store.programs() == ["a", "b"])
    #expect(try store.removeAll(program: "a", collection: "") == 1)
    #expect(try store.collections(program: "a") == ["monitor"])
    #expect(try store.all(program: "b", collection: "") == [circle("x", radius: 3)])
    #expect(try store.all(program: "c", collection: "") == [] && store.collections(program: "c") == [])
  }

  @Test func replacesByIdentifierAndKeepsThePlace() throws {
    let store = store
    try store.putMany([circle("a"), circle("b"), circle("c"), circle("b", radius: 5)], program: "p", collection: "")
    try store.put(circle("a", radius: 7), program: "p", collection: "")
    try store.put(circle("d"), program: "p", collection: "")
    #expect(
      try store.all(program: "p", collection: "") == [
        circle("a", radius: 7), circle("b", radius: 5), circle("c"), circle("d"),
      ])
    #expect(try store.remove(key("d"), program: "p"))
    #expect(try !store.remove(key("d"), program: "p"))
    try store.put(circle("e"), program: "p", collection: "")
    #expect(try store.all(program: "p", collection: "").map { $0.identifier } == ["a", "b", "c", "e"])
  }

  /// As bytes, whatever Swift holds of their characters.
  @Test func twoSpellingsAreTwoNames() throws {
    let (one, two) = ("caf\u{E9}", "cafe\u{301}")
    #expect(one == two)
    let store = store
    try store.putMany([circle(one), circle(two)], program: "p", collection: "")
    #expect(
      try store.all(program: "p", collection: "").map { Array($0.identifier.utf8) } == [
        Array(one.utf8), Array(two.utf8),
      ])
    #expect(try store.remove(key(two), program: "p"))
    #expect(try store.all(program: "p", collection: "").map { Array($0.identifier.utf8) } == [Array(one.utf8)])
  }

  @Test func updatesStatesAlone() throws {
    let store = store
    try store.putMany([circle("a"), beacon], program: "p", collection: "m")
    #expect(try store.updateState(of: key("a", in: "m"), 1, at: 12.5, program: "p"))
    #expect(try !store.updateState(of: key("b", in: "m"), 1, at: 12.5, program: "p"))
    #expect(try !store.updateState(of: key("a", in: "none"), 1, at: 12.5, program: "p"))
    let changes = ["a", "desk", "no"].map {
      MonitoringStore.StateChange(key: key($0, in: "m"), state: 2, secondsSince1970: nil)
    }
    #expect(try store.updateStates(changes, program: "p") == 2)
    var expected = [circle("a", state: 2), beacon]
    expected[1].stateSecondsSince1970 = nil
    #expect(try self.store.all(program: "p", collection: "m") == expected)
  }

  /// One fix may change regions of managers and of monitors.
  @Test func statesOfSeveralCollectionsAreOneCall() throws {
    let store = store
    for collection in ["", "m"] { try store.put(circle("a"), program: "p", collection: collection) }
    let changes = ["", "m", "none", "m"].map {
      MonitoringStore.StateChange(key: key("a", in: $0), state: $0.isEmpty ? 1 : 2, secondsSince1970: nil)
    }
    #expect(try store.updateStates(changes, program: "p") == 3)
    #expect(try store.all(program: "p", collection: "") == [circle("a", state: 1)])
    #expect(try store.all(program: "p", collection: "m") == [circle("a", state: 2)])
    #expect(try store.collections(program: "p") == ["", "m"])
    // Without a collection nothing is written.
    #expect(try store.updateStates(changes, program: "q") == 0)
  }

  @Test func valuesAreWhateverBytes() throws {
    let store = store
    #expect(try store.value("visits", program: "p") == nil)
    try store.setValue(nil, "visits", program: "p")
    #expect(access(store.path, F_OK) != 0, "looking makes no file")
    try store.setValue([], "visits", program: "p")
    #expect(try store.value("visits", program: "p") == [])
    let long = (0..<300_000).map { UInt8(truncatingIfNeeded: $0) }
    try store.setValue(long, "visits", program: "p")
    #expect(try self.store.value("visits", program: "p") == long)
    #expect(try store.value("visits", program: "q") == nil && store.value("Visits", program: "p") == nil)
    try store.setValue(nil, "visits", program: "p")
    #expect(try store.value("visits", program: "p") == nil)
  }

  @Test func whatCannotBeKeptChangesNothing() throws {
    let store = store
    func refuses(_ words: String, _ region: StoredRegion, program: String = "p") {
      let error = thrown(StateError.self) {
        try store.putMany([circle("fine"), region], program: program, collection: "")
      }
      #expect(error?.reason == .invalid)
      #expect(error?.detail.contains(words) == true, "\(error.map { "\($0)" } ?? "")")
    }
    refuses("NUL", circle("a\0b"))
    refuses("longer than 4096", circle(String(repeating: "é", count: 2049)))
    refuses("no number", circle("a", radius: .nan))
    refuses("a name", circle("a"), program: "\0")
    var region = circle("a")
    region.content = [UInt8](repeating: 1, count: StoredRegion.longestContent + 1)
    refuses("longer", region)
    region = circle("a")
    region.stateSecondsSince1970 = .nan
    refuses("date", region)
    #expect(throws: StateError.self) { try store.updateState(of: key("a"), 0, at: .nan, program: "p") }
    #expect(access(store.path, F_OK) != 0)
    try store.put(circle(String(repeating: "é", count: 2048)), program: "p", collection: "")
    #expect(try store.all(program: "p", collection: "").count == 1)
  }

  @Test func twoStoresOnTwoThreadsLoseNothing() throws {
    let count = 40
    let threads = (0..<4).map { index in
      let store = store
      let circles = (0..<count).map { circle("\(index) \($0)") }
      return Background {
        for circle in circles {
          #expect(throws: Never.self) { try store.put(circle, program: "p", collection: "") }
        }
      }
    }
    for thread in threads { thread.join() }
    let found = try store.all(program: "p", collection: "")
    #expect(found.count == 4 * count)
    for index in 0..<4 {
      let own = found.map { $0.identifier }.filter { $0.hasPrefix("\(index) ") }
      #expect(own == (0..<count).map { "\(index) \($0)" })
    }
  }

  @Test func manyRegionsAreOneTransaction() throws {
    let circles = (0..<100_000).map { circle("region \($0)", radius: Double($0)) }
    let store = store
    try store.putMany(circles, program: "p", collection: "")
    #expect(try store.all(program: "p", collection: "") == circles)
    #expect(try store.updateState(of: key("region 77777"), 1, at: 5, program: "p"))
    #expect(try store.removeAll(program: "p", collection: "") == 100_000)
  }

  @Test func onlyTheOwnerMayLook() throws {
    try store.put(circle("a"), program: "p", collection: "")
    for suffix in ["", "-wal"] {
      var status = stat()
      #expect(stat(store.path + suffix, &status) == 0)
      #expect(status.st_mode & 0o777 == 0o600)
    }
  }

  @Test func aFolderThatCannotBeMadeIsToldByItsName() throws {
    let file = folder.file("file")
    let store = MonitoringStore(directory: StateDirectory(path: file + "/state"))
    #expect(try store.all(program: "p", collection: "") == [])
    let error = thrown(StateError.self) { try store.put(circle("a"), program: "p", collection: "") }
    #expect(error?.reason == .writing)
  }
}
