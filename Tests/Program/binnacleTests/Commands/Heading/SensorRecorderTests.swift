import LinuxLocation
import LocationEngine
import Observations
import Testing

@testable import binnacle

struct SensorRecorderTests {
  @Test func whatIsRecordedCanBeReplayed() throws {
    let folder = TemporaryFolder()
    let path = folder.path("walk.jsonl")
    var recorder = try SensorRecorder(path: path)
    var simulator = SimulatedLog().simulator
    let sensors = [SimulatedLog.magnetometer]
    let samples = (0..<60).map { _ in SensorSample.magnetic(simulator.next().magnetic) }
    for sample in samples {
      try recorder.append(SensorReading(sample, sensor: 0), arrived: sample.instant, of: sensors)
    }
    // More than a second has passed: most of it is on the disk already.
    #expect(TemporaryFolder.read(path).split(separator: "\n").count > 25)
    try recorder.finish()

    let source = SensorLogSource(path: path)
    try source.open()
    #expect(source.sensors.map(\.identity) == sensors.map(\.identity))
    var count = 0
    while case .received(let reading, _) = try source.read(until: nil) {
      #expect(reading.sensor == 0 && reading.sample.instant == samples[count].instant)
      count += 1
    }
    #expect(count == samples.count)
  }

  @Test func aFileThatCannotBeMadeIsSaid() {
    #expect(throws: SourceError.self) { _ = try SensorRecorder(path: "/proc/nonexistent/walk.jsonl") }
  }
}
