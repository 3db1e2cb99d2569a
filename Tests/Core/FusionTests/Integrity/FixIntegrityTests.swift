import Testing

@testable import Fusion

@Suite struct FixIntegrityTests {
  @Test func levelIsTheWorstOfTheThree() {
    var integrity = FixIntegrity()
    #expect(integrity.level == .nominal)
    integrity.time.raise(.suspect, .timeJump)
    #expect(integrity.level == .suspect)
    integrity.velocity.raise(.untrusted, .notFinite)
    #expect(integrity.level == .untrusted)
  }

  @Test func isSmall() { #expect(MemoryLayout<FixIntegrity>.size <= 32) }
}
