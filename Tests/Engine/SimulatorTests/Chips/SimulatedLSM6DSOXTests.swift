import NavigationMath
import Observations
import SensorDrivers
import Simulator
import Testing

@Suite struct SimulatedLSM6DSOXTests {
  typealias Driver = LSM6DSOX<SimulatedI2CBus>

  private func run(_ configuration: Driver.Configuration = .init()) throws -> ChipRun<Driver> {
    try ChipRun(SimulatedLSM6DSOX.chip, at: SimulatedLSM6DSOX.address, configuration)
  }

  private func sample(_ acceleration: Vector3, _ rate: Vector3, celsius: Double? = nil) -> InertialSample {
    InertialSample(instant: .zero, acceleration: acceleration, angularRate: rate, temperatureCelsius: celsius)
  }

  @Test(arguments: AccelerometerRange.allCases, Driver.GyroscopeRange.allCases)
  func theDriverReadsWhatIsMeasured(_ force: AccelerometerRange, _ turning: Driver.GyroscopeRange) throws {
    var configuration = Driver.Configuration()
    configuration.accelerometerRange = force
    configuration.gyroscopeRange = turning
    var run = try run(configuration)
    let (acceleration, rate) = (Vector3(0.3, -9.81, 4.2), Vector3(0.02, -1.1, 0.7))
    let found = try #require(
      try run.read { SimulatedLSM6DSOX.measure(sample(acceleration, rate, celsius: 31), in: &$0) })
    // Half a count of ± 16 g and of ± 2000 °/s.
    #expect((found.acceleration - acceleration).norm < 0.0025 * 3)
    #expect((try #require(found.angularRate) - rate).norm < 0.00062 * 3)
    #expect(found.temperatureCelsius == 31 && !found.isOverflowed)
  }

  @Test func aValueBeyondTheRangeIsItsEnd() throws {
    var run = try run()
    let found = try run.read {
      SimulatedLSM6DSOX.measure(sample(Vector3(99, -99, .nan), Vector3(.infinity, -.infinity, 0)), in: &$0)
    }
    let value = try #require(found)
    #expect((value.acceleration.x - 32_767 * 0.000122 * 9.80665).magnitude < 1e-9 && value.acceleration.z == 0)
    #expect(value.acceleration.y < -39.2 && value.isOverflowed)
  }

  @Test func aSampleIsReadOnce() throws {
    var run = try run()
    #expect(try run.read() == nil)
    #expect(try run.read { SimulatedLSM6DSOX.measure(sample(.zero, .zero), in: &$0) } != nil)
    #expect(try run.read() == nil)
  }

  @Test func aChipThatIsOffMeasuresNothing() throws {
    var run = try run()
    try run.driver.stop()
    #expect(try run.read { SimulatedLSM6DSOX.measure(sample(.zero, .zero), in: &$0) } == nil)
  }
}
