import GNSS
import Testing

@Suite struct PulseStateTests {
  @Test func theLagIsPartOfIt() {
    #expect(PulseState.implausible(lag: 900) != PulseState.implausible(lag: 901))
    #expect(PulseState.lost != PulseState.silent)
  }
}
