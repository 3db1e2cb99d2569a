import Testing
@testable import CoordinateNotations

@Suite struct TransverseMercatorTests {
  /// The northing on the central meridian is the length of the meridian: 10 001 965.729 m to the pole (WGS 84).
  @Test func meridianHasItsLength() {
    let pole = TransverseMercator.projected(latitude: .pi / 2, longitude: 0)
    #expect((pole.northing - 10_001_965.729).magnitude < 0.001)
    #expect(pole.easting.magnitude < 1e-8)
  }

  @Test func inverseGivesThePositionAgain() {
    for latitude in stride(from: -1.45, through: 1.45, by: 0.29) {
      for longitude in stride(from: -0.1, through: 0.1, by: 0.05) {
        let (easting, northing) = TransverseMercator.projected(latitude: latitude, longitude: longitude)
        let back = TransverseMercator.position(easting: easting, northing: northing)
        // 1e-15 rad is 6 nm.
        #expect((back.latitude - latitude).magnitude < 1e-15)
        #expect((back.longitude - longitude).magnitude < 1e-14)
      }
    }
  }
}

@Suite struct ConformalLatitudeTests {
  @Test func inverseGivesTheTangentAgain() {
    for tangent in [0, 1e-9, 0.1, 1, -1, 17, -1e4, 1e8] {
      let back = geodeticTangent(conformalTangent(tangent))
      #expect((back - tangent).magnitude <= 4e-16 * max(1, tangent.magnitude * 2), "\(tangent)")
    }
  }

  /// The conformal latitude of 45° is 44° 48′ 27.64″ (J. P. Snyder, Map Projections, 1987, page 16, for Clarke 1866; for WGS 84
  /// χ = φ − (e²/2 + 5e⁴/24 + …) sin 2φ + …, equation 3-2).
  @Test func conformalLatitudeIsSmaller() {
    let e2 = eccentricity * eccentricity
    let expected = Double.pi / 4 - (e2 / 2 + 5 * e2 * e2 / 24 + 3 * e2 * e2 * e2 / 32)
    // tan(π/4 − d) = (1 − tan d) / (1 + tan d), with tan d = d + d³/3
    let d = Double.pi / 4 - expected
    let t = d + d * d * d / 3
    #expect((conformalTangent(1) - (1 - t) / (1 + t)).magnitude < 1e-7)
  }
}

@Suite struct PolarStereographicTests {
  @Test func poleIsTheOrigin() {
    let pole = PolarStereographic.projected(latitude: .pi / 2, longitude: 1)
    #expect(pole.easting.magnitude < 1e-8)
    #expect(pole.northing.magnitude < 1e-8)
    #expect(PolarStereographic.position(easting: 0, northing: 0, isNorth: false).latitude == -.pi / 2)
  }

  @Test func inverseGivesThePositionAgain() {
    for latitude in [1.4, 1.5, 1.57, 1.570796, -1.4, -1.57] {
      for longitude in [-3, -1.5, 0, 0.5, 2] {
        let (easting, northing) = PolarStereographic.projected(latitude: latitude, longitude: longitude)
        let back = PolarStereographic.position(easting: easting, northing: northing, isNorth: latitude > 0)
        #expect((back.latitude - latitude).magnitude < 1e-15)
        #expect((back.longitude - longitude).magnitude < 1e-8)
      }
    }
  }

  /// In the north the grid's north is along 180°, in the south along Greenwich.
  @Test func directionsOfTheGrid() {
    #expect(PolarStereographic.projected(latitude: 1.5, longitude: 0).northing < 0)
    #expect(PolarStereographic.projected(latitude: -1.5, longitude: 0).northing > 0)
    #expect(PolarStereographic.projected(latitude: 1.5, longitude: 1).easting > 0)
    #expect(PolarStereographic.projected(latitude: -1.5, longitude: 1).easting > 0)
  }
}
