import Testing

@Suite struct NMEARoundTripTests {
  /// What this program writes, it reads back: only what the format cannot hold is lost.
  @Test func theProgramUnderstandsItsOwnSentences() throws {
    let original = try ProgramRun(["stream", "zed-f9p.nmea", "--format", "csv", "--quiet", "--fusion", "off"])
    let sentences = try ProgramRun([
      "stream", "zed-f9p.nmea", "--format", "nmea", "--satellites", "--quiet", "--fusion", "off",
    ])
    let again = try ProgramRun(
      ["stream", "-", "--format", "csv", "--quiet", "--fusion", "off"], input: Array(sentences.output.utf8))
    let columns = { (text: String) in
      text.split(separator: "\r\n").dropFirst().map { row in
        let fields = row.split(separator: ",", omittingEmptySubsequences: false)
        return "\(fields[0]) \(fields[2].dropLast(1)) \(fields[3].dropLast(1)) \(fields[4]) \(fields[12])"
      }
    }
    #expect(columns(original.output).count == 29)
    #expect(columns(again.output) == columns(original.output))
  }
}
