import Geofencing
import Testing

@Suite struct RegionStateTests {
  /// They are kept in files, and are Apple's.
  @Test func numbersStay() {
    #expect([RegionState.unknown, .inside, .outside].map(\.rawValue) == [0, 1, 2])
    #expect(RegionState(rawValue: 3) == nil)
  }
}
