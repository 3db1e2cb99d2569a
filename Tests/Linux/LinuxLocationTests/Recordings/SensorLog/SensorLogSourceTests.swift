import EngineRuntime
import LinuxTestSupport
import Observations
import Testing

@testable import LinuxIO
@testable import LinuxLocation

@Suite struct SensorLogSourceTests {
  private let folder = TemporaryFolder()

  private static let begin = """
    {"type":"sensorLog","version":1}
    {"type":"description","sensor":0,"kind":"magnetometer","part":"LIS3MDL","bus":"/dev/i2c-1","address":"0x1c"}
    {"type":"description","sensor":4,"kind":"barometer","part":"BMP390","bus":"/dev/i2c-1","address":"0x77"}

    """

  private static func magnetic(_ milliseconds: Int64) -> String {
    #"{"type":"magnetic","sensor":0,"t":\#(milliseconds * 1_000_000),"x":1,"y":2,"z":\#(milliseconds)}"# + "\n"
  }

  private static func pressure(_ milliseconds: Int64) -> String {
    #"{"type":"pressure","sensor":4,"t":\#(milliseconds * 1_000_000),"pressure":1013}"# + "\n"
  }

  private func log(_ text: String, speed: ReplaySpeed = .maximum) -> SensorLogSource {
    SensorLogSource(path: folder.file("walk.jsonl", Array(text.utf8)), speed: speed)
  }

  /// Instants in milliseconds and sensors of all samples, and the error after them.
  private func contents(_ source: SensorLogSource) -> (samples: [[Int64]], error: SourceError?) {
    var samples: [[Int64]] = []
    let error = failure { () throws(SourceError) in
      try source.open()
      while case .received(let reading, _) = try source.read(until: nil) {
        samples.append([reading.sample.instant.nanoseconds / 1_000_000, Int64(reading.sensor)])
      }
    }
    return (samples, error)
  }

  @Test func samplesComeWithTheirInstantsAndSensors() throws {
    let location = #"{"type":"location","latitude":1,"longitude":2,"fix":"3d","source":"x"}"# + "\n\n"
    let source = log(
      SensorLogSourceTests.begin + SensorLogSourceTests.magnetic(5000) + location + SensorLogSourceTests.pressure(5010)
        + SensorLogSourceTests.magnetic(5009))
    let (samples, error) = contents(source)
    #expect(error == nil)
    #expect(samples == [[5000, 0], [5010, 1], [5009, 0]])
    #expect(source.sensors.map(\.identity.part) == ["LIS3MDL", "BMP390"])
    #expect(source.name.hasPrefix("/"))
    // Again from its beginning.
    #expect(contents(source).samples == samples)
  }

  @Test func theSensorsAreKnownWhenItIsOpen() throws {
    let source = log(SensorLogSourceTests.begin + SensorLogSourceTests.magnetic(1))
    try source.open()
    #expect(source.sensors.map(\.kind) == [.magnetometer, .barometer])
  }

  @Test func gzipIsUnpacked() {
    let text = SensorLogSourceTests.begin + (0..<5000).map { SensorLogSourceTests.magnetic($0) }.joined()
    let source = SensorLogSource(path: folder.gzipFile("walk.jsonl", Array(text.utf8)))
    let (samples, error) = contents(source)
    #expect(error == nil && samples == (0..<5000).map { [$0, 0] })
  }

