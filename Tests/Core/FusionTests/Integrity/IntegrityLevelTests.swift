import Testing

@testable import Fusion

@Suite struct IntegrityLevelTests {
  @Test func levelsAreOrderedByDistrust() {
    #expect(IntegrityLevel.nominal < .suspect && .suspect < IntegrityLevel.untrusted)
  }
}
