import CBinnacle
import Fusion
import NavigationMath
import Testing

@testable import CFace

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
