import CBinnacle
import Testing

@testable import CFace

@Suite struct SampleFunctionsTests {
  @Test func samplesAreCheckedBeforeTheyAreUsed() throws {
    try withNavigator(flags: BINNACLE_HAS_INERTIAL_UNIT | BINNACLE_HAS_MAGNETOMETER) { navigator in
      let value = CFaceError.value.rawValue
      var inertial = binnacle_inertial_sample()
      let inertialSize = MemoryLayout<binnacle_inertial_sample>.size
      #expect(binnacle_navigator_add_inertial(navigator, &inertial, inertialSize) == 0)
      inertial.acceleration.y = .nan
      #expect(binnacle_navigator_add_inertial(navigator, &inertial, inertialSize) == value)
      var magnetic = binnacle_magnetic_sample()
      magnetic.field.z = .infinity
      let magneticSize = MemoryLayout<binnacle_magnetic_sample>.size
      #expect(binnacle_navigator_add_magnetic(navigator, &magnetic, magneticSize) == value)
      var pressure = binnacle_pressure_sample(instant: -1, pressure_hectopascals: 1000)
      let pressureSize = MemoryLayout<binnacle_pressure_sample>.size
      #expect(binnacle_navigator_add_pressure(navigator, &pressure, pressureSize) == value)
      pressure.instant = 5
      #expect(binnacle_navigator_add_pressure(navigator, &pressure, pressureSize) == 0)
      pressure.instant = 4
      #expect(binnacle_navigator_add_pressure(navigator, &pressure, pressureSize) == CFaceError.time.rawValue)
      var speed = binnacle_speed_sample(instant: 0, forward: 1, accuracy: 0.1)
      #expect(binnacle_navigator_add_speed(navigator, &speed, MemoryLayout<binnacle_speed_sample>.size) == 0)
      #expect(binnacle_navigator_add_speed(navigator, &speed, 8) == CFaceError.size.rawValue)
      var heading = binnacle_heading_sample()
      let headingSize = MemoryLayout<binnacle_heading_sample>.size
      #expect(binnacle_navigator_add_heading(navigator, &heading, headingSize) == 0)
      #expect(binnacle_navigator_add_heading(navigator, nil, headingSize) == CFaceError.null.rawValue)
    }
  }
}
