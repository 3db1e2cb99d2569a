import Fusion
import Glibc
import LinuxTestSupport
import LocationEngine
import LocationTestKit
import NavigationMath
import Testing

@testable import LinuxLocation

@Suite struct CalibrationStoreEngineTests {
  private let folder = TemporaryFolder()
  private let sensor = SensorIdentity(part: "LIS3MDL", bus: "/dev/i2c-1", address: 0x1C)

  private func result() throws -> CalibrationResult {
    var simulator = SensorSimulator(seed: 3)
    simulator.rate = 20
    simulator.magneticNoise = 0.5
    var samples: [CalibrationSample] = []
    for _ in 0..<400 {
      let step = simulator.next()
      samples.append(CalibrationSample(step.magnetic, acceleration: step.inertial.acceleration))
    }
    return try CalibrationFit().fit(samples, reference: simulator.reference)
  }

  @Test func keepsWhatBelongsToASensor() throws {
    let store = CalibrationStore(directory: StateDirectory(path: folder.path + "/state"))
    #expect(try store.calibration(of: sensor) == nil)
    let made = try result()
    try store.keep(made, of: sensor)
    let kept = try #require(try store.calibration(of: sensor))
    #expect(kept.result.calibration == made.calibration)
    #expect(try #require(store.age(of: kept)) < 60)
    #expect(try store.calibration(of: SensorIdentity(part: "LIS3MDL", bus: "/dev/i2c-0", address: 0x1C)) == nil)
  }

  @Test func whatCannotBeKeptIsSaid() throws {
    let store = CalibrationStore(directory: StateDirectory(path: "/proc/binnacle"))
    let made = try result()
    #expect(throws: SourceError.self) { try store.keep(made, of: sensor) }
  }
}
