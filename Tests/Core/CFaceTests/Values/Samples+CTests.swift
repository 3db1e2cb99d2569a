import CBinnacle
import NavigationMath
import Observations
import Testing

@testable import CFace

@Suite struct SamplesCTests {
  private let up = binnacle_vector(x: 0, y: 0, z: 9.8)
  private let bad = binnacle_vector(x: .nan, y: 0, z: 0)

  @Test func inertialSampleKeepsItsValues() throws {
    var instants = Instants()
    var sample = binnacle_inertial_sample()
    sample.instant = 5
    sample.acceleration = up
    sample.angular_rate = bad
    let bare = try sample.checked(&instants)
    #expect(bare.angularRate == nil && bare.acceleration == Vector3(0, 0, 9.8) && bare.instant.nanoseconds == 5)
    sample.has_angular_rate = 1
    #expect(throws: CFaceError.value) { try sample.checked(&instants) }
    sample.angular_rate = binnacle_vector(x: 1, y: 2, z: 100)
    sample.is_overflowed = 1
    let whole = try sample.checked(&instants)
    #expect(whole.angularRate == Vector3(1, 2, 100) && whole.isOverflowed)
    sample.instant = 4
    #expect(throws: CFaceError.time) { try sample.checked(&instants) }
    sample.acceleration = bad
    #expect(throws: CFaceError.value) { try sample.checked(&instants) }
  }

  @Test func magneticSampleKeepsItsValues() throws {
    var instants = Instants()
    var sample = binnacle_magnetic_sample()
    sample.field = binnacle_vector(x: 20, y: -10_000, z: 40)
    #expect(try sample.checked(&instants).field == Vector3(20, -10_000, 40))
    sample.field.y = -10_001
    #expect(throws: CFaceError.value) { try sample.checked(&instants) }
  }

  @Test(arguments: [Double.nan, 9, 1201, .infinity]) func impossiblePressureIsRefused(pressure: Double) {
    var instants = Instants()
    let sample = binnacle_pressure_sample(instant: 0, pressure_hectopascals: pressure)
    #expect(throws: CFaceError.value) { try sample.checked(&instants) }
  }

  @Test func accuracyOfZeroIsUnknown() throws {
    var instants = Instants()
    #expect(
      try binnacle_pressure_sample(instant: 1, pressure_hectopascals: 1013).checked(&instants).pressureHectopascals
        == 1013)
    let speed = binnacle_speed_sample(instant: 1, forward: -3, accuracy: 0)
    #expect(try speed.checked(&instants) == SpeedSample(instant: MonotonicInstant(nanoseconds: 1), forward: -3))
    #expect(try binnacle_speed_sample(instant: 1, forward: 1, accuracy: 0.5).checked(&instants).accuracy == 0.5)
    var heading = binnacle_heading_sample()
    heading.instant = 1
    heading.heading_degrees = 360
    #expect(try heading.checked(&instants).headingDegrees == 0)
    #expect(try heading.checked(&instants).accuracyDegrees == nil)
    heading.accuracy_degrees = 2
    heading.is_magnetic = 1
    #expect(try heading.checked(&instants).accuracyDegrees == 2)
    #expect(try heading.checked(&instants).isMagnetic)
  }

  @Test(arguments: [Double.nan, 501, -501, .infinity]) func impossibleSpeedAndHeadingAreRefused(value: Double) {
    var instants = Instants()
    #expect(throws: CFaceError.value) {
      try binnacle_speed_sample(instant: 0, forward: value, accuracy: 0).checked(&instants)
    }
    #expect(throws: CFaceError.value) {
      try binnacle_speed_sample(instant: 0, forward: 0, accuracy: value).checked(&instants)
    }
    var heading = binnacle_heading_sample()
    heading.heading_degrees = value
    #expect(throws: CFaceError.value) { try heading.checked(&instants) }
    heading.heading_degrees = 0
    heading.accuracy_degrees = value
    #expect(throws: CFaceError.value) { try heading.checked(&instants) }
  }
}

@Suite struct VectorsCTests {
  @Test func unknownIsNaN() {
    let vector = binnacle_vector(nil)
    #expect(vector.x.isNaN && vector.y.isNaN && vector.z.isNaN)
    let rotation = binnacle_quaternion(nil)
    #expect(rotation.w.isNaN && rotation.x.isNaN && rotation.y.isNaN && rotation.z.isNaN)
  }

  @Test func componentsStayInTheirOrder() {
    let vector = binnacle_vector(Vector3(1, 2, 3))
    #expect((vector.x, vector.y, vector.z) == (1, 2, 3))
    let rotation = binnacle_quaternion(Quaternion(w: 1, x: 2, y: 3, z: 4))
    #expect((rotation.w, rotation.x, rotation.y, rotation.z) == (1, 2, 3, 4))
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 10.001, -10.001])
  func vectorOutOfRangeIsRefused(component: Double) {
    for axis in 0..<3 {
      var vector = Vector3(1, -10, 10)
      vector[axis] = component
      #expect(throws: CFaceError.value) { try binnacle_vector(vector).checked(limit: 10) }
    }
  }

  @Test func vectorInRangeIsTaken() throws {
    #expect(try binnacle_vector(Vector3(1, -10, 10)).checked(limit: 10) == Vector3(1, -10, 10))
  }
}
