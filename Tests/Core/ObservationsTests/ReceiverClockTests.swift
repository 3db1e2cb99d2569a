import Observations
import Testing

@Suite struct ReceiverClockTests {
  @Test func keepsSigns() {
    let clock = ReceiverClock(bias: -2.5e-4, drift: 4e-8)
    #expect(clock.bias == -2.5e-4 && clock.drift == 4e-8 && clock != ReceiverClock(bias: 2.5e-4, drift: 4e-8))
  }
}
