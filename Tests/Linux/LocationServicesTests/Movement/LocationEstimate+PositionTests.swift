import Testing

@testable import LocationServices

struct LocationEstimatePositionTests {
  @Test func onEarthOrNowhere() {
    #expect(estimate(51, -180, at: 0).surfacePosition?.longitudeDegrees == -180)
    #expect(estimate(-90, 0, at: 0).surfacePosition?.latitudeDegrees == -90)
    #expect(estimate(90.0001, 0, at: 0).surfacePosition == nil)
    #expect(estimate(0, 180.1, at: 0).surfacePosition == nil)
    #expect(estimate(.nan, 0, at: 0).surfacePosition == nil)
    #expect(estimate(0, .nan, at: 0).surfacePosition == nil)
  }

  @Test func accuracyIsALengthOrUnknown() {
    #expect(estimate(0, 0, at: 0, accuracy: 3).horizontalAccuracy == 3)
    for accuracy in [nil, 0, -1, .nan, .infinity] as [Double?] {
      #expect(estimate(0, 0, at: 0, accuracy: accuracy).horizontalAccuracy == nil)
    }
  }
}
