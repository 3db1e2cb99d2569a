import Observations
import Testing

@Suite struct FixKindTests {
  @Test func onlyMeasuredPositionsAreSatelliteFixes() {
    let measured: Set<FixKind> = [.twoDimensional, .threeDimensional, .differential, .rtkFloat, .rtkFixed]
    for kind in FixKind.allCases { #expect(kind.isSatelliteFix == measured.contains(kind)) }
    #expect(FixKind.allCases.count == 9)
  }
}
