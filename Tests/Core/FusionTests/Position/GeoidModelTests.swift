import Fusion
import NavigationMath
import Observations
import Testing
@testable import struct Fusion.FixHeights
@testable import struct Fusion.HeightDatum

@Suite struct GeoidModelTests {
  @Test func egm96IsTheGrid() throws {
    let model = GeoidModel.egm96
    #expect(model.source == .egm96)
    for (latitude, longitude) in [(51.0, 13.0), (-89.5, -359.5), (0, 180), (90, 0)] {
      let expected = try #require(Geoid.undulation(latitudeDegrees: latitude, longitudeDegrees: longitude))
      #expect(model.undulation(latitudeDegrees: latitude, longitudeDegrees: longitude) == expected)
    }
  }

  @Test func outsideTheEarthThereIsNoUndulation() {
    for (latitude, longitude) in [(90.5, 0.0), (0, 360.5), (.nan, 0), (0, .infinity)] {
      #expect(GeoidModel.egm96.undulation(latitudeDegrees: latitude, longitudeDegrees: longitude) == nil)
    }
  }

  @Test func theReceiversOwnHasNoModel() {
    #expect(GeoidModel.receiver.source == .receiver)
    #expect(GeoidModel.receiver.undulation(latitudeDegrees: 51, longitudeDegrees: 13) == nil)
    #expect(GeoidModel.receiver == .receiver && GeoidModel.receiver != .egm96)
  }
}

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

@Suite struct HeightDatumTests {
  private func estimate() -> LocationEstimate {
    LocationEstimate(latitudeDegrees: 51, longitudeDegrees: 13, at: .zero)
  }

  private func datum(_ separation: Double?, _ source: GeoidSource = .receiver) -> HeightDatum {
    var datum = HeightDatum()
    (datum.geoidSeparation, datum.source) = (separation, source)
    return datum
  }

  @Test func bothHeightsMoveTogether() {
    var both = estimate()
    (both.ellipsoidalHeight, both.heightAboveMeanSeaLevel) = (150, 105)
    datum(45).correct(&both, to: 152)
    #expect(both.ellipsoidalHeight == 152 && both.heightAboveMeanSeaLevel == 107)
    var none = estimate()
    datum(45).correct(&none, to: 152)
    #expect(none.ellipsoidalHeight == nil && none.heightAboveMeanSeaLevel == nil)
  }

  @Test func aHeightWithoutAFixNeedsTheSeparation() {
    var known = estimate()
    datum(45, .egm96).set(150, of: &known)
    #expect(known.ellipsoidalHeight == 150 && known.heightAboveMeanSeaLevel == 105)
    #expect(known.geoidSeparation == 45 && known.geoidSource == .egm96)
    var unknown = estimate()
    datum(nil).set(150, of: &unknown)
    #expect(unknown.ellipsoidalHeight == 150 && unknown.heightAboveMeanSeaLevel == nil)
  }

  @Test func theModelNeedsAPlaceOnEarth() throws {
    #expect(HeightDatum(.egm96, at: nil, 13).geoidSeparation == nil)
    let datum = HeightDatum(.egm96, at: 51, 13)
    let expected = try #require(Geoid.undulation(latitudeDegrees: 51, longitudeDegrees: 13))
    #expect(datum.source == .egm96 && datum.geoidSeparation == expected)
    #expect(HeightDatum(.egm96, at: .nan, 13).geoidSeparation == nil)
    let none = HeightDatum(.receiver, at: 51, 13)
    #expect(none.geoidSeparation == nil && none.source == .receiver)
  }
}
