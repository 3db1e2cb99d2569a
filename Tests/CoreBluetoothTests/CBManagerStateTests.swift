import Testing

@testable import CoreBluetooth

@Suite struct CBManagerStateTests {
  @Test func numbersAreApples() {
    #expect(CBManagerState.unknown.rawValue == 0)
  }
}
