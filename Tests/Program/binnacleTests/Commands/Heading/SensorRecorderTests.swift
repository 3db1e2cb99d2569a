import EngineRuntime
import LinuxLocation
import LocationEngine
import LocationTestKit
import Observations
import Publishing
import Testing

@testable import binnacle

struct SensorRecorderTests {
  @Test func whatIsRecordedCanBeReplayed() throws {
    let folder = TemporaryFolder()
    let path = folder.path("walk.jsonl")
    let sensors = [SimulatedLog.magnetometer]
    var recorder = try SensorRecorder(path: path, of: ScriptedSensorSource(sensors, []))
    var simulator = SimulatedLog().simulator
    let samples = (0..<60).map { _ in SensorSample.magnetic(simulator.next().magnetic) }
    for (index, sample) in samples.enumerated() {
      let event = NavigationEvent.sample(SensorReading(sample, sensor: 0), at: sample.instant)
      try recorder.consume(SessionEvent(number: UInt64(index + 1), .navigation(event)))
    }
    // More than a second has passed: most of it is on the disk already.
    #expect(TemporaryFolder.read(path).split(separator: "\n").count > 25)
    try recorder.finish(SessionEnd())

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
    #expect(throws: SourceError.self) {
      _ = try SensorRecorder(path: "/proc/nonexistent/walk.jsonl", of: ScriptedSensorSource([], []))
    }
  }
}
