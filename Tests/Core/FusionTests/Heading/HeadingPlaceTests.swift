import Testing

@testable import Fusion

@Suite struct HeadingPlaceTests {
  @Test func outdoorsAddsLessThanIndoors() {
    #expect(HeadingPlace.outdoors.sigma < 0.5 * HeadingPlace.indoors.sigma)
  }

  @Test func theDefaultIsIndoorsAndReachesTheAttitudeFilter() {
    var parameters = HeadingFilter.Parameters()
    #expect(parameters.place == .indoors)
    parameters.place = .outdoors
    #expect(parameters.attitude.compass.placeSigma == HeadingPlace.outdoors.sigma)
  }
}
