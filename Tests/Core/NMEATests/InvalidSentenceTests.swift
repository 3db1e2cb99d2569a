import Glibc
import NMEA
import Testing

/// Tests/Fixtures/invalid/sentences.nmea: right checksums, wrong sentences.
@Suite struct InvalidSentenceTests {
  @Test func noneIsDecoded() throws {
    let path = "\(#filePath)".replacing(
      "Core/NMEATests/InvalidSentenceTests.swift", with: "Fixtures/invalid/sentences.nmea")
    let file = try #require(fopen(path, "r"))
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 65_536)
    let count = fread(&bytes, 1, bytes.count, file)
    let lines = bytes[..<count].string.split(separator: "\n").filter { $0.hasPrefix("$") }
    #expect(lines.count > 50)
    for line in lines {
      #expect(throws: SentenceError.self, "\(line)") { try decode(String(line)) }
    }
  }
}