  @Test func theLogsOwnTimePasses() throws {
    let source = log(
      SensorLogSourceTests.begin + SensorLogSourceTests.magnetic(5000) + SensorLogSourceTests.magnetic(5040),
      speed: .factor(1))
    try source.open()
    let begun = MonotonicClock.now
    _ = try source.read(until: nil)
    let deadline = MonotonicInstant(nanoseconds: 5_010_000_000)
    guard case .idle(let instant) = try source.read(until: deadline) else {
      Issue.record("a sample before its time")
      return
    }
    #expect(instant >= deadline)
    guard case .received(let reading, let arrived) = try source.read(until: nil) else {
      Issue.record("no second sample")
      return
    }
    let sample = reading.sample
    #expect(sample.instant.nanoseconds == 5_040_000_000 && arrived == sample.instant && reading.sensor == 0)
    #expect(MonotonicClock.now.nanoseconds(since: begun) >= 40_000_000)
    #expect(source.now >= sample.instant)
    #expect(try source.read(until: nil) == .end)
  }

  @Test func anInterruptEndsAWait() throws {
    let source = log(
      SensorLogSourceTests.begin + SensorLogSourceTests.magnetic(0) + SensorLogSourceTests.magnetic(600_000),
      speed: .factor(1))
    try source.open()
    _ = try source.read(until: nil)
    _ = Background { source.interrupt() }
    #expect(try source.read(until: nil) == .interrupted)
  }

  /// A machine that loses power leaves half a line, and everything before it is good.
  @Test func aLineThatWasCutOffEndsTheLog() {
    let whole = SensorLogSourceTests.begin + SensorLogSourceTests.magnetic(1)
    for length in 1..<SensorLogSourceTests.magnetic(2).utf8.count - 2 {
      let (samples, error) = contents(log(whole + SensorLogSourceTests.magnetic(2).prefix(length)))
      #expect(error == nil && samples == [[1, 0]])
    }
    #expect(contents(log(whole + SensorLogSourceTests.magnetic(2).dropLast())).samples == [[1, 0], [2, 0]])
  }

  static let hostile: [(text: String, line: Int, part: String)] = [
    ("$GNGGA,1\n", 1, "not a JSON object"),
    (#"{"type":"location"}"# + "\n", 1, "not a sensor log"),
    (#"{"type":"sensorLog","version":2}"# + "\n", 1, "version 2"),
    (begin + begin, 4, "a second log"),
    (begin + #"{"type":"description","sensor":0,"kind":"barometer","part":"A","bus":"b"}"# + "\n", 4, "twice"),
    (begin + magnetic(1) + #"{"type":"magnetic","sensor":1,"t":1,"x":1,"y":2,"z":3}"# + "\n", 5, "not described"),
    (begin + magnetic(1) + #"{"type":"pressure","sensor":0,"t":1,"pressure":1}"# + "\n", 5, "another kind"),
    (begin + magnetic(5000) + magnetic(3999), 5, "goes back"),
    (begin + magnetic(1) + "{\n" + magnetic(2), 5, "not a JSON object"),
    (begin + magnetic(1) + String(repeating: " ", count: 200_000) + "\n", 5, "longer than a line"),
  ]

  @Test(arguments: hostile) func whatIsWrongIsToldWithItsLine(text: String, line: Int, part: String) {
    let (samples, error) = contents(log(text))
    #expect(error?.kind == .corrupt)
    #expect(error?.message.contains(", line \(line): ") == true)
    #expect(error?.message.contains(part) == true)
    #expect(samples.count == (line == 5 ? 1 : 0))
  }

  @Test func sensorsWithoutEndAreRefused() {
    let descriptions = (10..<300).map {
      #"{"type":"description","sensor":\#($0),"kind":"barometer","part":"A","bus":"b"}"# + "\n"
    }
    let error = contents(log(SensorLogSourceTests.begin + descriptions.joined())).error
    #expect(error?.message.contains(", line 258: more than 256 sensors") == true)
  }

  @Test func aFileThatIsNotThere() {
    let source = SensorLogSource(path: folder.path + "/none")
    #expect(failure { () throws(SourceError) in try source.open() }?.kind == .notFound)
    #expect(!source.traits.isLive)
  }

  @Test func anEmptyLogIsAtItsEnd() {
    let (samples, error) = contents(log(""))
    #expect(samples.isEmpty && error == nil)
  }
}
