import Glibc
import OutputsTestSupport
import Testing

@testable import binnacle

/// The program is tested by running it, on whatever machine this is.
struct DevicesCommandTests {
  @Test func wrongUsageIs64() throws {
    let operand = try ProgramRun(["devices", "/dev/ttyACM0"])
    #expect(operand.status == 64 && operand.errors.contains("every device is listed") && operand.output.isEmpty)
    #expect(try ProgramRun(["devices", "--sail"]).status == 64)
  }

  @Test func whatIsHereIsListedBothWays() throws {
    let text = try ProgramRun(["devices"])
    let json = try ProgramRun(["devices", "--json"])
    #expect(text.status == 0 && json.status == 0)
    let schema = try JSONSchema()
    let rows = json.output.split(separator: "\n").map { String($0) }
    for row in rows { #expect(try schema.problem(in: row) == nil, "\(row)") }
    let devices = rows.filter { $0.contains(#""type":"device""#) }
    if devices.isEmpty {
      #expect(text.errors.contains("no receiver and no port for one"))
    } else {
      #expect(text.output.contains("VERDICT"))
    }
  }

  @Test func aFullDiskIs74() throws {
    let run = try ProgramRun(["devices", "--json"], outputPath: "/dev/full")
    // With nothing to list nothing is written.
    #expect(run.status == 74 || run.errors.contains("no receiver and no port for one"))
  }

  @Test func watchingGoesOnUntilASignal() throws {
    let program = try ProgramProcess(["devices", "--watch"])
    usleep(300_000)
    program.send(SIGINT)
    #expect(program.wait() == 128 + SIGINT)
  }
}
