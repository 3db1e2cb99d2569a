import Bytes
import LocationTestKit
import Simulator
import Testing

/// Decodes lines; a defective one forgets what a chunk left unfinished.
private func lines(_ view: ByteView, _ chunks: [Range<Int>], forgets: Bool = false) -> [String] {
  var lines: [String] = []
  var line: [UInt8] = []
  for chunk in chunks {
    if forgets { line = [] }
    for index in chunk {
      if view[index] == 0x0A {
        lines.append(String(decoding: line, as: UTF8.self))
        line = []
      } else {
        line.append(view[index])
      }
    }
  }
  return lines
}

@Suite struct ChunkingVerificationTests {
  private let stream = Array("first\nsecond\nthird\n".utf8)

  @Test func passesADecoderThatKeepsItsState() throws {
    try verifyChunking(of: stream, gluedTo: [Array("noise".utf8), []]) { lines($0, $1) }
  }

  @Test func namesTheFirstDifference() {
    do {
      try verifyChunking(of: stream) { lines($0, $1, forgets: true) }
      Issue.record("a decoder that forgets passed")
    } catch {
      #expect(error.description == "alone, byte by byte: entry 1 is , but first in one piece")
    }
  }

  @Test func findsWhatIsMissingAtTheEnd() {
    do {
      try verifyChunking(of: stream) { view, chunks in Array(lines(view, chunks).prefix(chunks.count == 1 ? 3 : 2)) }
      Issue.record("the third line is missing and nobody said so")
    } catch {
      #expect(error.description == "alone, byte by byte: entry 3 is missing, but third in one piece")
    }
  }

  @Test func gluesOnBothSides() {
    var seen: Set<String> = []
    try? verifyChunking(of: Array("b".utf8), gluedTo: [Array("a".utf8)]) { view, _ in
      seen.insert(String(decoding: [UInt8](view), as: UTF8.self))
      return [0]
    }
    #expect(seen == ["b", "ab", "ba"])
  }

  @Test func coversEveryByteOnceAndInOrder() throws {
    let bytes = [UInt8](repeating: 7, count: 5000)
    try verifyChunking(of: bytes, seed: 99) { view, chunks in
      chunks.flatMap { Array($0) } == Array(0..<view.count) ? [0] : [chunks.count]
    }
  }
}

@Suite struct ReceiverChunkingTests {
  /// Fixes, void epochs and midnight, next to noise, a UBX frame and half a sentence.
  @Test func aReceiverMakesTheSameOfEveryCut() throws {
    var simulator = TrajectorySimulator()
    simulator.sentences = [.rmc, .vtg, .gga, .gsa, .gsv, .gst, .gll, .zda]
    simulator.startTime = .init(nanoseconds: 86_395_000_000_000)
    simulator.voidEpochs = 4..<6
    let stream = simulator.next(10).flatMap(\.bytes)
    try verifyChunking(
      stream,
      gluedTo: [
        [0x00, 0xFF, 0x24, 0xB5, 0xD3], [0xB5, 0x62, 0x05, 0x01, 0x02, 0x00, 0x06, 0x01, 0x0F, 0x38],
        Array("$GNRMC,235959.00,A,47".utf8),
      ])
  }
}
