import EngineRuntime
import Fusion
import Glibc
import LinuxTestSupport
import LocationEngine
import NavigationMath
import Simulator
import Testing

@testable import LinuxLocation

@Suite struct CalibrationStoreTests {
  private let folder = TemporaryFolder()
  private let sensor = "LIS3MDL on i2c-1 at 0x1c"

  private var store: CalibrationStore { CalibrationStore(directory: StateDirectory(path: folder.path)) }

  private func record(_ offset: Double, sensor: String? = nil) -> CalibrationRecord {
    let result = CalibrationResult(
      calibration: MagneticCalibration(hardIronOffset: Vector3(offset, 0, 0)),
      covariance: CalibrationCovariance(elements: [Double](repeating: 0, count: 45))!, order: .symmetric,
      fieldStrength: 49, inclinationDegrees: 66, rmsResidual: 0.5, headingError95Degrees: 2,
      meanHeadingError95Degrees: 1,
      coverage: Coverage(), sampleCount: 300, rejectedCount: 0, temperatureCelsius: nil)
    return CalibrationRecord(sensorIdentity: Array((sensor ?? self.sensor).utf8), result: result)
  }

  private var files: [String] {
    var names: [String] = []
    guard let directory = opendir(folder.path) else { return [] }
    defer { closedir(directory) }
    while let entry = readdir(directory) {
      withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { names.append(String(cString: $0)) }
      }
    }
    return names.filter { $0 != "." && $0 != ".." }.sorted()
  }

  private func failure(_ body: () throws(StateError) -> Void) -> StateError? {
    do throws(StateError) { try body() } catch { return error }
    return nil
  }

  @Test func theSensorsThatHaveACalibrationAreListed() throws {
    #expect(store.sensors.isEmpty)
    try store.save(record(1, sensor: "MINE"))
    try store.save(record(1))
    try store.save(record(2))
    #expect(store.sensors == [sensor, "MINE"].sorted())
  }

  @Test func whatIsSavedIsLoaded() throws {
    #expect(try store.load(sensor: sensor) == nil)
    try store.save(record(1))
    #expect(try store.load(sensor: sensor) == record(1))
    #expect(try store.loadPrevious(sensor: sensor) == nil)
    try store.save(record(2))
    #expect(try store.load(sensor: sensor) == record(2))
    #expect(try store.loadPrevious(sensor: sensor) == record(1))
    try store.save(record(3))
    #expect(try store.loadPrevious(sensor: sensor) == record(2))
    // Nothing but the two generations is left.
    #expect(files.count == 2)
    #expect(files.allSatisfy { $0.hasPrefix("calibration-LIS3MDL_on_i2c-1_at_0x1c-") })
  }

  @Test func savesWithinTheBoundsOfLoading() throws {
    try store.save(record(1))
    let error = failure { () throws(StateError) in try store.save(record(3000)) }
    #expect(error?.reason == .invalid)
    #expect(try store.load(sensor: sensor) == record(1))
    #expect(try store.loadPrevious(sensor: sensor) == nil)
  }

  @Test func undoGoesBackAndForth() throws {
    try store.save(record(1))
    try store.save(record(2))
    #expect(try store.undo(sensor: sensor) == record(1))
    #expect(try store.load(sensor: sensor) == record(1))
    #expect(try store.loadPrevious(sensor: sensor) == record(2))
    #expect(try store.undo(sensor: sensor) == record(2))
    #expect(files.count == 2)
  }

  @Test func theFirstOfAllIsUndoneToNone() throws {
    try store.save(record(1))
    #expect(try store.undo(sensor: sensor) == nil)
    #expect(try store.load(sensor: sensor) == nil)
    #expect(try store.undo(sensor: sensor) == record(1))
    let error = failure { () throws(StateError) in _ = try store.undo(sensor: "another") }
    #expect(error?.reason == .nothingToUndo)
  }

  @Test func sensorsAreKeptApart() throws {
    try store.save(record(1, sensor: "a/b"))
    try store.save(record(2, sensor: "a b"))
    #expect(try store.load(sensor: "a/b") == record(1, sensor: "a/b"))
    #expect(try store.load(sensor: "a b") == record(2, sensor: "a b"))
  }

  @Test func whatIsCorruptIsAnErrorAndCanBeReplaced() throws {
    try store.save(record(1))
    let path = "\(folder.path)/\(files[0])"
    var bytes = record(1).bytes
    bytes[40] ^= 4
    _ = folder.file(files[0], bytes)
    let error = failure { () throws(StateError) in _ = try store.load(sensor: sensor) }
    #expect(error?.reason == .corrupt && error?.path == path)
    #expect(error?.description == "\(path): has changed since it was written: not trusted")
    _ = folder.file(files[0], Array(bytes[..<100]))
    #expect(throws: StateError.self) { try store.load(sensor: sensor) }
    _ = folder.file(files[0], [])
    #expect(throws: StateError.self) { try store.load(sensor: sensor) }
    try store.save(record(2))
    #expect(try store.load(sensor: sensor) == record(2))
    // What was corrupt is not gone back to.
    #expect(throws: StateError.self) { try store.undo(sensor: sensor) }
    #expect(try store.load(sensor: sensor) == record(2))
  }

  @Test func aRecordUnderAnothersNameIsRefused() throws {
    try store.save(record(1))
    _ = folder.file(files[0], record(1, sensor: "another").bytes)
    let error = failure { () throws(StateError) in _ = try store.load(sensor: sensor) }
    #expect(error?.reason == .otherSensor)
  }

  @Test func foldersAreMadeAndErrorsAreSaid() throws {
    let deep = CalibrationStore(directory: StateDirectory(path: folder.path + "/a/b"))
    try deep.save(record(1))
    #expect(try deep.load(sensor: sensor) == record(1))
    var status = stat()
    #expect(stat(folder.path + "/a", &status) == 0 && status.st_mode & 0o777 == 0o700)
    try deep.save(record(2))
    #expect(Child(["rm", "-r", folder.path + "/a"]).wait() == 0)
    // A file stands where the folder should be.
    let file = folder.file("file")
    let blocked = CalibrationStore(directory: StateDirectory(path: file + "/state"))
    let error = failure { () throws(StateError) in _ = try blocked.save(record(1)) }
    #expect(error?.reason == .writing)
    #expect(try blocked.load(sensor: sensor) == nil)
  }
}

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
