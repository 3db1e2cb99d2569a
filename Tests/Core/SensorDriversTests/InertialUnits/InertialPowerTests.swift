import LocationTestKit
import SensorDrivers
import Testing

@Suite struct InertialPowerTests {
  /// A compass needs the gyroscope, so it is on by default.
  @Test func everythingRunsUnlessAsked() {
    #expect(ICM20948<ScriptedI2CBus>.Configuration().power == .full)
    #expect(MPU6050<ScriptedI2CBus>.Configuration().power == .full)
  }
}
