import LocationTestKit
import SensorDrivers
import Testing

@Suite struct InertialPowerTests {
  /// A compass wants the gyroscope: whoever saves it has to say so.
  @Test func everythingRunsUnlessAsked() {
    #expect(ICM20948<ScriptedI2CBus>.Configuration().power == .full)
    #expect(MPU6050<ScriptedI2CBus>.Configuration().power == .full)
  }
}
