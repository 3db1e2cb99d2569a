import Testing

@testable import PlaceServer

@Suite struct HTTPAnswerTests {
  private let plain = "HTTP/1.1 200 OK\r\nContent-Length: 5\r\nX: y\r\n\r\nhello"
  private let chunked =
    "HTTP/1.1 200 OK\r\ntransfer-encoding: Chunked\r\n\r\n3\r\nhel\r\n2;x=y\r\nlo\r\n0\r\n\r\n"
  private let untilTheEnd = "HTTP/1.0 200 OK\r\nServer: x\r\n\r\nhello"

  private func answer(_ text: String, by size: Int) -> (answer: HTTPAnswer, isValid: Bool) {
    var answer = HTTPAnswer()
    let bytes = Array(text.utf8)
    var start = 0
    while start < bytes.count, !answer.isComplete {
      let end = min(start + size, bytes.count)
      if !answer.take(bytes[start..<end]) { return (answer, false) }
      start = end
    }
    return (answer, answer.isComplete || answer.end())
  }

  @Test(arguments: [1, 2, 3, 7, 1000])
  func piecesOfAnySizeGiveTheSame(_ size: Int) {
    for text in [plain, chunked, untilTheEnd] {
      let (answer, isValid) = answer(text, by: size)
      #expect(isValid && answer.status == 200 && answer.body == Array("hello".utf8))
    }
  }

  /// RFC 9112 allows fields after the last chunk.
  @Test(arguments: [1, 5, 1000])
  func aTrailerIsNotOfTheBody(_ size: Int) {
    let text = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\nX: y\r\n"
    #expect(!answer(text, by: size).isValid)
    let (answer, isValid) = answer(text + "\r\n", by: size)
    #expect(isValid && answer.body == Array("hello".utf8))
  }

  @Test func emptyBodiesAreComplete() {
    let (answer, isValid) = answer("HTTP/1.1 503 Busy\r\nContent-Length: 0\r\n\r\n", by: 100)
    #expect(isValid && answer.status == 503 && answer.body.isEmpty)
  }

  @Test(arguments: [
    "HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nhello",
    "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n9\r\nhello",
    "HTTP/1.1 200 OK\r\n", "",
  ])
  func whatIsCutOffIsIncomplete(_ text: String) { #expect(!answer(text, by: 4).isValid) }

  @Test(arguments: [
    "SSH-2.0-x\r\n\r\n\r\n", "HTTP/2 200\r\n\r\n", "HTTP/1.1 2x0 OK\r\n\r\n", "HTTP/1.1\r\n\r\n",
    "HTTP/1.1 200 OK\r\nContent-Length: -1\r\n\r\n", "HTTP/1.1 200 OK\r\nContent-Length: 99999999999999999999\r\n\r\n",
    "HTTP/1.1 200 OK\r\nTransfer-Encoding: gzip\r\n\r\n", "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\n\r\n",
    "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n-5\r\n",
    "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
    "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nffffff\r\n",
  ])
  func whatIsNoAnswerIsRefused(_ text: String) {
    for size in [1, 1000] { #expect(!answer(text, by: size).isValid) }
  }

  @Test func sizeIsBounded() {
    let long = String(repeating: "x", count: HTTPAnswer.longestBody + 1)
    #expect(!answer("HTTP/1.1 200 OK\r\n\r\n" + long, by: 10_000).isValid)
    let chunk = "10000\r\n" + String(repeating: "x", count: 65_536) + "\r\n"
    let chunked = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n"
    #expect(answer(chunked + String(repeating: chunk, count: 4) + "0\r\n\r\n", by: 10_000).isValid)
    #expect(!answer(chunked + String(repeating: chunk, count: 4) + "1\r\nx\r\n0\r\n\r\n", by: 10_000).isValid)
    let head = String(repeating: "X: y\r\n", count: HTTPAnswer.longestHead)
    #expect(!answer("HTTP/1.1 200 OK\r\n" + head, by: 10_000).isValid)
  }

  /// Bytes at random positions changed: an answer or none, never a crash.
  @Test func damagedAnswersAreHarmless() {
    var state: UInt64 = 15
    func random(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }
    for _ in 0..<2000 {
      var bytes = Array([plain, chunked, untilTheEnd][random(3)].utf8)
      for _ in 0...random(4) { bytes[random(bytes.count)] = UInt8(random(256)) }
      var answer = HTTPAnswer()
      if answer.take(bytes) { _ = answer.end() }
      #expect(answer.body.count <= bytes.count)
    }
  }
}
