import Bytes
import Testing

@testable import GNSS

@Suite struct ChunkedDecoderTests {
  private func decode(_ bytes: [UInt8], by size: Int = .max) throws(NTRIPError) -> (data: [UInt8], isOver: Bool) {
    var decoder = ChunkedDecoder()
    var data: [UInt8] = []
    for piece in bytes.pieces(of: min(size, max(1, bytes.count))) {
      try piece.withByteView { (view) throws(NTRIPError) in
        try decoder.consume(view) { data += Array($0) }
      }
    }
    return (data, decoder.isOver)
  }

  private func failure(_ text: String) -> NTRIPError? {
    do throws(NTRIPError) {
      _ = try decode(Array(text.utf8))
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: [1, 2, 3, 5, 4096])
  func piecesOfAnySizeGiveTheSame(size: Int) throws {
    let text = "1A;name=\"v\"\r\nabcdefghijklmnopqrstuvwxyz\r\n3 \r\n\r\n\0\r\n5\n12345\n0\r\nTrailer: x\r\n\r\nmore"
    let (data, isOver) = try decode(Array(text.utf8), by: size)
    #expect(data == Array("abcdefghijklmnopqrstuvwxyz\r\n\u{0}12345".utf8))
    #expect(isOver)
  }

  /// Chunks of a hundred bytes and less, across which the messages lie; counted by another program.
  @Test(arguments: [1, 1000, 65_536])
  func aRealStreamKeepsEveryMessage(size: Int) throws {
    let (data, isOver) = try decode(capture("ntrip-chunked.bin"), by: size)
    #expect(data.count == 22_469)
    #expect(!isOver)
    var scanner = CorrectionScanner()
    var lengths: [Int] = []
    data.withByteView { view in scanner.consume(view) { lengths.append($0.count) } }
    #expect(lengths.count == 109)
    #expect(lengths.reduce(0, +) == 22_139)
  }

  @Test func whatIsNoChunkIsRefused() {
    #expect(failure("\r\n") == .brokenChunk)
    #expect(failure("g\r\n") == .brokenChunk)
    #expect(failure("5x\r\n") == .brokenChunk)
    #expect(failure("12345678\r\n") == .brokenChunk)
    #expect(failure("3\r\nabcd\r\n") == .brokenChunk)
    #expect(failure("3;" + String(repeating: "x", count: 300)) == .brokenChunk)
    #expect(failure("0\r\n" + String(repeating: "x: y\r\n", count: 1400)) == .brokenChunk)
  }
}
