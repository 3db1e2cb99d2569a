import Testing

@testable import Fusion

@Suite struct ConsistencyGateTests {
  @Test(arguments: [(1, 3.8, 10.9), (2, 5.9, 13.9), (3, 7.8, 16.3)])
  func quantilesOfTheDistributionDecide(degrees: Int, soft: Double, hard: Double) {
    #expect(ConsistencyGate.judge(soft, degrees: degrees) == .accepted(inflation: 1))
    #expect(ConsistencyGate.judge(hard, degrees: degrees) == .rejected)
    guard case .accepted(let inflation) = ConsistencyGate.judge(hard - 0.2, degrees: degrees) else {
      Issue.record("rejected below the limit")
      return
    }
    #expect(inflation > 2 && inflation < 3)
  }

  @Test func anInvalidStatisticIsRejected() {
    #expect(ConsistencyGate.judge(.nan, degrees: 2) == .rejected)
    #expect(ConsistencyGate.judge(.infinity, degrees: 2) == .rejected)
  }
}
