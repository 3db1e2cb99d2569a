import NavigationMath
import Testing

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
