import CBinnacle
import Fusion
import NavigationMath
import Testing

@testable import CFace

@Suite struct NavigatorFunctionsTests {
  @Test func bytesBecomeFixesAndEstimates() throws {
    try withNavigator { navigator in
      let text = Array("$GPGGA,120000,4807.0,N,01131.0,E,1,08,1.0,545.4,M,46.9,M,,*4A\r\n".utf8)
      #expect(binnacle_navigator_feed(navigator, text, text.count, 5) == Int32(text.count))
      #expect(binnacle_navigator_deadline(navigator) == 150_000_005)
      #expect(binnacle_navigator_advance(navigator, 150_000_005) == 0)
      var (fix, estimate, heading) = (binnacle_fix(), binnacle_estimate(), binnacle_heading())
      #expect(binnacle_navigator_fix(navigator, &fix, MemoryLayout<binnacle_fix>.size) == 1)
      #expect(binnacle_navigator_estimate(navigator, &estimate, MemoryLayout<binnacle_estimate>.size) == 1)
      #expect(estimate.position.latitude_degrees == fix.position.latitude_degrees)
      #expect(binnacle_navigator_heading(navigator, &heading, MemoryLayout<binnacle_heading>.size) == 0)
      #expect(binnacle_navigator_finish(navigator) == 0)
      #expect(binnacle_navigator_estimate(navigator, &estimate, MemoryLayout<binnacle_estimate>.size) == 0)
      var (counters, sky) = (binnacle_navigation_counters(), binnacle_sky())
      #expect(binnacle_navigator_sky(navigator, &sky, MemoryLayout<binnacle_sky>.size, nil, 0) == 0)
      #expect(
        binnacle_navigator_counters(navigator, &counters, MemoryLayout<binnacle_navigation_counters>.size) == 0)
      #expect((counters.receiver.epochs, counters.checked_fixes, counters.dropped_estimates) == (1, 1, 0))
    }
  }

  @Test func receiverIsNoNavigator() throws {
    try withNavigator { navigator in
      #expect(binnacle_receiver_finish(navigator) == CFaceError.object.rawValue)
    }
  }
}

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

@Suite struct CalibrationFunctionsTests {
  private let capacity = Int(BINNACLE_CALIBRATION_SIZE)

  /// A calibration as a program may have stored it.
  private func record(seconds: Int64?) throws -> [UInt8] {
    let elements = [Double](repeating: 0, count: 45)
    let covariance = try #require(CalibrationCovariance(elements: elements))
    let result = CalibrationResult(
      calibration: MagneticCalibration(hardIronOffset: Vector3(10, -20, 30)), covariance: covariance, order: .offset,
      fieldStrength: 48, inclinationDegrees: 66, rmsResidual: 0.5, headingError95Degrees: 2,
      meanHeadingError95Degrees: 1, coverage: Coverage(low: 1, high: 2), sampleCount: 100, rejectedCount: 0,
      temperatureCelsius: nil)
    return CalibrationRecord(sensorIdentity: [], result: result, secondsSince1970: seconds).bytes
  }

  @Test func savedIsWhatWasRestored() throws {
    try withNavigator(flags: BINNACLE_HAS_MAGNETOMETER) { navigator in
      var saved = [UInt8](repeating: 0, count: capacity)
      #expect(binnacle_navigator_save_calibration(navigator, &saved, capacity, 0) == 0)
      let stored = try record(seconds: 1000)
      #expect(stored.count == capacity)
      #expect(binnacle_navigator_restore_calibration(navigator, stored, stored.count, 0, 2000) == 0)
      #expect(binnacle_navigator_save_calibration(navigator, &saved, capacity, 1000) == Int32(capacity))
      #expect(saved == stored)
      #expect(binnacle_navigator_save_calibration(navigator, &saved, capacity - 1, 0) == CFaceError.size.rawValue)
      #expect(binnacle_navigator_save_calibration(navigator, nil, capacity, 0) == CFaceError.null.rawValue)
    }
  }

  @Test func damagedBytesAreRefused() throws {
    try withNavigator(flags: BINNACLE_HAS_MAGNETOMETER) { navigator in
      let stored = try record(seconds: nil)
      let refused = CFaceError.data.rawValue
      for index in stored.indices {
        var damaged = stored
        damaged[index] ^= 0x10
        #expect(binnacle_navigator_restore_calibration(navigator, damaged, damaged.count, 0, 0) == refused)
      }
      #expect(binnacle_navigator_restore_calibration(navigator, stored, 100, 0, 0) == refused)
      #expect(binnacle_navigator_restore_calibration(navigator, nil, 0, 0, 0) == refused)
      #expect(
        binnacle_navigator_restore_calibration(navigator, stored, stored.count, -1, 0) == CFaceError.value.rawValue)
      // A time that no clock shows is of no age.
      let ancient = try record(seconds: .min + 1)
      #expect(binnacle_navigator_restore_calibration(navigator, ancient, ancient.count, 0, .max) == 0)
    }
  }
}
