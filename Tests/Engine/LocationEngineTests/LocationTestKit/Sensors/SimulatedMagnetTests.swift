import LocationTestKit
import Testing

@Suite struct SimulatedMagnetTests {
  @Test func nearnessRisesAndFalls() {
    let magnet = SimulatedMagnet(start: 1, end: 2, ramp: 0.5)
    #expect([0, 1, 1.25, 1.5, 2, 2.25, 2.5, 9].map { magnet.nearness(at: $0) } == [0, 0, 0.5, 1, 1, 0.5, 0, 0])
    let sudden = SimulatedMagnet(start: 1, end: 2, ramp: 0)
    #expect([0.99, 1, 1.99, 2].map { sudden.nearness(at: $0) } == [0, 1, 1, 0])
  }
}
