import Fusion
import NavigationMath
import Testing

@testable import struct Fusion.HeightDatum

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
