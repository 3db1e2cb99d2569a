import CommandLineKit
import EngineRuntime
import Fusion
import Glibc
import LocationEngine
import LocationTestKit
import Observations
import Outputs
import Testing

@testable import binnacle

/// A session whose sensors are not a log: what only the machine's own sensors bring about.
@Suite struct HeadingReadingTests {
  private let folder = TemporaryFolder()

  private func steps(_ count: Int) -> [ScriptedSensorSource.Step] {
    var simulator = SimulatedLog().simulator
    return (0..<count).map { _ in .sample(.magnetic(simulator.next().magnetic), sensor: 0) }
  }

  @Test func recordsWhatItReadsAndSaysWhenTheSensorIsGone() throws {
    let lost = SourceError(.invalid, "script: unplugged")
    let source = ScriptedSensorSource(
      [SimulatedLog.magnetometer], steps(50) + [.fail(lost)], traits: .live)
    var options = HeadingOptions()
    options.format = .ndjson
    options.isQuiet = true
    let rows = open(folder.path("rows"), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    var configuration = HeadingConfiguration()
    configuration.rate = nil
    let reading = HeadingReading(
      HeadingSetup(source: source, configuration: configuration, keeper: nil), options,
      recorder: try SensorRecorder(path: folder.path("walk.jsonl"), of: source),
      OutputFile(descriptor: rows, isLive: true))
    let code = reading.run()
    close(rows)
    #expect(code == ExitCode(lost, isRemote: false))
    let lines = TemporaryFolder.read(folder.path("rows")).split(separator: "\n")
    #expect(lines.count == 50)
    #expect(lines.allSatisfy { $0.hasPrefix(#"{"type":"heading","time":"20"#) && $0.hasSuffix("}") })

    // The record brings the same headings.
    let again = try ProgramRun([
      "heading", "--source", "log:" + folder.path("walk.jsonl"), "--format", "ndjson", "--rate", "max", "--quiet",
    ])
    func withoutTime(_ line: Substring) -> String {
      let end = line.firstRange(of: #","magneticHeading""#)?.lowerBound ?? line.endIndex
      return String(line[end...])
    }
    #expect(again.output.split(separator: "\n").map(withoutTime) == lines.map(withoutTime))
  }
}
