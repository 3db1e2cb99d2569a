import NavigationMath
import Testing

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
