import Beacons
import LocationEngine
import Testing

@testable import LocationServices

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
