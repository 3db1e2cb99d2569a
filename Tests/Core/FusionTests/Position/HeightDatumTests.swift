import Fusion
import Observations
import Testing

@testable import struct Fusion.HeightDatum

@Suite struct HeightDatumTests {
  private func estimate() -> LocationEstimate {
    LocationEstimate(latitudeDegrees: 51, longitudeDegrees: 13, at: .zero)
  }

  @Test func bothHeightsMoveTogether() {
    var both = estimate()
    (both.ellipsoidalHeight, both.heightAboveMeanSeaLevel) = (150, 105)
    HeightDatum(isEllipsoidal: true).correct(&both, to: 152)
    #expect(both.ellipsoidalHeight == 152 && both.heightAboveMeanSeaLevel == 107)
    var none = estimate()
    HeightDatum(isEllipsoidal: true).correct(&none, to: 152)
    #expect(none.ellipsoidalHeight == nil && none.heightAboveMeanSeaLevel == nil)
  }

  @Test func aHeightWithoutAFixNeedsTheSeparation() {
    var known = estimate()
    HeightDatum(isEllipsoidal: true, geoidSeparation: 45).set(150, of: &known)
    #expect(known.ellipsoidalHeight == 150 && known.heightAboveMeanSeaLevel == 105 && known.geoidSeparation == 45)
    var unknown = estimate()
    HeightDatum(isEllipsoidal: true).set(150, of: &unknown)
    #expect(unknown.ellipsoidalHeight == 150 && unknown.heightAboveMeanSeaLevel == nil)
    var sea = estimate()
    HeightDatum().set(105, of: &sea)
    #expect(sea.ellipsoidalHeight == nil && sea.heightAboveMeanSeaLevel == 105)
  }
}
