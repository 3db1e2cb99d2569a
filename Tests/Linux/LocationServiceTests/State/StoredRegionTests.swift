import Beacons
import Testing

@testable import LocationService

@Suite struct StoredRegionTests {
  @Test func aUUIDHasSixteenBytes() {
    #expect(
      BeaconUUID(bytes: [UInt8](repeating: 1, count: 15)) == nil
        && BeaconUUID(bytes: [UInt8](repeating: 1, count: 17)) == nil)
    #expect(BeaconUUID(bytes: [UInt8](repeating: 1, count: 16))?.bytes.count == 16)
  }

  @Test func whatSQLiteWouldChangeIsRefused() {
    func problem(_ identifier: String, _ latitude: Double = 0, radius: Double = 1) -> String? {
      StoredRegion(
        identifier: identifier,
        shape: .circular(latitudeDegrees: latitude, longitudeDegrees: 0, radius: radius)
      ).problem
    }
    #expect(problem("") == nil && problem("\u{FFFF}\u{1}") == nil && problem("a", radius: .infinity) == nil)
    #expect(problem("a\0") != nil && problem("a", .nan) != nil && problem("a", radius: .signalingNaN) != nil)
    #expect(problem(String(repeating: "x", count: 4096)) == nil && problem(String(repeating: "x", count: 4097)) != nil)
  }
}

@Suite struct RegionKeyTests {
  private func key(_ collection: String, _ identifier: String) -> RegionKey {
    RegionKey(collection: collection, identifier: identifier)
  }

  @Test func bothNamesCount() {
    let keys = [key("", "a"), key("a", ""), key("a", "b"), key("ab", ""), key("", "ab"), key("a", "b")]
    #expect(Set(keys).count == 5)
    #expect(keys[2] == keys[5] && keys[2] != keys[3])
  }

  /// As in the store: Swift takes the two for one text.
  @Test func twoSpellingsAreTwoKeys() {
    let (one, two) = ("caf\u{E9}", "cafe\u{301}")
    #expect(one == two)
    #expect(key("", one) != key("", two) && key(one, "") != key(two, ""))
    #expect(Set([key("", one), key("", two), key(one, ""), key(two, "")]).count == 4)
    #expect(key(one, "").isIn(one) && !key(one, "").isIn(two))
  }
}
