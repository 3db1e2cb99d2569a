import OutputsTestSupport
import Testing

/// Rows of real captures against Docs/Outputs.schema.json.
@Suite struct CaptureSchemaTests {
  @Test(arguments: ["zed-f9p", "mt3339", "cold-boot", "trimble-rtk"])
  func everyLineOfACaptureIsValid(_ capture: String) throws {
    let run = try ProgramRun(
      ["stream", "\(capture).nmea", "--format", "ndjson", "--satellites", "--every-epoch", "--quiet"])
    let schema = try JSONSchema()
    let lines = run.output.split(separator: "\n")
    #expect(lines.count > 10)
    for line in lines { #expect(try schema.problem(in: String(line)) == nil, "\(line)") }
  }
}
