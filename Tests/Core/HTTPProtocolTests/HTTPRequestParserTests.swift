import Testing

@testable import HTTPProtocol

/// Requests of browsers and curl, and what attackers send; each whole, byte by byte and glued to others.
@Suite struct HTTPRequestParserTests {
  private static let good = [
    request(),
    request("HEAD /map.js?v=2 HTTP/1.1", ["host: localhost:8085", "accept-encoding: gzip, br", "connection: close"]),
    request("POST /v1/session HTTP/1.1", ["Host: a", "Content-Length: 2"], body: "{}"),
    request("POST /v1/map/events HTTP/1.1", ["Host: a", "content-length: 0"]),
    request("GET / HTTP/1.0", []),
    "\r\n" + request(),
    request("GET / HTTP/1.1", ["Host:a", "X-Empty:", "X-Spaces: \t b c \t ", "X-Other: caf\u{e9}"]),
    request("POST / HTTP/1.1", ["Host: a", "Expect: 100-continue", "Content-Length: 3"], body: "\r\n\r"),
  ]

  struct Bad: Sendable, CustomTestStringConvertible {
    var text: String
    var error: HTTPRequestError
    var testDescription: String { String(text.prefix(60)) }

    init(_ text: String, _ error: HTTPRequestError = .malformed) { (self.text, self.error) = (text, error) }
  }

  private static let bad = [
    Bad("\r\n\r\n"), Bad("GET / HTTP/1.1\nHost: a\n\n"), Bad("\n"), Bad("GET /\r\n\r\n"),
    Bad(request("GET  / HTTP/1.1")), Bad(request("GET / HTTP/1.1 ")), Bad(request(" GET / HTTP/1.1")),
    Bad(request("G T / HTTP/1.1")), Bad(request("GET / http/1.1")), Bad(request("GET / HTTP/1.x")),
    Bad(request("GET http://a/ HTTP/1.1")), Bad(request("GET * HTTP/1.1")), Bad(request("GET /\u{e9} HTTP/1.1")),
    Bad(request("GET /#a HTTP/1.1")), Bad(request("GET /\u{1} HTTP/1.1")), Bad(request("GET /a%2 HTTP/1.1")),
    Bad(request("GET /\r HTTP/1.1")),
    Bad(request("PUT / HTTP/1.1"), .unknownMethod), Bad(request("OPTIONS / HTTP/1.1"), .unknownMethod),
    Bad(request("get / HTTP/1.1"), .unknownMethod), Bad(request("CONNECT a:443 HTTP/1.1"), .unknownMethod),
    Bad(request("PRI * HTTP/2.0"), .unknownVersion), Bad(request("GET / HTTP/1.2"), .unknownVersion),
    Bad(request("GET /../etc/passwd HTTP/1.1"), .unsuitablePath),
    Bad(request("GET / HTTP/1.1", [])), Bad(request("GET / HTTP/1.1", ["Host: a", "Host: a"])),
    Bad(request("GET / HTTP/1.1", ["Host: a", " b"])), Bad(request("GET / HTTP/1.1", ["Host: a", "X: b", "\tc"])),
    Bad(request("GET / HTTP/1.1", ["Host : a"])), Bad(request("GET / HTTP/1.1", ["Host: a", ": b"])),
    Bad(request("GET / HTTP/1.1", ["Host: a", "b"])), Bad(request("GET / HTTP/1.1", ["Host: a\0"])),
    Bad(request("GET / HTTP/1.1", ["Host: a\rX: b"])),
    Bad(request("POST / HTTP/1.1", ["Host: a", "Content-Length: 1", "Content-Length: 1"], body: "a")),
    Bad(request("POST / HTTP/1.1", ["Host: a", "Content-Length: 1, 1"], body: "a")),
    Bad(request("POST / HTTP/1.1", ["Host: a", "Content-Length: +1"], body: "a")),
    Bad(request("POST / HTTP/1.1", ["Host: a", "Content-Length: 0x1"], body: "a")),
    Bad(request("POST / HTTP/1.1", ["Host: a", "Content-Length:"], body: "a")),
    Bad(request("POST / HTTP/1.1", ["Host: a", "Content-Length: 65537"]), .bodyTooLarge),
    Bad(request("POST / HTTP/1.1", ["Host: a", "Content-Length: 99999999999999999999999"]), .bodyTooLarge),
    Bad(request("POST / HTTP/1.1", ["Host: a", "Transfer-Encoding: chunked"], body: "0\r\n\r\n"), .lengthRequired),
    Bad(request("POST / HTTP/1.1", ["Host: a", "Transfer-Encoding: chunked", "Content-Length: 1"], body: "a")),
    Bad(request("POST / HTTP/1.1", ["Host: a", "Expect: tea", "Content-Length: 1"]), .unknownExpectation),
    Bad(request("GET /" + String(repeating: "a", count: 2035) + " HTTP/1.1"), .requestLineTooLong),
    Bad(String(repeating: "a", count: 3000), .requestLineTooLong),
    Bad(request("GET / HTTP/1.1", ["Host: a"] + [String](repeating: "X: b", count: 64)), .fieldsTooLarge),
    Bad(request("GET / HTTP/1.1", ["Host: a", "X: " + String(repeating: "b", count: 8177)]), .fieldsTooLarge),
    Bad("GET / HTTP/1.1\r\nX: " + String(repeating: "b", count: 9000), .fieldsTooLarge),
  ]

