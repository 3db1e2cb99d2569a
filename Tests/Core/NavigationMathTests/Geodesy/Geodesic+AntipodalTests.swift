import NavigationMath
import Testing

/// Lines to places almost opposite, where methods that iterate on the longitude fail.
@Suite struct GeodesicAntipodalTests {
  /// Going the distance in the direction found leads to the place.
  private func check(_ start: GeodeticPosition, _ end: GeodeticPosition) throws -> Double {
    let line = try #require(Geodesic.inverse(from: start, to: end))
    #expect((0...20_003_932).contains(line.distance))
    let reached = try #require(
      Geodesic.direct(from: start, azimuthDegrees: line.initialAzimuthDegrees, distance: line.distance))
    return apart(reached.position, end)
  }

  @Test func oppositePlacesAreJoinedOverAPole() throws {
    let half = 20_003_931.458_625
    for latitude in [0.0, -90, 90, 1e-9, 30, -75] {
      let line = try #require(Geodesic.inverse(from: place(latitude, 20), to: place(-latitude, -160)))
      #expect(abs(line.distance - half) < 1e-6)
      #expect(line.initialAzimuthDegrees == 0 || line.initialAzimuthDegrees == 180)
    }
  }

  /// Along the equator the line leaves it (1 − f) × 180° away.
  @Test func theEquatorIsShortestUpToItsCutPoint() throws {
    let along = try #require(Geodesic.inverse(from: place(0, 0), to: place(0, 179.39)))
    #expect(along.initialAzimuthDegrees == 90)
    #expect(abs(along.distance - 179.39 * 111_319.490_793_273_57) < 15e-9)
    let beside = try #require(Geodesic.inverse(from: place(0, 0), to: place(0, 179.5)))
    #expect(turn(beside.initialAzimuthDegrees, 90) > 30)
    #expect(beside.distance < 179.5 * 111_319.490_793_273_57)
    #expect(try check(place(0, 0), place(0, 179.5)) < 25e-9)
  }

  /// GeographicLib's values.
  @Test func knownCases() throws {
    let first = try #require(Geodesic.inverse(from: place(-30, 0), to: place(29.9, 179.8)))
    #expect(abs(first.distance - 19_989_832.827_610) < 1e-6)
    #expect(abs(first.initialAzimuthDegrees - 161.890_524_736_33) < 1e-9)
    #expect(abs(first.finalAzimuthDegrees - 18.090_737_245_74) < 1e-9)
  }

  @Test func everyDistanceFromTheOppositePlace() throws {
    var chance = Chance(5)
    var worst = 0.0
    for round in 0..<20_000 {
      var size = 1.0
      for _ in 0..<round % 14 { size /= 10 }
      let latitude = 90 * chance.next()
      let longitude = 180 * chance.next()
      let other = max(-90, min(90, -latitude + size * chance.next()))
      worst = max(worst, try check(place(latitude, longitude), place(other, longitude + 180 + size * chance.next())))
    }
    print("near the opposite place: \(worst) m")
    #expect(worst < 25e-9)
  }

  /// On the segment opposite the start two lines are equally short.
  @Test func theCutLocus() throws {
    var chance = Chance(6)
    for _ in 0..<5000 {
      let latitude = 90 * chance.next()
      let span = 180 - 0.3 * (1 + chance.next())
      #expect(try check(place(latitude, 0), place(-latitude, span)) < 25e-9)
    }
  }

  @Test func aroundThePoles() throws {
    var chance = Chance(7)
    for round in 0..<10_000 {
      var size = 10.0
      for _ in 0..<round % 15 { size /= 10 }
      let start = place(90 - size * abs(chance.next()), 180 * chance.next())
      let end = place(-90 + size * abs(chance.next()), 180 * chance.next())
      #expect(try check(start, end) < 25e-9)
      #expect(try check(end, start) < 25e-9)
    }
  }
}
