import Testing

@Suite struct IntegrityOptionsTests {
  /// Returns rows of NDJSON for 40 s at one place, of which the last half is at 0°, 0°, which no receiver measures.
  private func rows(_ options: [String]) throws -> (rows: [String], messages: String) {
    let sentences = (0..<40).map { second in
      let place = second < 20 ? "5103.0000,N,01344.0000,E" : "0000.0000,N,00000.0000,E"
      let time = "1200\(second < 10 ? "0" : "")\(second)"
      return "$GPGGA,\(time),\(place),1,9,0.9,113.0,M,45.0,M,,\r\n$GPRMC,\(time),A,\(place),0.0,0.0,020726,,,A\r\n"
    }
    let run = try ProgramRun(["stream", "-", "--format", "ndjson"] + options, input: Array(sentences.joined().utf8))
    return (run.output.split(separator: "\n").map(String.init), run.errors)
  }

  @Test func untrustedPositionsAreWithheldWithTheirReason() throws {
    let (rows, messages) = try rows(["--every-epoch"])
    #expect(rows.filter { $0.contains(#""type":"location""#) && !$0.contains("dead-reckoning") }.count == 20)
    let withheld = rows.filter { $0.contains(#""state":"withheld""#) }
    #expect(withheld.count >= 14)
    #expect(withheld.allSatisfy { $0.contains(#""reasons":["out-of-range"]"#) && !$0.contains("latitude") })
    #expect(messages.contains("position untrusted: out-of-range; the position is withheld"))
    #expect(messages.contains("20 untrusted"))
  }

  @Test func untrustedPositionsAreReported() throws {
    let (rows, _) = try rows(["--integrity", "report"])
    #expect(rows.filter { $0.contains("latitude") && $0.contains("untrusted") }.count == 20)
    #expect(rows.last?.contains(#""latitude":0.000000000"#) == true)
  }

  @Test func nothingIsChecked() throws {
    let (rows, messages) = try rows(["--integrity", "off"])
    #expect(rows.count == 40 && !rows.joined().contains("integrity") && !messages.contains("untrusted"))
  }

  @Test func detailsHaveTheProtectionLevelAndTheChecks() throws {
    let (rows, _) = try rows(["--integrity-details"])
    #expect(
      rows[10].contains(#""protectionLevel":{"horizontal":"#) && rows[10].contains(#""checks":["range","history""#))
  }

  @Test(arguments: [["--integrity", "maybe"], ["--integrity-details", "--format", "csv"]])
  func wrongUseIsRefused(options: [String]) throws {
    #expect(try ProgramRun(["stream", "-"] + options, input: []).status == 64)
  }
}
