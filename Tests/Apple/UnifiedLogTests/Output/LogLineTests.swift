import Testing

@testable import UnifiedLog

struct LogLineTests {
  private func text(_ line: LogLine) -> String { String(decoding: line.finished(), as: UTF8.self) }

  @Test func aLineHasItsParts() {
    var line = LogLine(.error, heading: "now walk[7]", source: "a.b:c")
    line.append("one")
    line.append(" two")
    #expect(text(line) == "now walk[7] error a.b:c: one two\n")
    #expect(text(LogLine(.debug, heading: nil, source: "")) == "<7>\n")
    // Names come from the program's data, too.
    #expect(text(LogLine(.fault, heading: nil, source: "a\n<0>")) == "<2>a\\n<0>: \n")
  }

  @Test func aLongLineIsCutWithAMark() {
    var line = LogLine(.notice, heading: nil, source: "")
    line.append(String(repeating: "x", count: LogLine.limit - 7))
    #expect(line.finished().count == LogLine.limit - 3 && text(line).hasSuffix("x\n"))
    line.append("ö")
    line.append("more")
    #expect(line.finished().count == LogLine.limit && text(line).hasSuffix("x…\n"))
  }
}