  @Test(arguments: good) func aRequestIsTheSameInPiecesOfAnySize(text: String) {
    let whole = Parsed(text)
    #expect(whole.requests.count == 1 && whole.error == nil && whole.rest == 0)
    for size in [1, 2, 3, 7, 64] { #expect(Parsed(text, by: size) == whole) }
  }

  @Test func requestsInOnePieceAreReturnedInTurn() {
    let glued = Parsed(HTTPRequestParserTests.good.joined())
    #expect(glued.error == nil)
    #expect(glued.requests == HTTPRequestParserTests.good.flatMap { Parsed($0).requests })
    #expect(Parsed(HTTPRequestParserTests.good.joined(), by: 1) == glued)
  }

  @Test(arguments: bad) func aBadRequestIsRefusedInPiecesOfAnySize(bad: Bad) {
    for size in [Int.max, 1, 3] {
      let parsed = Parsed(bad.text, by: size)
      #expect(parsed.error == bad.error)
      #expect(parsed.requests.isEmpty)
    }
  }

  @Test func aGoodRequestBeforeABadOneIsReturned() {
    let parsed = Parsed(request() + request("PUT / HTTP/1.1") + request())
    #expect(parsed.requests.count == 1)
    #expect(parsed.error == .unknownMethod)
  }

  @Test func theSameErrorIsThrownAgain() {
    var parser = HTTPRequestParser()
    bytes("PUT / HTTP/1.1\r\n").withByteView { parser.append($0) }
    for _ in 0..<2 { #expect(throws: HTTPRequestError.unknownMethod) { try parser.next() } }
    bytes(request()).withByteView { parser.append($0) }
    #expect(throws: HTTPRequestError.unknownMethod) { try parser.next() }
  }

  @Test func theLimitsThemselvesAreAllowed() throws {
    let line = "GET /" + String(repeating: "a", count: 2034) + " HTTP/1.1"
    #expect(line.utf8.count == HTTPRequestParser.longestLine)
    #expect(Parsed(request(line)).requests.count == 1)
    let lines = ["Host: a"] + [String](repeating: "X: b", count: 63)
    #expect(Parsed(request("GET / HTTP/1.1", lines)).requests.count == 1)
    // "Host: a", "X: …" and the empty line with their ends are 8192 bytes.
    let long = ["Host: a", "X: " + String(repeating: "b", count: 8192 - 9 - 3 - 2 - 2)]
    #expect(Parsed(request("GET / HTTP/1.1", long)).requests.count == 1)
    #expect(Parsed(request("GET / HTTP/1.1", long.map { $0 + "b" })).error == .fieldsTooLarge)
    let body = String(repeating: "b", count: HTTPRequestParser.largestBody)
    let post = request("POST / HTTP/1.1", ["Host: a", "Content-Length: 65536"], body: body)
    #expect(try #require(Parsed(post, by: 1000).requests.first).body == bytes(body))
  }

  @Test func anUnfinishedRequestIsNoRequest() {
    let text = request("POST / HTTP/1.1", ["Host: a", "Content-Length: 2"], body: "{")
    for end in 0...text.utf8.count {
      let parsed = Parsed(Array(text.utf8.prefix(end)))
      #expect(parsed.requests.isEmpty && parsed.error == nil && parsed.rest == end)
    }
  }

  @Test func aClientThatExpectsToContinueIsNoticedOnceTheFieldsAreWhole() throws {
    var parser = HTTPRequestParser()
    let head = request("POST / HTTP/1.1", ["Host: a", "Expect: 100-Continue", "Content-Length: 1"])
    bytes(head).withByteView { parser.append($0) }
    #expect(!parser.wantsContinue)
    #expect(try parser.next() == nil)
    #expect(parser.wantsContinue)
    parser.noteContinued()
    #expect(!parser.wantsContinue)
    bytes("b").withByteView { parser.append($0) }
    #expect(try #require(try parser.next()).body == bytes("b"))
    #expect(!parser.wantsContinue)
  }
}

@Suite struct HTTPRequestErrorTests {
  @Test func everyErrorHasAStatusOfTheClient() {
    let all: [HTTPRequestError] = [
      .malformed, .unknownMethod, .unknownVersion, .requestLineTooLong, .fieldsTooLarge, .bodyTooLarge,
      .lengthRequired, .unknownExpectation, .unsuitablePath,
    ]
    for error in all {
      #expect((400...505).contains(error.status.code))
      #expect(error.text.utf8CodeUnitCount > 0)
    }
    #expect(HTTPRequestError.bodyTooLarge.status == .contentTooLarge)
    #expect(HTTPRequestError.unknownMethod.status == .methodNotAllowed)
  }
}
