import Glibc
import Testing

@testable import binnacle

@Suite struct QuestionLinesTests {
  private func lines(_ text: [UInt8]) throws -> [String] {
    let pipe = try Pipe()
    #expect(write(pipe.writeEnd, text, text.count) == text.count)
    close(pipe.writeEnd)
    defer { close(pipe.readEnd) }
    var questions = QuestionLines(descriptor: pipe.readEnd)
    var result: [String] = []
    while let line = questions.next(idle: {}) { result.append(line) }
    #expect(questions.failure == 0 && questions.next(idle: {}) == nil)
    return result
  }

  @Test func linesEndInEveryWay() throws {
    #expect(try lines(Array("a\nb\r\n\n c \nlast".utf8)) == ["a", "b", "", " c ", "last"])
    #expect(try lines([]) == [])
    #expect(try lines(Array("\n".utf8)) == [""])
  }

  @Test func aLongLineIsCut() throws {
    let long = [UInt8](repeating: 0x61, count: 20_000)
    let result = try lines(long + Array("\nb\n".utf8))
    #expect(result.count == 2 && result[0].utf8.count == QuestionLines.limit && result[1] == "b")
  }

  @Test func theCallerKnowsBeforeItWaits() throws {
    let pipe = try Pipe()
    defer { close(pipe.readEnd) }
    #expect(write(pipe.writeEnd, "a\nb\n", 4) == 4)
    var questions = QuestionLines(descriptor: pipe.readEnd)
    var waits = 0
    #expect(questions.next(idle: { waits += 1 }) == "a" && waits == 1)
    #expect(questions.next(idle: { waits += 1 }) == "b" && waits == 1)
    close(pipe.writeEnd)
    #expect(questions.next(idle: { waits += 1 }) == nil && waits == 2)
  }

  @Test func aFailedReadIsReported() {
    var questions = QuestionLines(descriptor: -1)
    #expect(questions.next(idle: {}) == nil && questions.failure == EBADF)
  }
}
