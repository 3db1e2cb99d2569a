import NavigationMath
import Testing

@Suite struct GeodesicTests {
  /// Distances that Core Location gives: a degree along the equator, New York to London, two by one degree at 41° N.
  @Test func publishedDistances() throws {
    let degree = try #require(Geodesic.distance(from: place(0, 0), to: place(0, 1)))
    #expect(abs(degree - 111_319.490_793) < 1e-6)
    let atlantic = try #require(Geodesic.distance(from: place(40.7128, -74.0060), to: place(51.5074, -0.1278)))
    #expect(abs(atlantic - 5_585_233.579) < 1e-3)
    let parallel = try #require(Geodesic.distance(from: place(41, 2), to: place(41, 3)))
    #expect(abs(2 * parallel - 168_270) < 5)
    let quarter = try #require(Geodesic.distance(from: place(0, 12), to: place(90, 0)))
    #expect(abs(quarter - 10_001_965.729_313) < 1e-6)
  }

  /// GeodTest.dat is correct to far more digits than a Double has. Budget: 15 nm.
  @Test func geodTest() throws {
    let rows = referenceTable("geodesic/GeodTest-100.dat")
    #expect(rows.count == 100)
    var worst = 0.0
    var worstMoved = 0.0
    for row in rows {
      let line = try #require(Geodesic.inverse(from: place(row[0], row[1]), to: place(row[3], row[4])))
      worst = max(worst, abs(line.distance - row[6]))
      // By how much the reduced length says that a wrong direction misses the other end.
      let wrong = max(turn(line.initialAzimuthDegrees, row[2]), turn(line.finalAzimuthDegrees, row[5]))
      worstMoved = max(worstMoved, wrong / degreesPerRadian * abs(row[8]))
    }
    print("GeodTest: distance \(worst) m, azimuths \(worstMoved) m")
    #expect(worst < 15e-9)
    #expect(worstMoved < 15e-9)
  }

  /// Global, near, nearly antipodal, equatorial and meridional pairs; the set itself is good to 15 nm.
  @Test func fourHundredPairs() throws {
    let rows = referenceTable("geodesic/inverse-400.csv")
    #expect(rows.count == 400)
    var worst = 0.0
    for row in rows {
      let line = try #require(Geodesic.inverse(from: place(row[0], row[1]), to: place(row[2], row[3])))
      worst = max(worst, abs(line.distance - row[6]))
      let distance = try #require(Geodesic.distance(from: place(row[0], row[1]), to: place(row[2], row[3])))
      #expect(abs(distance - row[6]) < 2e-5)
    }
    print("400 pairs: \(worst) m")
    #expect(worst < 30e-9)
  }

  @Test func backIsAsLongAndTheOtherWay() throws {
    var chance = Chance(3)
    for _ in 0..<2000 {
      let a = place(90 * chance.next(), 180 * chance.next())
      let b = place(90 * chance.next(), 180 * chance.next())
      let there = try #require(Geodesic.inverse(from: a, to: b))
      let back = try #require(Geodesic.inverse(from: b, to: a))
      #expect(abs(there.distance - back.distance) < 15e-9)
      #expect(abs(turn(there.initialAzimuthDegrees, back.finalAzimuthDegrees) - 180) < 1e-9)
      #expect(abs(turn(there.finalAzimuthDegrees, back.initialAzimuthDegrees) - 180) < 1e-9)
    }
  }

  @Test func azimuthsAreClockwiseFromNorth() throws {
    let home = place(50, 8)
    #expect(Geodesic.inverse(from: home, to: place(51, 8))?.initialAzimuthDegrees == 0)
    #expect(Geodesic.inverse(from: home, to: place(49, 8))?.initialAzimuthDegrees == 180)
    let east = try #require(Geodesic.inverse(from: place(0, 0), to: place(0, 1)))
    #expect(east.initialAzimuthDegrees == 90)
    #expect(east.finalAzimuthDegrees == 90)
    let west = try #require(Geodesic.inverse(from: place(0, 0), to: place(0, -1)))
    #expect(west.initialAzimuthDegrees == 270)
  }

  @Test func aPoleLooksAlongTheLongitudeGiven() throws {
    let line = try #require(Geodesic.inverse(from: place(90, 10), to: place(40, 40)))
    #expect(abs(line.initialAzimuthDegrees - 150) < 1e-12)
    #expect(line.finalAzimuthDegrees == 180)
    let south = try #require(Geodesic.inverse(from: place(-90, 10), to: place(40, 40)))
    #expect(abs(south.initialAzimuthDegrees - 30) < 1e-12)
    #expect(south.finalAzimuthDegrees == 0)
    let west = try #require(Geodesic.inverse(from: place(-90, 10), to: place(40, -40)))
    #expect(abs(west.initialAzimuthDegrees - 310) < 1e-12)
    #expect(west.finalAzimuthDegrees.sign == .plus)
  }

