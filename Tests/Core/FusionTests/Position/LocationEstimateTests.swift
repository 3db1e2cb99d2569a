import Fusion
import Observations
import Testing

@Suite struct LocationEstimateTests {
  @Test func carriesEverythingTheFixSays() throws {
    var fix = sampleFix(latitude: -33.5)
    fix.ellipsoidalHeight = 547.6
    fix.heightAboveMeanSeaLevel = 499.6
    fix.speed = 12.5
    fix.courseDegrees = 271
    fix.climb = -0.5
    fix.accuracy.horizontal = Accuracy(2.5, .gst)
    var filter = LocationFilter()
    let update = filter.update(fix)
    let estimate = try #require(update)
    #expect(estimate.fix == fix)
    #expect(estimate.latitudeDegrees == -33.5)
    #expect(estimate.longitudeDegrees == 8.5)
    #expect(estimate.ellipsoidalHeight == 547.6)
    #expect(estimate.heightAboveMeanSeaLevel == 499.6)
    #expect(estimate.speed == 12.5)
    #expect(estimate.courseDegrees == 271)
    #expect(estimate.climb == -0.5)
    #expect(estimate.accuracy == fix.accuracy)
    #expect(estimate.missedBefore == 0)
  }

  @Test func whatTheFixDoesNotSayIsNil() throws {
    var filter = LocationFilter()
    let update = filter.update(sampleFix(latitude: 1))
    let estimate = try #require(update)
    #expect(estimate.ellipsoidalHeight == nil)
    #expect(estimate.heightAboveMeanSeaLevel == nil)
    #expect(estimate.speed == nil)
    #expect(estimate.courseDegrees == nil)
    #expect(estimate.climb == nil)
    #expect(estimate.accuracy == FixAccuracy())
  }
}
