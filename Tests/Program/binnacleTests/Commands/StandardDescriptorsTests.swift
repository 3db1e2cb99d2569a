import Testing

@Suite struct StandardDescriptorsTests {
  /// With its stdout closed, the program wrote rows into whatever it had opened first.
  @Test func aClosedOutputIsAnErrorAndTakenByNothingElse() throws {
    let run = try ProgramRun(
      ["stream", "zed-f9p.nmea", "--quiet"], launcher: ["/bin/sh", "-c", "exec \"$0\" \"$@\" >&-"])
    #expect(run.status == 74)
    #expect(run.errors == "binnacle: cannot write the output: Bad file descriptor\n")
  }

  @Test func aClosedInputIsNoDevice() throws {
    let run = try ProgramRun(["stream", "-"], launcher: ["/bin/sh", "-c", "exec \"$0\" \"$@\" <&-"])
    #expect(run.status == 74)
    #expect(run.errors.contains("standard input: bad file descriptor"))
  }

  /// What would be said goes nowhere, and into nothing else.
  @Test func aClosedErrorOutputIsBorne() throws {
    let run = try ProgramRun(
      ["stream", "zed-f9p.nmea", "--format", "ndjson", "--count", "2"],
      launcher: ["/bin/sh", "-c", "exec \"$0\" \"$@\" 2>&-"])
    #expect(run.status == 0)
    #expect(run.output.split(separator: "\n").count >= 2)
    #expect(run.errors == "")
  }
}
