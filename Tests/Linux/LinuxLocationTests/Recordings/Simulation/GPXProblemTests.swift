import Bytes
import Testing

@testable import LinuxLocation

@Suite struct GPXProblemTests {
  @Test func linesAreCountedFromOne() {
    Array("one\ntwo\r\nthree".utf8).withByteView { view in
      #expect(GPXProblem("x", in: view, at: 0) == GPXProblem(line: 1, "x"))
      #expect(GPXProblem.line(of: 3, in: view) == 1)
      #expect(GPXProblem.line(of: 4, in: view) == 2)
      #expect(GPXProblem.line(of: view.count, in: view) == 3)
    }
  }
}
