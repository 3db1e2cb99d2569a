import EngineRuntime
import LinuxTestSupport
import Simulator
import Testing

@testable import LinuxLocation

@Suite struct SensorSurveyTests {
  private let tree = FakeTree()

  @Test func theKernelsSensorsAndThoseOfBusesAreFound() {
    tree.iioMagnetometer(place: "1-001e")
    tree.iio(1, "bmp280", place: "1-0076", ["in_pressure_input": "101.3"])
    tree.file("dev/i2c-1", "")
    let bus = SimulatedI2CBus()
    bus.attach(.lis3mdl(), at: 0x1C)
    bus.attach(.lis3mdl(), at: 0x1E)
    let probe = SensorProbe { _, all, isTaken in SensorProbe.answers(on: bus, all, isTaken: isTaken) }
    let found = SensorSurvey(tree.roots, probe: probe).sensors()
    #expect(
      Set(found.map(\.name))
        == ["i2c://\(tree.roots.dev)/i2c-1?address=0x1c", "iio:lis3mdl", "iio:bmp280"])
    #expect(found.map(\.kinds) == [[.magnetometer], [.magnetometer], [.barometer]])
    #expect(found.map(\.rank) == found.map(\.rank).sorted())
    // The kernel's own address was not asked.
    #expect(!bus.asked.contains(0x1E))
  }

  @Test func theBusesOfAPCAreNotAsked() {
    tree.file("dev/i2c-1", "")
    tree.file("sys/firmware/acpi/x", "")
    let asked = Guarded<[String]>([])
    let probe = SensorProbe { bus, _, _ in
      asked.withLock { $0.append(bus) }
      return []
    }
    #expect(SensorSurvey(tree.roots, probe: probe).sensors().isEmpty)
    #expect(asked.withLock { $0 }.isEmpty)
  }

  @Test func theBestAreOpenedAndNamed() throws {
    tree.iioMagnetometer()
    tree.iio(1, "bmp280", ["in_pressure_input": "101.3"])
    let notices = Guarded<[String]>([])
    let source = SensorSurvey(tree.roots, probe: .none).source { text in notices.withLock { $0.append(text) } }
    try source.open()
    #expect(source.sensors.map(\.kind) == [.magnetometer, .barometer])
    #expect(
      notices.withLock { $0 }.contains("using lis3mdl at iio 0x1e, magnetometer; bmp280 (iio), barometer"))
  }

  @Test func withoutAnySensorItSaysWhatToDo() {
    let source = SensorSurvey(tree.roots, probe: .none).source()
    let error = failure { () throws(SourceError) in try source.open() }
    #expect(error?.kind == .notFound)
    #expect(error?.advice?.contains("binnacle devices --probe") == true)
  }
}
