import CBinnacle
import NavigationMath
import Testing

@testable import CFace

@Suite struct SharedTablesTests {
  @Test func tablesMayBeMadeAgain() {
    binnacle_prepare()
    binnacle_prepare()
    #expect(MagneticModel.wmm2025.degree == 12)
  }
}
