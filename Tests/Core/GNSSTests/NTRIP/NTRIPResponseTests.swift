import Bytes
import Simulator
import Testing

@testable import GNSS

@Suite struct NTRIPResponseTests {
  private static let data: [UInt8] = [0xD3, 0x00, 0x02, 0x0D, 0x0A, 0x41, 0x0D, 0x0A, 0x0D, 0x0A]

  struct Answer: Sendable, CustomTestStringConvertible {
    var head: String
    var answer: NTRIPAnswer?
    var version: NTRIPVersion
    var testDescription: String { head }
  }

  private static let answers: [Answer] = [
    Answer(head: "ICY 200 OK\r\n\r\n", answer: .corrections, version: .one),
    Answer(head: "ICY 200 OK\r\n", answer: .corrections, version: .one),
    Answer(head: "ICY 200 OK\n", answer: .corrections, version: .one),
    Answer(head: "ICY 200 OK\r\nServer: x\r\nDate: y\r\n\r\n", answer: .corrections, version: .one),
    Answer(head: "HTTP/1.1 200 OK\r\n\r\n", answer: .corrections, version: .two),
    Answer(head: "HTTP/1.1 200 OK\r\nContent-Type: gnss/data\r\n\r\n", answer: .corrections, version: .two),
    Answer(head: "HTTP/1.0 200 OK\r\n\r\n", answer: .corrections, version: .one),
    Answer(
      head: "SOURCETABLE 200 OK\r\nContent-Type: text/plain\r\n\r\n", answer: .sourcetable, version: .one),
    Answer(head: "HTTP/1.1 200 OK\r\ncontent-type: gnss/sourcetable\r\n\r\n", answer: .sourcetable, version: .two),
    Answer(
      head: "HTTP/1.1 401 Unauthorized\r\nWWW-Authenticate: Basic\r\n\r\n", answer: .unauthorized, version: .two),
    Answer(head: "HTTP/1.0 401 Unauthorized\r\n\r\n", answer: .unauthorized, version: .one),
    Answer(head: "ERROR - Bad Password\r\n", answer: .unauthorized, version: .one),
    Answer(head: "ERROR - Mount Point Taken or Invalid\r\n", answer: .noSuchMountPoint, version: .one),
    Answer(head: "ERROR - no\r\n", answer: .refused(status: 0), version: .one),
    Answer(head: "HTTP/1.1 404 Not Found\r\n\r\n", answer: .noSuchMountPoint, version: .two),
    Answer(head: "HTTP/1.1 503 Busy\r\n\r\n", answer: .refused(status: 503), version: .two),
    Answer(head: "HTTP/1.1 200 OK\r\nServer: x", answer: nil, version: .two),
  ]

  private func read(
    _ bytes: [UInt8], by size: Int = .max
  ) throws(NTRIPError) -> (response: NTRIPResponse, body: [UInt8]) {
    var response = NTRIPResponse()
    var body: [UInt8] = []
    for piece in bytes.pieces(of: min(size, max(1, bytes.count))) {
      try piece.withByteView { (view) throws(NTRIPError) in
        try response.consume(view) { body += Array($0) }
      }
    }
    return (response, body)
  }

  private func failure(_ text: String) -> NTRIPError? {
    do throws(NTRIPError) {
      _ = try read(Array(text.utf8))
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: answers, [1, 3, 4096])
  func isUnderstoodInPiecesOfAnySize(expected: Answer, size: Int) throws {
    let data = expected.answer == nil ? [] : NTRIPResponseTests.data
    let (response, body) = try read(Array(expected.head.utf8) + data, by: size)
    #expect(response.answer == expected.answer)
    #expect(response.version == expected.version)
    #expect(body == data)
  }

  @Test(arguments: [1, 2, 7, 4096])
  func chunksAreTakenApart(size: Int) throws {
    let head = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\nContent-Type: gnss/data\r\n\r\n"
    let chunks = "4\r\nabcd\r\n2\r\nef\r\n0\r\n\r\n"
    let (response, body) = try read(Array((head + chunks).utf8), by: size)
    #expect(response.answer == .corrections)
    #expect(body == Array("abcdef".utf8))
    #expect(response.isOver)
  }

  /// Chunks of a hundred bytes and less, across which the messages lie; counted by another program.
  @Test(arguments: [1, 1000, 65_536])
  func chunksOfARealStreamKeepEveryMessage(size: Int) throws {
    let head = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\nContent-Type: gnss/data\r\n\r\n"
    let (response, body) = try read(Array(head.utf8) + capture("ntrip-chunked.bin"), by: size)
    #expect(body.count == 22_469)
    #expect(!response.isOver)
    var scanner = CorrectionScanner()
    var lengths: [Int] = []
    body.withByteView { view in scanner.consume(view) { lengths.append($0.count) } }
    #expect(lengths.count == 109)
    #expect(lengths.reduce(0, +) == 22_139)
  }

  @Test func aBrokenChunkIsRefused() {
    #expect(failure("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabcd\r\n") == .brokenChunk)
  }

  @Test func whatIsNoCasterIsSaidToBeNone() {
    #expect(failure("SSH-2.0-OpenSSH_9.2\r\n") == .notACaster)
    #expect(failure("HTTP/1.1 OK and fine\r\n") == .notACaster)
    #expect(failure("HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n<html>") == .notACaster)
    // TLS where plain text was expected.
    #expect(failure("\u{15}\u{3}\u{1}") == .notACaster)
  }

  @Test func compressionThatNobodyAskedForIsRefused() {
    #expect(failure("HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\n\r\n") == .unsupportedEncoding)
    #expect(failure("HTTP/1.1 200 OK\r\nTransfer-Encoding: gzip, chunked\r\n\r\n") == .unsupportedEncoding)
    #expect(failure("HTTP/1.1 200 OK\r\nContent-Encoding: identity\r\n\r\n") == nil)
  }

  @Test func aHeadWithoutEndIsRefused() {
    #expect(failure(String(repeating: "I", count: 1025)) == .headTooLong)
    let header = "X: " + String(repeating: "y", count: 500) + "\r\n"
    #expect(failure("HTTP/1.1 200 OK\r\n" + String(repeating: header, count: 17)) == .headTooLong)
    #expect(failure("HTTP/1.1 200 OK\r\n" + String(repeating: header, count: 15) + "\r\n") == nil)
  }

  @Test func noiseNeverTraps() {
    var generator = SeededGenerator(seed: 2101)
    for _ in 0..<500 {
      let noise = (0..<200).map { _ in UInt8(truncatingIfNeeded: generator.next()) }
      _ = try? read(noise, by: 7)
      _ = try? read(Array("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n".utf8) + noise, by: 7)
    }
  }
}
