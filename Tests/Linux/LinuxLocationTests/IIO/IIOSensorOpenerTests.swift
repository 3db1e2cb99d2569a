import EngineRuntime
import LinuxTestSupport
import LocationEngine
import NavigationMath
import Observations
import Testing

@testable import LinuxLocation

@Suite struct IIOSensorOpenerTests {
  private let tree = FakeTree()
  private let notices = Guarded<[String]>([])

  private func makeSource(_ names: [String]) -> PolledSensorSource {
    let notices = notices
    return IIOSensorOpener.source(names, tree.roots) { text in notices.withLock { $0.append(text) } }
  }

  private func next(_ source: PolledSensorSource) throws -> (SensorSample, Int) {
    guard case .received(let reading, _) = try source.read(until: nil) else {
      throw SourceError(.invalid, "no sample")
    }
    return (reading.sample, reading.sensor)
  }

  @Test func rawValuesAreReadOneByOne() throws {
    tree.iioMagnetometer()
    let source = makeSource(["lis3mdl"])
    #expect(source.name == "iio:lis3mdl")
    try source.open()
    #expect(source.sensors.map(\.identity.key) == ["lis3mdl-iio-1e"])
    #expect(source.sensors[0].samplesPerSecond == 10)
    guard case (.magnetic(let sample), 0) = try next(source) else {
      Issue.record("no field")
      return
    }
    #expect((sample.field - Vector3(50, -100, 0)).norm < 1e-2)
    // There is no buffer, and that is said.
    #expect(notices.withLock { $0 }.first?.contains("it has no buffer; reading it one by one") == true)
    tree.file("sys/devices/i2c-1/1-001e/iio:device0/in_magn_z_raw", "684200\n")
    guard case (.magnetic(let later), 0) = try next(source) else { return }
    #expect((later.field.z - 10_000).magnitude < 1)
    #expect(later.instant > sample.instant)
  }

  @Test func theMountMatrixIsApplied() throws {
    tree.iioMagnetometer(more: ["in_mount_matrix": "0, 1, 0; -1, 0, 0; 0, 0, 1"])
    let source = makeSource([])
    try source.open()
    guard case (.magnetic(let sample), 0) = try next(source) else { return }
    #expect((sample.field - Vector3(-100, -50, 0)).norm < 1e-2)
    #expect(source.sensors[0].usualMounting == .rightForwardUp)
  }

  @Test func anAccelerometerAndItsGyroscopeAreOneSensor() throws {
    let axes = ["x", "y", "z"]
    func attributes(_ type: String, _ values: [String]) -> [String: String] {
      var result = ["in_\(type)_scale": "0.5"]
      for (axis, value) in zip(axes, values) { result["in_\(type)_\(axis)_raw"] = value }
      return result
    }
    tree.iio(0, "lsm6dsox_gyro", place: "1-006a", attributes("anglvel", ["1", "2", "3"]))
    tree.iio(1, "lsm6dsox_accel", place: "1-006a", attributes("accel", ["0", "0", "20"]))
    let source = makeSource(["lsm6dsox_accel"])
    try source.open()
    guard case (.inertial(let sample), 0) = try next(source) else {
      Issue.record("no inertial sample")
      return
    }
    #expect(sample.acceleration == Vector3(0, 0, 10))
    #expect(sample.angularRate == Vector3(0.5, 1, 1.5))
    #expect(source.sensors.map(\.kind) == [.inertial])
  }

  @Test func oneDeviceMayBeSeveralSensors() throws {
    var attributes = ["in_temp_raw": "0", "in_temp_scale": "1"]
    for type in ["magn", "accel", "anglvel"] {
      for axis in ["x", "y", "z"] { attributes["in_\(type)_\(axis)_raw"] = "1" }
    }
    tree.iio(0, "mpu9250", attributes)
    let source = makeSource([])
    try source.open()
    #expect(source.sensors.map(\.kind) == [.inertial, .magnetometer])
    var seen: Set<Int> = []
    while seen.count < 2 {
      let (sample, sensor) = try next(source)
      #expect(sample.kind == source.sensors[sensor].kind)
      seen.insert(sensor)
    }
  }

  @Test func aDeviceThatIsNotThereNamesThoseThatAre() {
    tree.iioMagnetometer()
    let error = failure { () throws(SourceError) in try makeSource(["hmc5883"]).open() }
    #expect(error?.kind == .notFound)
    #expect(error?.advice == "these are there: iio:lis3mdl")
  }

  @Test func aMachineWithoutAnySaysWhatToDo() {
    let error = failure { () throws(SourceError) in try makeSource([]).open() }
    #expect(error?.kind == .notFound)
    #expect(error?.advice?.contains("dtoverlay") == true)
  }

  @Test func somethingElseIsOfNoUse() {
    tree.iio(0, "ads1015", ["in_voltage0_raw": "1"])
    #expect(failure { () throws(SourceError) in try makeSource(["ads1015"]).open() }?.kind == .invalid)
  }

  @Test func oneThatIsGoneIsLost() throws {
    tree.iioMagnetometer()
    let source = makeSource([])
    try source.open()
    _ = try next(source)
    // An empty file is what a read of nothing looks like; a second of it is enough.
    tree.file("sys/devices/i2c-1/1-001e/iio:device0/in_magn_x_raw", "")
    let error = failure { () throws(SourceError) in
      while case .received = try source.read(until: nil) {}
    }
    #expect(error?.kind == .disconnected)
    #expect(error?.message.hasPrefix("iio:lis3mdl: lost: ") == true)
  }
}
