import Observations
import SensorDrivers
import Simulator
import Testing

@Suite struct SimulatedBMP390Tests {
  typealias Driver = BMP390<SimulatedI2CBus>

  private func run() throws -> ChipRun<Driver> {
    try ChipRun(SimulatedBMP390.chip, at: SimulatedBMP390.address, .init())
  }

  private func sample(_ hectopascals: Double, celsius: Double? = nil) -> PressureSample {
    PressureSample(instant: .zero, pressureHectopascals: hectopascals, temperatureCelsius: celsius)
  }

  @Test(arguments: [(300.0, -40.0), (1013.25, 25), (1250, 85)])
  func theDriverReadsWhatIsMeasured(pressure: Double, celsius: Double) throws {
    var run = try run()
    let found = try #require(try run.read { SimulatedBMP390.measure(sample(pressure, celsius: celsius), in: &$0) })
    #expect((found.pressureHectopascals - pressure).magnitude < 4e-5)
    #expect((try #require(found.temperatureCelsius) - celsius).magnitude < 1e-5)
  }

  @Test(arguments: [-5.0, .infinity, .nan]) func anImpossiblePressureIsTheEndOfTheRange(pressure: Double) throws {
    var run = try run()
    let found = try #require(try run.read { SimulatedBMP390.measure(sample(pressure), in: &$0) })
    #expect(found.pressureHectopascals == 0 || found.pressureHectopascals > 1310)
  }

  @Test func aSampleIsReadOnceAndOnlyOfAChipThatMeasures() throws {
    var run = try run()
    #expect(try run.read() == nil)
    #expect(try run.read { SimulatedBMP390.measure(sample(1000), in: &$0) } != nil)
    #expect(try run.read() == nil)
    try run.driver.stop()
    #expect(try run.read { SimulatedBMP390.measure(sample(1000), in: &$0) } == nil)
  }
}
