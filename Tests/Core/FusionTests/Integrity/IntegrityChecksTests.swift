import Testing

@testable import Fusion

@Suite struct IntegrityChecksTests {
  @Test func eachCheckHasItsOwnBitAndName() {
    let named = IntegrityChecks.named
    #expect(named.map(\.check.rawValue) == named.indices.map { 1 << UInt16($0) })
    #expect(Set(named.map { "\($0.name)" }).count == named.count)
  }
}
