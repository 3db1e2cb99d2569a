import Testing

@testable import Fusion

@Suite struct ProtectionLevelTests {
  @Test func heightMayBeUnknown() {
    #expect(ProtectionLevel(horizontal: 12).vertical == nil)
    #expect(ProtectionLevel(horizontal: 12) != ProtectionLevel(horizontal: 12, vertical: 20))
  }
}
