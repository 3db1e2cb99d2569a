import Glibc
import NMEA
import Testing

/// Tests/Fixtures/invalid: right checksums, wrong sentences or wrong values.
@Suite struct InvalidSentenceTests {
  @Test func noneIsDecoded() throws {
    let lines = try lines(of: "sentences.nmea")
    #expect(lines.count == 32)
    for line in lines {
      #expect(throws: SentenceError.self, "\(line)") { try decode(line) }
    }
  }

  @Test func anOddValueRefusesNoSentence() throws {
    let lines = try lines(of: "values.nmea")
    #expect(lines.count == 21)
    for line in lines {
      #expect(throws: Never.self, "\(line)") { try decode(line) }
    }
  }

  private func lines(of name: String) throws -> [String] {
    let path = "\(#filePath)".replacing(
      "Core/NMEATests/InvalidSentenceTests.swift", with: "Fixtures/invalid/\(name)")
    let file = try #require(fopen(path, "r"))
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 65_536)
    let count = fread(&bytes, 1, bytes.count, file)
    return bytes[..<count].string.split(separator: "\n").filter { $0.hasPrefix("$") }.map(String.init)
  }
}