  @Test func onePlaceIsNoLine() throws {
    for (latitude, longitude) in [(0.0, 0.0), (48.1, 11.5), (90, 7), (-90, -7), (0, 180)] {
      let here = place(latitude, longitude)
      let line = try #require(Geodesic.inverse(from: here, to: here))
      #expect(line.distance == 0)
      #expect(line.initialAzimuthDegrees == 0)
      #expect(line.finalAzimuthDegrees == 0)
      #expect(Geodesic.distance(from: here, to: here) == 0)
    }
    #expect(Geodesic.inverse(from: place(90, 7), to: place(90, -100))?.distance == 0)
    #expect(Geodesic.inverse(from: place(5, 180), to: place(5, -180))?.distance == 0)
  }

  @Test func theDateLineIsNoObstacle() throws {
    let across = try #require(Geodesic.inverse(from: place(-17, 179.9), to: place(-17.1, -179.8)))
    let elsewhere = try #require(Geodesic.inverse(from: place(-17, 0.1), to: place(-17.1, 0.4)))
    #expect(abs(across.distance - elsewhere.distance) < 1e-8)
    let turns = try #require(Geodesic.inverse(from: place(-17, 179.9 - 720), to: place(-17.1, 180.2 + 1080)))
    #expect(abs(turns.distance - across.distance) < 1e-7)
  }

  /// What a subtraction of longitudes rounds off must not be lost: 10⁻¹⁴ degrees are a nanometre.
  @Test func longitudesAreSubtractedExactly() throws {
    let line = try #require(Geodesic.inverse(from: place(0, 1e-14), to: place(0, 90)))
    #expect(abs(line.distance - 90 * 111_319.490_793_273_57) < 3e-9)
    let tiny = try #require(Geodesic.inverse(from: place(0, 1e-10), to: place(0, 2e-10)))
    #expect(abs(tiny.distance - 1e-10 * 111_319.490_793_273_57) < 1e-18)
  }

  @Test func whatIsNoPlaceHasNoLine() {
    let home = place(1, 2)
    let impossible = [
      place(.nan, 0), place(0, .nan), place(90.000_000_1, 0), place(-91, 0), place(.infinity, 0), place(0, .infinity),
      place(0, -.infinity), place(-.greatestFiniteMagnitude, 0),
    ]
    for other in impossible {
      #expect(Geodesic.inverse(from: home, to: other) == nil)
      #expect(Geodesic.inverse(from: other, to: home) == nil)
      #expect(Geodesic.distance(from: other, to: other) == nil)
    }
  }

  private func isInRange(_ line: Geodesic.Line) -> Bool {
    (0...20_003_932).contains(line.distance) && (0..<360).contains(line.initialAzimuthDegrees)
      && (0..<360).contains(line.finalAzimuthDegrees)
  }

  /// Any bits: an answer in its range, or none, and always an end.
  @Test func anyNumbersEnd() throws {
    var chance = Chance(4)
    for _ in 0..<20_000 {
      // Of any exponent below that of 2: most are tiny, and some subnormal.
      let values = (0..<4).map { _ in Double(bitPattern: chance.bits() & 0xBFFF_FFFF_FFFF_FFFF) }
      let scale = chance.next() > 0 ? 45.0 : 1
      let start = place(scale * values[0], 2 * scale * values[1])
      let line = try #require(Geodesic.inverse(from: start, to: place(scale * values[2], 2 * scale * values[3])))
      #expect(isInRange(line))
      let wild = Geodesic.inverse(from: start, to: place(values[2], Double(bitPattern: chance.bits())))
      #expect(wild.map(isInRange) ?? true)
    }
  }

  /// Every combination of numbers where something changes.
  @Test func cornersEnd() throws {
    let tiny = Double.leastNonzeroMagnitude
    let latitudes = [0, -0.0, tiny, -tiny, 1e-12, -1e-9, 45, -45, 89.999_999, 90, -90, (90.0).nextDown, (-90.0).nextUp]
    let longitudes = [
      0, -0.0, tiny, 1e-13, 90, 179.4, -179.396, 180, -180, (180.0).nextDown, (-180.0).nextUp, 360, 539.9,
    ]
    for latitude in latitudes {
      for other in latitudes {
        for longitude in longitudes {
          for end in [0.0, -180, 33.3] {
            let line = try #require(Geodesic.inverse(from: place(latitude, longitude), to: place(other, end)))
            #expect(isInRange(line), "\(latitude), \(longitude) to \(other), \(end)")
            let there = try #require(
              Geodesic.direct(
                from: place(latitude, longitude), azimuthDegrees: line.initialAzimuthDegrees, distance: line.distance))
            #expect(
              apart(there.position, place(other, end)) < 25e-9, "\(latitude), \(longitude) to \(other), \(end)")
          }
        }
      }
    }
  }
}

