import EngineRuntime
import LinuxTestSupport
import LocationEngine
import Observations
import Testing

@testable import LinuxLocation

@Suite struct FieldLogSourceTests {
  private let folder = TemporaryFolder()

  private static let log = """
    {"type":"sensorLog","version":1}
    {"type":"clock","t":1000,"boot":"b","utc":"2026-11-23T07:00:00Z","uncertainty":0.001000}
    {"type":"receiver","receiver":0,"name":"/dev/ttyACM0"}
    {"type":"receiver","receiver":1,"name":"/dev/ttyUSB0"}
    {"type":"description","sensor":0,"kind":"magnetometer","part":"LIS3MDL","bus":"/dev/i2c-1","address":"0x1c"}
    {"type":"bytes","receiver":0,"t":2000,"base64":"AQID"}
    {"type":"magnetic","sensor":0,"t":2500,"x":1,"y":2,"z":3}
    {"type":"bytes","receiver":1,"t":3000,"base64":"BAU="}
    {"type":"bytes","receiver":0,"t":5000,"base64":"Bgc="}

    """

  private func path(_ text: String = log) -> String { folder.file("drive.jsonl", Array(text.utf8)) }

  private func instant(_ nanoseconds: Int64) -> MonotonicInstant { MonotonicInstant(nanoseconds: nanoseconds) }

  private func read(
    _ source: FieldLogSource, _ size: Int = 100, until deadline: MonotonicInstant? = nil
  ) throws -> (SourceRead<Int>, [UInt8]) {
    var bytes = [UInt8](repeating: 0, count: size)
    let read = try bytes.withUnsafeMutableBytes { try source.read(into: $0, until: deadline) }
    if case .received(let count, _) = read { return (read, Array(bytes.prefix(count))) }
    return (read, [])
  }

  @Test func givesTheBytesInTheirPiecesAtTheirInstants() throws {
    let source = FieldLogSource(path: path())
    try source.open()
    #expect(source.now == instant(1000) && source.nextArrival == instant(2000))
    #expect(try read(source, until: instant(1500)) == (.idle(at: instant(1500)), []))
    #expect(try read(source) == (.received(3, at: instant(2000)), [1, 2, 3]))
    #expect(try read(source, 1) == (.received(1, at: instant(5000)), [6]))
    #expect(try read(source) == (.received(1, at: instant(5000)), [7]))
    #expect(source.nextArrival == nil)
    #expect(try read(source) == (.end, []))
    source.close()
    try source.open()
    #expect(try read(source).1 == [1, 2, 3])
  }

  @Test func eachReceiverHasItsOwn() throws {
    let source = FieldLogSource(path: path(), receiver: 1)
    try source.open()
    #expect(source.name.hasSuffix("drive.jsonl, receiver 1"))
    #expect(try read(source) == (.received(2, at: instant(3000)), [4, 5]))
    #expect(try read(source).0 == .end)
    #expect(throws: SourceError.self) { try FieldLogSource(path: path(), receiver: 2).open() }
  }

  @Test func sharesItsClockWithTheSensors() throws {
    let log = path()
    let sensors = SensorLogSource(path: log)
    try sensors.open()
    #expect(sensors.now == instant(1000) && sensors.nextArrival == instant(2500))
    #expect(FieldLogSource(path: log).traits.clock == sensors.traits.clock)
    #expect(NavigationRunner.canReplay([.receiver(FieldLogSource(path: log)), .sensors(EngineSensors(sensors))]))
    #expect(FieldLogSource.described(in: log) == (2, 1))
  }

  @Test func aPathIsRecognisedByItsContent() throws {
    #expect(FieldLogSource.isFieldLog(path()))
    let spaced = folder.file("spaced.jsonl", Array("{ \"version\": 1, \"type\": \"sensorLog\" }\r\n{".utf8))
    #expect(FieldLogSource.isFieldLog(spaced), "another program may write spaces, and the members in any order")
    let other = folder.file("drive.nmea", Array("$GPRMC".utf8))
    #expect(!FieldLogSource.isFieldLog(other))
    #expect(FieldLogSource.described(in: other) == (0, 0))
  }

  @Test func damageIsReportedAfterTheBytesBeforeIt() throws {
    let source = FieldLogSource(path: path(FieldLogSourceTests.log + #"{"type":"bytes","receiver":0,"t":6000}"# + "\n"))
    try source.open()
    #expect(try read(source).1 == [1, 2, 3])
    #expect(try read(source).1 == [6, 7])
    let error = #expect(throws: SourceError.self) { try read(source) }
    #expect(error?.kind == .corrupt && error?.message.contains("line 10") == true)
  }

  @Test func aTimeThatGoesBackStandsStill() throws {
    let source = FieldLogSource(
      path: path(FieldLogSourceTests.log + #"{"type":"bytes","receiver":0,"t":7,"base64":"CA=="}"# + "\n"))
    try source.open()
    for _ in 0..<2 { _ = try read(source) }
    #expect(try read(source) == (.received(1, at: instant(5000)), [8]))
  }

  @Test func anInterruptEndsAWait() throws {
    let source = FieldLogSource(path: path(), speed: .factor(1e-6))
    try source.open()
    source.interrupt()
    #expect(try read(source).0 == .interrupted)
  }
}
