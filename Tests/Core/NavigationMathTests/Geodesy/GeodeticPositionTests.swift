import NavigationMath
import Testing

@Suite struct GeodeticPositionTests {
  /// Latitude, longitude, height, x, y, z by GeographicLib 2.1.2.
  private static let references: [(Double, Double, Double, Double, Double, Double)] = [
    (-24.5110379332, 67.7613988009, 5785.3470, 2199619.719127655, 5379640.435728440, -2632290.134611818),
    (17.3099875107, -27.7138799178, 3799.0086, 5395519.089596982, -2834378.405516750, 1886744.052580715),
    (-38.5832951579, -140.6458519426, 0.0000, -3860258.711622793, -3165682.061947307, -3956261.457230493),
    (-66.0506953097, 13.2246944217, 0.0000, 2527480.387315054, 593964.558210448, -5806244.523571950),
    (4.3382705076, -92.3160425087, 39945917.9076, -1866668.568674170, -46153717.491648167, 3500952.091120459),
    (84.8391257889, 134.8813982784, 39898923.9922, -2938751.202339512, 2950942.830687191, 46067985.818186581),
    (89.9852315472, -47.0174405842, 8033.1498, 1126.032932575, -1208.259648217, 6364785.251186216),
  ]

  /// Within a micrometre; in the sky within ten, which is the last digit of a Double there times a thousand.
  @Test func bothWaysAgreeWithGeographicLib() throws {
    for (latitude, longitude, height, x, y, z) in GeodeticPositionTests.references {
      let tolerance = height < 1e5 ? 1e-6 : 1e-5
      let place = GeodeticPosition(latitudeDegrees: latitude, longitudeDegrees: longitude, ellipsoidalHeight: height)
      let vector = ECEFVector(place)
      #expect(abs(vector.x - x) < tolerance)
      #expect(abs(vector.y - y) < tolerance)
      #expect(abs(vector.z - z) < tolerance)
      let back = try #require(GeodeticPosition(ECEFVector(x: x, y: y, z: z)))
      #expect(abs(back.latitudeDegrees - latitude) < 2e-11)
      #expect(abs(back.longitudeDegrees - longitude) < 2e-9)
      #expect(abs(back.ellipsoidalHeight - height) < 1e-5)
    }
  }

  /// Up to the satellites, GeographicLib's values: 1 µm, and the height within as much.
  @Test func threeHundredPlacesAgreeWithGeographicLib() throws {
    let rows = referenceTable("geodesic/ecef-300.csv")
    #expect(rows.count == 300)
    var worst = 0.0
    for row in rows {
      let expected = Vector3(row[3], row[4], row[5])
      worst = max(worst, (ECEFVector(place(row[0], row[1], row[2])).vector - expected).norm)
      let back = try #require(GeodeticPosition(ECEFVector(expected)))
      worst = max(worst, (ECEFVector(back).vector - expected).norm)
    }
    print("Earth-centred: \(worst) m")
    #expect(worst < 1e-6)
  }

  @Test func thePolesAndTheEquatorAreExact() throws {
    let pole = try #require(GeodeticPosition(ECEFVector(x: 0, y: 0, z: -WGS84.semiMinorAxis - 10)))
    #expect(pole.latitudeDegrees == -90)
    #expect(abs(pole.ellipsoidalHeight - 10) < 1e-8)
    let equator = try #require(GeodeticPosition(ECEFVector(x: -WGS84.semiMajorAxis, y: 0, z: 0)))
    #expect(equator.latitudeDegrees == 0)
    #expect(equator.longitudeDegrees == 180)
    #expect(abs(equator.ellipsoidalHeight) < 1e-8)
  }

  /// A receiver without a fix sends zeros.
  @Test func theEarthsCentreIsNoPlace() {
    #expect(GeodeticPosition(ECEFVector(x: 0, y: 0, z: 0)) == nil)
    #expect(GeodeticPosition(ECEFVector(x: .nan, y: 0, z: 1e7)) == nil)
    #expect(GeodeticPosition(ECEFVector(x: .infinity, y: 0, z: 0)) == nil)
  }

  @Test func aDirectionIsTurnedToNorthEastDown() {
    let place = GeodeticPosition(latitudeDegrees: 0, longitudeDegrees: 90, ellipsoidalHeight: 0)
    let local = ECEFVector(x: -3, y: 5, z: 2).northEastDown(at: place)
    #expect(abs(local.north - 2) < 1e-12)
    #expect(abs(local.east - 3) < 1e-12)
    #expect(abs(local.down + 5) < 1e-12)
  }
}
