import NavigationMath
import Testing

@Suite struct LocalFrameTests {
  /// GeographicLib's values, origin, place and offset. Budget: 1 µm.
  @Test func bothWaysAgreeWithGeographicLib() throws {
    let rows = referenceTable("geodesic/enu-200.csv")
    #expect(rows.count == 200)
    var worst = 0.0
    for row in rows {
      let frame = LocalFrame(origin: place(row[0], row[1], row[2]))
      let expected = Vector3(row[6], row[7], row[8])
      let there = place(row[3], row[4], row[5])
      worst = max(worst, (frame.eastNorthUp(of: there) - expected).norm)
      #expect(frame.northEastDown(of: there) == LocalFrame.swapped(frame.eastNorthUp(of: there)))
      let back = try #require(frame.place(eastNorthUp: expected))
      worst = max(worst, apart(back, there), abs(back.ellipsoidalHeight - there.ellipsoidalHeight))
    }
    print("local frames: \(worst) m")
    #expect(worst < 1e-6)
  }

  @Test func theAxesAreNorthEastAndDown() {
    let frame = LocalFrame(origin: place(0, 90, 100))
    #expect(frame.northEastDown(of: frame.origin) == .zero)
    let above = frame.northEastDown(of: place(0, 90, 150))
    #expect(abs(above.z + 50) < 1e-8)
    #expect(frame.northEastDown(of: place(0.001, 90, 100)).x > 110)
    #expect(frame.northEastDown(of: place(0, 90.001, 100)).y > 111)
    let up = frame.eastNorthUp(of: place(0, 90, 150))
    #expect(abs(up.z - 50) < 1e-8)
  }

  @Test func directionsAreTurnedAndNothingElse() {
    let frame = LocalFrame(origin: place(37, -122, 5))
    let vector = ECEFVector(x: 3, y: -4, z: 12)
    let turned = frame.northEastDown(turning: vector)
    #expect(abs(turned.norm - 13) < 1e-14)
    let expected = vector.northEastDown(at: frame.origin)
    #expect((turned - Vector3(expected.north, expected.east, expected.down)).norm < 1e-14)
    #expect((frame.earthFixed(northEastDown: turned).vector - vector.vector).norm < 1e-14)
    let enu = frame.eastNorthUp(turning: vector)
    #expect(enu == Vector3(turned.y, turned.x, -turned.z))
    #expect((frame.earthFixed(eastNorthUp: enu).vector - vector.vector).norm < 1e-14)
    #expect(frame.rotation.rotationDefect < 1e-15)
  }

  /// A satellite seen from the ground, and back: the last digits of coordinates of 26 000 km.
  @Test func satellitesKeepTheirPlaces() throws {
    let frame = LocalFrame(origin: place(52.5, 13.4, 40))
    var chance = Chance(12)
    for _ in 0..<500 {
      let satellite = place(90 * chance.next(), 180 * chance.next(), 2.02e7 + 1.56e7 * abs(chance.next()))
      let back = try #require(frame.place(northEastDown: frame.northEastDown(of: satellite)))
      let miss = ECEFVector(back).vector - ECEFVector(satellite).vector
      #expect(miss.norm < 1e-7)
    }
  }

  @Test func thePoleHasAFrameByItsLongitude() throws {
    let frame = LocalFrame(origin: place(90, 30))
    let offset = frame.northEastDown(of: place(89.99, 30))
    // Towards the equator along one's own meridian is south.
    #expect(offset.x < -1116)
    #expect(abs(offset.y) < 1e-8)
    let back = try #require(frame.place(northEastDown: offset))
    #expect(abs(back.latitudeDegrees - 89.99) < 1e-12)
  }

  @Test func whatIsNoNumberIsNoPlace() {
    let frame = LocalFrame(origin: place(1, 2))
    #expect(frame.place(northEastDown: Vector3(.nan, 0, 0)) == nil)
    #expect(frame.place(eastNorthUp: Vector3(0, .infinity, 0)) == nil)
  }
}

@Suite struct NEDVelocityTests {
  @Test(arguments: [(0.0, 2.0, 0.0), (90, 0, 2), (180, -2, 0), (270, 0, -2)])
  func theCourseIsFromNorthByEast(course: Double, north: Double, east: Double) throws {
    let velocity = try #require(
      NEDVelocity(north: nil, east: nil, speed: 2, courseDegrees: course, climb: 0.5))
    #expect((velocity.north - north).magnitude < 1e-12 && (velocity.east - east).magnitude < 1e-12)
    #expect(velocity.down == -0.5)
  }

  @Test func componentsComeBeforeSpeedAndCourse() {
    let velocity = NEDVelocity(north: 1, east: -2, speed: 9, courseDegrees: 9, climb: 0.25)
    #expect(velocity == NEDVelocity(north: 1, east: -2, down: -0.25))
  }

  @Test func anUnknownPartLeavesNothing() {
    #expect(NEDVelocity(north: 1, east: 2, speed: 3, courseDegrees: 4, climb: nil) == nil)
    #expect(NEDVelocity(north: 1, east: nil, speed: 3, courseDegrees: nil, climb: 0) == nil)
    #expect(NEDVelocity(north: nil, east: 2, speed: nil, courseDegrees: 4, climb: 0) == nil)
  }

  @Test func enuHasTheOtherOrderAndSign() {
    #expect(NEDVelocity(north: 1, east: 2, down: 3).enu == Vector3(2, 1, -3))
  }
}

@Suite struct BearingTests {
  @Test func northIsZeroAndEastIsNinety() {
    #expect(bearingDegrees(north: 1, east: 0) == 0)
    #expect(bearingDegrees(north: 0, east: 2) == 90)
    #expect(bearingDegrees(north: -3, east: 0) == 180)
    #expect(bearingDegrees(north: 0, east: -4) == 270)
    #expect(bearingDegrees(north: 1, east: -1) == 315)
    #expect(bearingDegrees(north: 0, east: 0) == 0)
  }

  @Test func itNeverReaches360() {
    #expect(bearingDegrees(north: 1, east: -1e-300) == 0)
    #expect(bearingDegrees(north: 1, east: -1e-9) < 360)
  }
}
