import Testing
@testable import Fusion

@Suite struct IntegrityReasonsTests {
  @Test func eachReasonHasItsOwnBitAndName() {
    let named = IntegrityReasons.named
    let all = named.reduce(into: IntegrityReasons()) { $0.formUnion($1.reason) }
    #expect(all.rawValue.nonzeroBitCount == named.count)
    #expect(Set(named.map { "\($0.name)" }).count == named.count)
    #expect(named.map(\.reason.rawValue) == named.indices.map { 1 << UInt32($0) })
  }
}

@Suite struct IntegrityChecksTests {
  @Test func eachCheckHasItsOwnBitAndName() {
    let named = IntegrityChecks.named
    #expect(named.map(\.check.rawValue) == named.indices.map { 1 << UInt16($0) })
    #expect(Set(named.map { "\($0.name)" }).count == named.count)
  }
}
