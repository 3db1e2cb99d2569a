import MakerProtocols
import Testing

@Suite struct SiRFSolutionTests {
  @Test func fewerThanFourSatellitesHoldTheHeight() {
    #expect((0...7).map { SiRFSolution(rawValue: $0).dimensions } == [0, 2, 2, 2, 3, 2, 3, 3])
  }
}
