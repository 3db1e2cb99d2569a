import Testing

@testable import Fusion

@Suite struct ActivityProfileTests {
  @Test func whatMovesFasterHasTheGreaterDensity() {
    let order: [ActivityProfile] = [.stationary, .marine, .pedestrian, .automotive, .airborne]
    #expect(zip(order, order.dropFirst()).allSatisfy { $0.acceleration < $1.acceleration })
  }

  @Test func whatFloatsOrFliesNeverRests() {
    #expect(ActivityProfile.allCases.filter { !$0.canRest } == [.marine, .airborne, .survey])
  }

  @Test func onlyAircraftClimbAsTheyTurn() {
    #expect(ActivityProfile.allCases.filter { $0.verticalShare == 1 } == [.airborne])
  }
}
