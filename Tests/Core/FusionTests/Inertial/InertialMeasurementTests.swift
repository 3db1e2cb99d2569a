import NavigationMath
import Observations
import Testing

@testable import Fusion

@Suite struct InertialMeasurementTests {
  @Test func aFixIsKeptAsItIs() {
    let fix = InertialFixTests.fix(seconds: 3)
    let pending = PendingMeasurement(instant: fix.instant, measurement: .fix(fix))
    guard case .fix(let kept) = pending.measurement else {
      Issue.record("another kind")
      return
    }
    #expect(kept == fix)
  }
}
