import Beacons
import Testing

@Suite struct BeaconProximityTests {
  /// The classifier compares them as numbers.
  @Test func fartherCategoriesHaveHigherNumbers() {
    #expect(BeaconProximity.allCases.map(\.rawValue) == [0, 1, 2, 3])
    #expect(BeaconProximity.allCases == [.unknown, .immediate, .near, .far])
  }
}
