import NavigationMath
import Observations
import Testing

@testable import Fusion

@Suite struct RejectionMonitorTests {
  private let timing = InertialParameters.Timing()

  @Test func fixesThatAgreeAreAdoptedAfterInflation() {
    var watch = RejectionMonitor()
    watch.accepted(InertialFixTests.fix())
    var advice: [RejectionMonitor.Advice] = []
    for second in 1...10 {
      let fix = InertialFixTests.fix(seconds: Double(second), north: 500 + Double(second))
      advice.append(watch.rejected(fix, timing))
    }
    #expect(advice.prefix(4).allSatisfy { $0 == .wait })
    #expect(advice.filter { $0 == .inflate }.count == 1)
    #expect(advice.firstIndex { $0 == .inflate } == 4)
    #expect(advice.firstIndex { $0 == .adopt } == 7)
  }

  @Test func afterAGapFixesAreAdoptedSooner() {
    var watch = RejectionMonitor()
    watch.accepted(InertialFixTests.fix())
    var advice: [RejectionMonitor.Advice] = []
    for second in 40...44 {
      advice.append(watch.rejected(InertialFixTests.fix(seconds: Double(second), north: Double(second)), timing))
    }
    #expect(advice.firstIndex { $0 == .inflate } == 1 && advice.firstIndex { $0 == .adopt } == 2)
  }

  @Test func aDisputeIsOneOfTwoFixes() {
    var watch = RejectionMonitor()
    watch.accepted(InertialFixTests.fix())
    let dispute = RejectionMonitor.Dispute(position: Vector3(50, 0, 0), velocity: .zero)
    _ = watch.rejected(InertialFixTests.fix(seconds: 1, north: 50), timing, dispute: dispute)
    #expect(watch.dispute.position == .zero)
    _ = watch.rejected(InertialFixTests.fix(seconds: 2, north: 51), timing, dispute: dispute)
    #expect(watch.dispute.position.x == 50)
    watch.accepted(InertialFixTests.fix(seconds: 3))
    #expect(watch.dispute.position == .zero)
  }

  @Test func fixesThatJumpAreNotAdopted() {
    var watch = RejectionMonitor()
    for second in 1...60 {
      let fix = InertialFixTests.fix(seconds: Double(second), north: second % 2 == 0 ? 500 : -500)
      let advice = watch.rejected(fix, timing)
      #expect(advice == .wait)
    }
  }

  @Test func anAcceptedFixEndsTheWait() {
    var watch = RejectionMonitor()
    for second in 1...30 {
      let fix = InertialFixTests.fix(seconds: Double(second), north: Double(second))
      if second % 3 == 0 {
        watch.accepted(fix)
        #expect(!watch.isRejecting)
      } else {
        let advice = watch.rejected(fix, timing)
        #expect(advice == .wait)
        #expect(watch.isRejecting)
      }
    }
  }
}
