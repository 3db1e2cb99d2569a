import Bytes
import Testing

@testable import GPSDProtocol

@Suite struct GPSDLinesTests {
  private func drain(_ lines: inout GPSDLines) -> [String] {
    var all: [String] = []
    while let line = lines.next({ String(decoding: Array($0), as: UTF8.self) }) { all.append(line) }
    return all
  }

  @Test func linesComeWholeHoweverTheyAreCut() {
    let text = Array("{one}\r\n{two}\n\r\n\n{three}\r\n".utf8)
    let whole = ["{one}", "{two}", "", "", "{three}"]
    for size in 1...text.count {
      var lines = GPSDLines()
      var found: [String] = []
      for start in stride(from: 0, to: text.count, by: size) {
        lines.append(text[start..<min(start + size, text.count)])
        found += drain(&lines)
      }
      #expect(found == whole, "in pieces of \(size)")
    }
  }

  @Test func whatIsNotTakenStays() {
    var lines = GPSDLines()
    lines.append("a\nb\nc".utf8)
    #expect(lines.next { Array($0) } == Array("a".utf8))
    #expect(Array(lines.rest) == Array("b\nc".utf8))
    #expect(drain(&lines) == ["b"])
    #expect(Array(lines.rest) == Array("c".utf8))
  }

  @Test func endlessLinesAreDroppedAndTheNextIsRead() {
    var lines = GPSDLines()
    let piece = [UInt8](repeating: 0x41, count: 10_000)
    for _ in 0..<7 {
      lines.append(piece)
      #expect(drain(&lines) == [])
    }
    #expect(lines.overlong == 1)
    #expect(lines.rest.isEmpty)
    lines.append("\n".utf8)
    #expect(drain(&lines) == [])
    // A long one that comes at once, too.
    lines.append([UInt8](repeating: 0x41, count: 70_000) + Array("\n{next}\n".utf8))
    #expect(drain(&lines) == ["{next}"])
    #expect(lines.overlong == 2)
  }

  @Test func theEndOfADroppedLineIsNoLine() {
    var lines = GPSDLines()
    lines.append([UInt8](repeating: 0x41, count: 70_000))
    #expect(drain(&lines) == [])
    lines.append("{\"class\":\"TPV\"}\n{next}\n".utf8)
    #expect(drain(&lines) == ["{next}"])
    #expect(lines.overlong == 1)
  }
}

extension GPSDLines {
  fileprivate mutating func append(_ bytes: some Sequence<UInt8>) { Array(bytes).withByteView { append($0) } }
}
