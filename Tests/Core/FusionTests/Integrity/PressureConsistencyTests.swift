import NavigationMath
import Observations
import Testing

@testable import Fusion

@Suite struct PressureConsistencyTests {
  private func run(_ count: Int, height: (Int) -> Double, pressure: (Int) -> Double) -> PressureConsistency {
    var consistency = PressureConsistency()
    for second in 0..<count {
      var fix = GNSSFix.at(second: second)
      fix.ellipsoidalHeight = height(second)
      consistency.note(PressureSample(instant: fix.received, pressureHectopascals: pressure(second)))
      consistency.note(fix, IntegrityParameters())
    }
    return consistency
  }

  @Test func airThatChangesWithTheHeightAgrees() {
    // 0.12 hPa are 1 m.
    let result = run(200, height: { 200 + Double($0) }, pressure: { 990 - 0.118 * Double($0) })
    #expect(result.isHeard && !result.isMismatch)
  }

  @Test func heightThatDriftsAloneIsNoted() {
    let result = run(130, height: { 200 + 3 * Double(max(0, $0 - 100)) }, pressure: { _ in 990 })
    #expect(result.isMismatch && result.difference > 20)
  }

  @Test func barometerThatKeepsDisagreeingIsNoWitness() {
    #expect(!run(180, height: { $0 < 100 ? 200 : 600 }, pressure: { _ in 990 }).isMismatch)
  }

  @Test func noBarometerIsNoWitness() {
    var consistency = PressureConsistency()
    consistency.note(GNSSFix.at(second: 0), IntegrityParameters())
    #expect(!consistency.isHeard)
  }
}
