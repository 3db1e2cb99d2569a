import Fusion
import NavigationMath
import Observations
import Testing

@testable import struct Fusion.FixHeights

@Suite struct FixHeightsTests {
  private func heights(
    ellipsoidal: Double?, sea: Double?, separation: Double? = nil, latitude: Double = 51, geoid: GeoidModel = .egm96
  ) -> FixHeights {
    var fix = GNSSFix(time: UTCTime(), received: .zero, completed: .zero)
    fix.kind = .threeDimensional
    (fix.latitudeDegrees, fix.longitudeDegrees) = (latitude, 13)
    (fix.ellipsoidalHeight, fix.heightAboveMeanSeaLevel, fix.geoidSeparation) = (ellipsoidal, sea, separation)
    return FixHeights(fix, geoid)
  }

  @Test func whatTheReceiverSendsIsTaken() {
    let both = heights(ellipsoidal: 150, sea: 105, separation: 45)
    #expect(both.ellipsoidal == 150 && both.aboveMeanSeaLevel == 105 && both.addedVariance == 0)
    #expect(both.datum.source == .receiver)
    let none = heights(ellipsoidal: nil, sea: nil, separation: 45)
    #expect(none.ellipsoidal == nil && none.aboveMeanSeaLevel == nil && none.datum.geoidSeparation == 45)
  }

  @Test func theReceiversSeparationComesFirst() {
    let sea = heights(ellipsoidal: nil, sea: 105, separation: 44)
    #expect(sea.ellipsoidal == 149 && sea.addedVariance == 0 && sea.datum.source == .receiver)
    #expect(heights(ellipsoidal: 150, sea: nil, separation: 44).aboveMeanSeaLevel == 106)
  }

  @Test func theModelCostsAMetre() throws {
    let sea = heights(ellipsoidal: nil, sea: 105)
    let separation = try #require(sea.datum.geoidSeparation)
    #expect(sea.ellipsoidal == 105 + separation && sea.addedVariance == 1 && sea.datum.source == .egm96)
    // The height above the ellipsoid was measured, so it is as good as before.
    let ellipsoidal = heights(ellipsoidal: 150, sea: nil)
    #expect(ellipsoidal.aboveMeanSeaLevel == 150 - separation && ellipsoidal.addedVariance == 0)
  }

  @Test func withoutAModelTheOtherHeightIsUnknown() {
    let sea = heights(ellipsoidal: nil, sea: 105, geoid: .receiver)
    #expect(sea.ellipsoidal == nil && sea.aboveMeanSeaLevel == 105 && sea.datum.geoidSeparation == nil)
    let ellipsoidal = heights(ellipsoidal: 150, sea: nil, geoid: .receiver)
    #expect(ellipsoidal.ellipsoidal == 150 && ellipsoidal.aboveMeanSeaLevel == nil)
    #expect(ellipsoidal.addedVariance == 0 && ellipsoidal.datum.source == .receiver)
    #expect(heights(ellipsoidal: nil, sea: 105, separation: 44, geoid: .receiver).ellipsoidal == 149)
  }

  @Test func withoutAPlaceOnEarthNothingIsDerived() {
    let heights = heights(ellipsoidal: nil, sea: 105, latitude: .nan)
    #expect(heights.ellipsoidal == nil && heights.aboveMeanSeaLevel == 105)
  }
}
