import NMEA
import Observations
import Testing

@testable import GNSS

@Suite struct FixKindPositioningModeTests {
  @Test func everyKindHasItsMode() {
    let modes = FixKind.allCases.map(\.positioningMode)
    #expect(
      modes == [
        .none, .autonomous, .autonomous, .differential, .rtkFloat, .rtkFixed, .estimated, .manual, .simulator,
      ])
  }
}
