import Glibc
import Testing

@testable import binnacle

/// A field log on standard input: `binnacle simulate car | binnacle stream -`.
struct PipedFieldLogTests {
  private let folder = TemporaryFolder()
  private static let mounting = ["--mounting", SimulatedFieldLog.mounting]

  /// Runs `binnacle SIMULATE | binnacle STREAM`.
  private func pipeline(_ simulate: [String], _ stream: [String]) throws -> (output: String, errors: String) {
    let pipe = try Pipe()
    let first = try ProgramProcess(simulate, outputDescriptor: pipe.writeEnd)
    close(pipe.writeEnd)
    defer { close(pipe.readEnd) }
    let second = try ProgramProcess(stream, inputDescriptor: pipe.readEnd)
    #expect(second.wait() == 0 && first.wait() == 0)
    return (second.output, second.errors)
  }

  private func locations(_ output: String) -> [String] {
    // Without the name of the source, which differs.
    output.split(separator: "\n").filter { $0.contains(#""type":"location""#) }.map {
      String($0[..<($0.firstRange(of: #","source""#)?.lowerBound ?? $0.endIndex)])
    }
  }

  @Test func aPipeGivesWhatTheFileGives() throws {
    let simulation = ["simulate", "car", "--duration", "90", "-q"]
    let log = folder.path("log.jsonl")
    #expect(try ProgramRun(simulation + ["-o", log]).status == 0)
    let file = try ProgramRun(["stream", log, "--json", "-q"] + Self.mounting)
    let piped = try pipeline(simulation, ["stream", "-", "--json"] + Self.mounting)
    let rows = locations(piped.output)
    // The sensors of the file have ended before the last fix, which arrived later.
    #expect(rows.dropLast() == locations(file.output).dropLast() && rows.count == 91)
    #expect(rows.contains { $0.contains(#""filter":"inertial""#) })
    #expect(piped.errors.contains("91 fixes in 1 min 30 s"), "\(piped.errors)")
  }

  @Test func withoutAMountingTheReceiverIsReadAlone() throws {
    let piped = try pipeline(["simulate", "car", "--duration", "20", "-q"], ["stream", "-", "--json", "-q"])
    #expect(locations(piped.output).count == 21)
    #expect(locations(piped.output).allSatisfy { !$0.contains("inertial") })
  }

  /// Each row comes with its fix, long before the next one.
  @Test func aLiveLogIsReadAsItIsWritten() throws {
    let pipe = try Pipe()
    let first = try ProgramProcess(["simulate", "car", "--live", "-q"], outputDescriptor: pipe.writeEnd)
    close(pipe.writeEnd)
    defer { close(pipe.readEnd) }
    let second = try ProgramProcess(["stream", "-", "--json", "-q"] + Self.mounting, inputDescriptor: pipe.readEnd)
    #expect(second.waitForOutput { locations($0).count >= 2 })
    first.send(SIGINT)
    #expect(first.wait() == 0 && second.wait() == 0)
    #expect((2...12).contains(locations(second.output).count))
  }

  @Test func aDamagedPipeNamesTheLine() throws {
    let log = #"{"type":"sensorLog","version":1}"# + "\n{}\n"
    let pipe = try Pipe()
    #expect(write(pipe.writeEnd, log, log.utf8.count) == log.utf8.count)
    close(pipe.writeEnd)
    defer { close(pipe.readEnd) }
    let process = try ProgramProcess(["stream", "-"], inputDescriptor: pipe.readEnd)
    #expect(process.wait() == 65 && process.errors.contains("line 2: no \"type\""), "\(process.errors)")
  }
}
