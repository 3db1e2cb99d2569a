import Bytes
import Testing

@testable import HTTPProtocol

@Suite struct ChunkedDecoderTests {
  private func decode(_ bytes: [UInt8], by size: Int = .max) throws(ChunkedDecoder.BrokenChunk) -> (
    data: [UInt8], isOver: Bool
  ) {
    var decoder = ChunkedDecoder()
    var data: [UInt8] = []
    let step = min(size, max(1, bytes.count))
    for start in stride(from: 0, to: bytes.count, by: step) {
      let piece = Array(bytes[start..<min(start + step, bytes.count)])
      try piece.withByteView { (view) throws(ChunkedDecoder.BrokenChunk) in
        try decoder.consume(view) { data += Array($0) }
      }
    }
    return (data, decoder.isOver)
  }

  private func isBroken(_ text: String) -> Bool {
    do throws(ChunkedDecoder.BrokenChunk) {
      _ = try decode(Array(text.utf8))
      return false
    } catch {
      return true
    }
  }

  @Test(arguments: [1, 2, 3, 5, 4096])
  func piecesOfAnySizeGiveTheSame(size: Int) throws {
    let text = "1A;name=\"v\"\r\nabcdefghijklmnopqrstuvwxyz\r\n3 \r\n\r\n\0\r\n5\n12345\n0\r\nTrailer: x\r\n\r\nmore"
    let (data, isOver) = try decode(Array(text.utf8), by: size)
    #expect(data == Array("abcdefghijklmnopqrstuvwxyz\r\n\u{0}12345".utf8))
    #expect(isOver)
  }

  @Test func brokenChunksAreRefused() {
    #expect(isBroken("\r\n"))
    #expect(isBroken("g\r\n"))
    #expect(isBroken("5x\r\n"))
    #expect(isBroken("12345678\r\n"))
    #expect(isBroken("3\r\nabcd\r\n"))
    #expect(isBroken("3;" + String(repeating: "x", count: 300)))
    #expect(isBroken("0\r\n" + String(repeating: "x: y\r\n", count: 1400)))
  }

  /// A body that is not complete is not over, wherever it ends.
  @Test func theEndIsAfterTheTrailer() throws {
    let whole = Array("2\r\nok\r\n0\r\nA: b\r\n\r\n".utf8)
    for count in 0..<whole.count { #expect(try !decode(Array(whole[..<count])).isOver) }
    #expect(try decode(whole).isOver)
  }
}
