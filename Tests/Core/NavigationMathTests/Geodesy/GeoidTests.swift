import NavigationMath
import Testing

@Suite struct GeoidTests {
  /// EGM96 at 15′: 30 whole degrees, which are stored, and 400 places between, spread evenly over the Earth.
  @Test func itFollowsTheFullGrid() throws {
    let rows = referenceTable("geoid/egm96-430.csv")
    #expect(rows.count == 430)
    var squares = 0.0
    var between = 0
    for row in rows {
      let undulation = try #require(Geoid.undulation(latitudeDegrees: row[0], longitudeDegrees: row[1]))
      let error = abs(undulation - row[2])
      if row[0] == Double(Int(row[0])), row[1] == Double(Int(row[1])) {
        #expect(error < 0.0256)
      } else {
        squares += error * error
        between += 1
      }
    }
    let rms = (squares / Double(between)).squareRoot()
    print("geoid: \(rms) m rms in \(between) places")
    #expect(between == 400)
    // 0.41 m over all such places; a few mountains and trenches decide in a sample.
    #expect(rms < 0.5)
  }

  @Test func aPoleIsOneValueFromAllSides() throws {
    for pole in [-90.0, 90] {
      let value = try #require(Geoid.undulation(latitudeDegrees: pole, longitudeDegrees: 0))
      for longitude in stride(from: -180.0, through: 180, by: 7.5) {
        let other = try #require(Geoid.undulation(latitudeDegrees: pole, longitudeDegrees: longitude))
        #expect(abs(other - value) < 1e-9)
        let beside = try #require(Geoid.undulation(latitudeDegrees: pole * 0.999_999, longitudeDegrees: longitude))
        #expect(abs(beside - value) < 1e-3)
      }
    }
  }

  /// Crossing a pole, the slope goes on on the other side.
  @Test func acrossAPoleItIsSmooth() throws {
    for longitude in [-120.0, 0, 33.3, 90] {
      let opposite = longitude > 0 ? longitude - 180 : longitude + 180
      let pole = try #require(Geoid.undulation(latitudeDegrees: 90, longitudeDegrees: 0))
      let here = try #require(Geoid.undulation(latitudeDegrees: 89.999, longitudeDegrees: longitude))
      let there = try #require(Geoid.undulation(latitudeDegrees: 89.999, longitudeDegrees: opposite))
      #expect(abs((here - pole) + (there - pole)) < 1e-5)
    }
  }

  @Test func theDateLineIsNoSeam() throws {
    for latitude in stride(from: -89.5, through: 89.5, by: 0.7) {
      let east = try #require(Geoid.undulation(latitudeDegrees: latitude, longitudeDegrees: 180))
      let west = try #require(Geoid.undulation(latitudeDegrees: latitude, longitudeDegrees: -180))
      let before = try #require(Geoid.undulation(latitudeDegrees: latitude, longitudeDegrees: 179.999_999))
      let behind = try #require(Geoid.undulation(latitudeDegrees: latitude, longitudeDegrees: -179.999_999))
      #expect(east == west)
      #expect(abs(before - east) < 1e-4)
      #expect(abs(behind - east) < 1e-4)
      let around = try #require(Geoid.undulation(latitudeDegrees: latitude, longitudeDegrees: 200.25))
      #expect(around == Geoid.undulation(latitudeDegrees: latitude, longitudeDegrees: -159.75))
    }
  }

  /// Published extremes of EGM96: −107 m south of India, 85 m in New Guinea.
  @Test func theExtremesAreWhereTheyShouldBe() throws {
    var lowest = (value: 0.0, latitude: 0, longitude: 0)
    var highest = lowest
    for latitude in -90...90 {
      for longitude in -180..<180 {
        let value = try #require(
          Geoid.undulation(latitudeDegrees: Double(latitude), longitudeDegrees: Double(longitude)))
        if value < lowest.value { lowest = (value, latitude, longitude) }
        if value > highest.value { highest = (value, latitude, longitude) }
      }
    }
    #expect(abs(lowest.value + 106.5) < 0.6)
    #expect((3...7).contains(lowest.latitude) && (77...80).contains(lowest.longitude))
    #expect(abs(highest.value - 84.8) < 1)
    #expect((-10 ... -6).contains(highest.latitude) && (145...149).contains(highest.longitude))
  }

  @Test func aPlacesHeightIsNoMatter() throws {
    // Frankfurt: mean sea level lies 48.1 m above the ellipsoid.
    let here = place(50, 8.75, 160)
    let undulation = try #require(Geoid.undulation(at: here))
    #expect(abs(undulation - 48.13) < 0.5)
    #expect(undulation == Geoid.undulation(latitudeDegrees: 50, longitudeDegrees: 8.75))
  }

  @Test func whatIsNoPlaceHasNone() {
    #expect(Geoid.undulation(latitudeDegrees: 90.01, longitudeDegrees: 0) == nil)
    #expect(Geoid.undulation(latitudeDegrees: .nan, longitudeDegrees: 0) == nil)
    #expect(Geoid.undulation(latitudeDegrees: 0, longitudeDegrees: .nan) == nil)
    #expect(Geoid.undulation(latitudeDegrees: 0, longitudeDegrees: 361) == nil)
    #expect(Geoid.undulation(latitudeDegrees: 0, longitudeDegrees: -.infinity) == nil)
  }
}