@Suite struct GeodesicNearTests {
  /// Everywhere, in every direction, up to 10 km: within 0.02 mm, which is what lets `distance` use it.
  @Test func itIsWithinItsBoundEverywhere() throws {
    var chance = Chance(10)
    var worst = 0.0
    var compared = 0
    for round in 0..<40_000 {
      // A third of them near the poles, a third of them almost as far as it goes.
      let latitude = round % 3 == 0 ? 89.8 - abs(chance.next()) : 90 * chance.next()
      let start = place(round % 2 == 0 ? latitude : -latitude, 180 * chance.next())
      let length = round % 3 == 1 ? 10_000 - 10 * abs(chance.next()) : 10_000 * abs(chance.next())
      let end = try #require(
        Geodesic.direct(from: start, azimuthDegrees: 180 * chance.next(), distance: length)
      ).position
      let exact = try #require(Geodesic.inverse(from: start, to: end)).distance
      guard let near = Geodesic.nearDistance(from: start, to: end) else { continue }
      compared += 1
      worst = max(worst, abs(near - exact))
    }
    print("near distance: \(worst) m in \(compared) pairs")
    #expect(worst < 2e-5)
    #expect(compared > 38_000)
  }

  /// A metre or less: to a few nanometres, which is what subtracting the Earth's radii leaves.
  @Test func veryNearPlaces() throws {
    var chance = Chance(11)
    for _ in 0..<5000 {
      let start = place(89 * chance.next(), 180 * chance.next())
      let end = place(start.latitudeDegrees + 1e-6 * chance.next(), start.longitudeDegrees + 1e-6 * chance.next())
      let near = try #require(Geodesic.nearDistance(from: start, to: end))
      let exact = try #require(Geodesic.inverse(from: start, to: end)).distance
      #expect(abs(near - exact) < 5e-9)
    }
  }

  @Test func farPlacesHaveNone() {
    #expect(Geodesic.nearDistance(from: place(50, 8), to: place(50.0898, 8)) != nil)
    #expect(Geodesic.nearDistance(from: place(50, 8), to: place(50.0900, 8)) == nil)
    #expect(Geodesic.nearDistance(from: place(0, 8), to: place(0, 8.0899)) == nil)
    #expect(Geodesic.nearDistance(from: place(89.9, 0), to: place(89.9, 1)) == nil)
    #expect(Geodesic.nearDistance(from: place(1, 179.999), to: place(1, -179.999)) != nil)
    #expect(Geodesic.nearDistance(from: place(1, 0), to: place(1, 360.01)) != nil)
  }

  @Test func whatIsNoPlaceHasNone() {
    #expect(Geodesic.nearDistance(from: place(.nan, 0), to: place(0, 0)) == nil)
    #expect(Geodesic.nearDistance(from: place(0, 0), to: place(0, .nan)) == nil)
    #expect(Geodesic.nearDistance(from: place(0, .infinity), to: place(0, .infinity)) == nil)
    #expect(Geodesic.nearDistance(from: place(95, 0), to: place(95, 0)) == nil)
  }

  /// Where `distance` changes from one method to the other it does not jump.
  @Test func distanceIsContinuous() throws {
    let start = place(60, 5)
    let inside = try #require(Geodesic.direct(from: start, azimuthDegrees: 70, distance: 9_999.9)).position
    let outside = try #require(Geodesic.direct(from: start, azimuthDegrees: 70, distance: 10_000.1)).position
    let step =
      try #require(Geodesic.distance(from: start, to: outside)) - #require(Geodesic.distance(from: start, to: inside))
    #expect(abs(step - 0.2) < 2e-5)
  }
}

