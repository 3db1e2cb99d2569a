import NavigationMath
import Observations
import SensorDrivers
import Simulator
import Testing

@Suite struct SimulatedLIS3MDLTests {
  typealias Driver = LIS3MDL<SimulatedI2CBus>

  private func run(_ range: LIS3Range = .gauss4) throws -> ChipRun<Driver> {
    var configuration = Driver.Configuration()
    configuration.range = range
    return try ChipRun(SimulatedLIS3MDL.chip, at: SimulatedLIS3MDL.address, configuration)
  }

  private func sample(_ field: Vector3, celsius: Double? = nil) -> MagneticSample {
    MagneticSample(instant: .zero, field: field, temperatureCelsius: celsius)
  }

  @Test(arguments: LIS3Range.allCases) func theDriverReadsWhatIsMeasured(range: LIS3Range) throws {
    var run = try run(range)
    let field = Vector3(20.5, -3.2, 43.1)
    let found = try #require(try run.read { SimulatedLIS3MDL.measure(sample(field, celsius: -4), in: &$0) })
    // Half a count of ± 16 G.
    #expect((found.field - field).norm < 0.03 * 3)
    #expect(found.temperatureCelsius == -4 && !found.isOverflowed)
  }

  @Test func aFieldBeyondTheRangeIsItsEnd() throws {
    var run = try run()
    let found = try #require(try run.read { SimulatedLIS3MDL.measure(sample(Vector3(600, -600, 0)), in: &$0) })
    #expect(found.isOverflowed && (found.field.x - 478.9).magnitude < 0.1)
  }

  @Test func aSampleIsReadOnceAndOnlyOfAChipThatMeasures() throws {
    var run = try run()
    #expect(try run.read() == nil)
    #expect(try run.read { SimulatedLIS3MDL.measure(sample(.zero), in: &$0) } != nil)
    #expect(try run.read() == nil)
    try run.driver.stop()
    #expect(try run.read { SimulatedLIS3MDL.measure(sample(.zero), in: &$0) } == nil)
  }
}
