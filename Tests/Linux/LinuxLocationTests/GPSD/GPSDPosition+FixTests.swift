import GPSDProtocol
import Observations
import Testing

@testable import LinuxLocation

@Suite struct GPSDPositionFixTests {
  @Test(
    arguments: [
      (0, 0, .none), (1, 1, .none), (1, 8, .none), (2, 0, .twoDimensional), (3, 0, .threeDimensional),
      (3, 1, .threeDimensional), (3, 2, .differential), (2, 2, .differential), (3, 3, .rtkFixed), (3, 4, .rtkFloat),
      (3, 5, .deadReckoning), (3, 6, .threeDimensional), (3, 7, .manual), (3, 8, .simulated), (3, 9, .threeDimensional),
    ] as [(Int, Int, FixKind)])
  func modeAndStatusByNumber(_ mode: Int, _ status: Int, _ kind: FixKind) {
    #expect(GPSDPosition(mode: mode, status: status).kind == kind)
  }

  @Test func climbIsUpwardsAndMeasured() throws {
    #expect(GPSDPosition(climb: 3).measuredClimb == nil)
    #expect(GPSDPosition(velocityDown: -2).measuredClimb == 2)
    // At 0° N 90° E up is +y; at the pole it is +z.
    let equator = GPSDPosition(latitudeDegrees: 0, longitudeDegrees: 90, ecefVelocity: SIMD3(5, 2, 7))
    #expect(abs(try #require(equator.measuredClimb) - 2) < 1e-12)
    let pole = GPSDPosition(latitudeDegrees: 90, longitudeDegrees: 10, ecefVelocity: SIMD3(5, 2, 7))
    #expect(abs(try #require(pole.measuredClimb) - 7) < 1e-12)
    #expect(GPSDPosition(ecefVelocity: SIMD3(5, 2, 7)).measuredClimb == nil)
  }

  @Test func aLaterPieceReplacesWhatItSaysAndKeepsTheRest() {
    var first = GPSDPosition(mode: 2, status: 2, latitudeDegrees: 1, longitudeDegrees: 2, speed: 3)
    first.merge(GPSDPosition(mode: 3, latitudeDegrees: 1.5, heightAboveSeaLevel: 4))
    #expect(
      first
        == GPSDPosition(
          mode: 3, status: 2, latitudeDegrees: 1.5, longitudeDegrees: 2, heightAboveSeaLevel: 4, speed: 3))
    first.merge(GPSDPosition(mode: 1))
    #expect(first.kind == .none)
  }
}