@Suite struct GeodesicDirectTests {
  /// Budget: 15 nm.
  @Test func geodTest() throws {
    let rows = referenceTable("geodesic/GeodTest-100.dat")
    #expect(rows.count == 100)
    var worst = 0.0
    for row in rows {
      let end = try #require(
        Geodesic.direct(from: place(row[0], row[1]), azimuthDegrees: row[2], distance: row[6]))
      worst = max(worst, apart(end.position, place(row[3], row[4])))
      // A direction turns fast where meridians meet.
      let meridians = 90.0 - abs(row[3])
      #expect(turn(end.azimuthDegrees, row[5]) * min(1, meridians) < 1e-11)
    }
    print("direct: \(worst) m")
    #expect(worst < 15e-9)
  }

  @Test func aDegreeAlongTheEquator() throws {
    let end = try #require(
      Geodesic.direct(from: place(0, 179.5, 42), azimuthDegrees: 90, distance: 111_319.490_793_273_57))
    #expect(end.position.latitudeDegrees.magnitude < 1e-14)
    #expect(abs(end.position.longitudeDegrees + 179.5) < 1e-12)
    #expect(end.position.ellipsoidalHeight == 42)
    #expect(end.azimuthDegrees == 90)
  }

  @Test func aQuarterOfTheMeridianEndsAtThePole() throws {
    let end = try #require(Geodesic.direct(from: place(0, 10), azimuthDegrees: 0, distance: 10_001_965.729_312_724))
    #expect(abs(end.position.latitudeDegrees - 90) < 1e-13)
  }

  @Test func fromAPoleTheAzimuthChoosesTheMeridian() throws {
    let south = try #require(Geodesic.direct(from: place(90, 10), azimuthDegrees: 150, distance: 1e6))
    #expect(abs(south.position.longitudeDegrees - 40) < 1e-12)
    #expect(south.azimuthDegrees == 180)
    let north = try #require(Geodesic.direct(from: place(-90, 10), azimuthDegrees: 30, distance: 1e6))
    #expect(abs(north.position.longitudeDegrees - 40) < 1e-12)
    #expect(north.azimuthDegrees < 1e-12)
  }

  @Test func backwardsIsTheOppositeDirection() throws {
    let back = try #require(Geodesic.direct(from: place(50, 8), azimuthDegrees: 33, distance: -250_000))
    let turned = try #require(Geodesic.direct(from: place(50, 8), azimuthDegrees: 213, distance: 250_000))
    #expect(apart(back.position, turned.position) < 5e-9)
    #expect(turn(back.azimuthDegrees, turned.azimuthDegrees + 180) < 1e-12)
  }

  /// Once around a meridian one is back; around any other line one is not, but it goes on.
  @Test func aroundTheEarth() throws {
    let end = try #require(
      Geodesic.direct(from: place(12, 34), azimuthDegrees: 0, distance: 4 * 10_001_965.729_312_724))
    #expect(apart(end.position, place(12, 34)) < 2e-8)
    #expect(end.azimuthDegrees < 1e-12 || end.azimuthDegrees > 360 - 1e-12)
    let far = try #require(Geodesic.direct(from: place(12, 34), azimuthDegrees: 77, distance: 1e300))
    #expect((-90...90).contains(far.position.latitudeDegrees))
    #expect((-180...180).contains(far.position.longitudeDegrees))
  }

  @Test func itUndoesTheInverse() throws {
    var chance = Chance(8)
    var worst = 0.0
    for _ in 0..<5000 {
      let start = place(90 * chance.next(), 180 * chance.next())
      let end = place(90 * chance.next(), 180 * chance.next())
      let line = try #require(Geodesic.inverse(from: start, to: end))
      let reached = try #require(
        Geodesic.direct(from: start, azimuthDegrees: line.initialAzimuthDegrees, distance: line.distance))
      worst = max(worst, apart(reached.position, end))
    }
    print("there by inverse and direct: \(worst) m")
    #expect(worst < 25e-9)
  }

  @Test func whatIsNoLineEndsNowhere() {
    #expect(Geodesic.direct(from: place(91, 0), azimuthDegrees: 0, distance: 1) == nil)
    #expect(Geodesic.direct(from: place(.nan, 0), azimuthDegrees: 0, distance: 1) == nil)
    #expect(Geodesic.direct(from: place(0, .infinity), azimuthDegrees: 0, distance: 1) == nil)
    #expect(Geodesic.direct(from: place(0, 0), azimuthDegrees: .nan, distance: 1) == nil)
    #expect(Geodesic.direct(from: place(0, 0), azimuthDegrees: .infinity, distance: 1) == nil)
    #expect(Geodesic.direct(from: place(0, 0), azimuthDegrees: 0, distance: .nan) == nil)
    #expect(Geodesic.direct(from: place(0, 0), azimuthDegrees: 0, distance: -.infinity) == nil)
  }

  @Test func anyNumbersEnd() {
    var chance = Chance(9)
    for _ in 0..<10_000 {
      let start = place(90 * chance.next(), Double(bitPattern: chance.bits()))
      let end = Geodesic.direct(
        from: start, azimuthDegrees: Double(bitPattern: chance.bits()), distance: Double(bitPattern: chance.bits()))
      guard let end else { continue }
      #expect((-90...90).contains(end.position.latitudeDegrees))
      #expect((-180...180).contains(end.position.longitudeDegrees))
      #expect((0..<360).contains(end.azimuthDegrees))
    }
  }
}
