import Testing

@testable import HTTPProtocol

@Suite struct HTTPRequestTests {
  private func parsed(_ fields: [String], line: String = "GET / HTTP/1.1") throws -> HTTPRequest {
    try #require(Parsed(request(line, ["Host: a"] + fields)).requests.first)
  }

  @Test func pathIsDecodedAndQueryIsNot() throws {
    let request = try parsed([], line: "GET /a%20b%C3%A9?c=%20&d HTTP/1.1")
    #expect(request.method == .get)
    #expect(request.path == bytes("/a b\u{e9}"))
    #expect(request.query == bytes("c=%20&d"))
  }

  @Test func fieldsAreFoundByTheirNameInSmallLetters() throws {
    let request = try parsed(["X-Binnacle-TOKEN:  abc ", "x-binnacle-token: def"])
    #expect(request.value(of: "x-binnacle-token") == bytes("abc"))
    #expect(request.value(of: "x-binnacle") == nil)
    #expect(request.value(of: "x-binnacle-tokens") == nil)
  }

  @Test func connectionIsKeptUnlessTheClientClosesIt() throws {
    #expect(try parsed([]).isKeptAlive)
    #expect(try parsed(["Connection: keep-alive"]).isKeptAlive)
    #expect(try !parsed(["Connection: upgrade, Close"]).isKeptAlive)
    #expect(try !#require(Parsed(request("GET / HTTP/1.0", [])).requests.first).isKeptAlive)
  }

  @Test func encodingsWithQualityZeroAreNotAccepted() throws {
    #expect(try parsed(["Accept-Encoding: br, GZIP"]).lists("gzip", in: "accept-encoding"))
    #expect(try parsed(["Accept-Encoding: gzip;q=0.5"]).lists("gzip", in: "accept-encoding"))
    #expect(try parsed(["Accept-Encoding: br", "Accept-Encoding: gzip"]).lists("gzip", in: "accept-encoding"))
    #expect(try !parsed(["Accept-Encoding: gzip; q=0.0, br"]).lists("gzip", in: "accept-encoding"))
    #expect(try !parsed(["Accept-Encoding: xgzip"]).lists("gzip", in: "accept-encoding"))
    #expect(try !parsed([]).lists("gzip", in: "accept-encoding"))
  }

  @Test func mediaTypeIsComparedWithoutParameters() throws {
    #expect(try parsed(["Content-Type: application/JSON; charset=utf-8"]).hasMediaType("application/json"))
    #expect(try parsed(["Content-Type: application/json"]).hasMediaType("application/json"))
    #expect(try !parsed(["Content-Type: text/plain; application/json"]).hasMediaType("application/json"))
    #expect(try !parsed([]).hasMediaType("application/json"))
  }

  @Test func bearerTokenNeedsItsScheme() throws {
    #expect(try parsed(["Authorization: bearer  abc"]).bearerToken == bytes("abc"))
    #expect(try parsed(["Authorization: Basic abc"]).bearerToken == nil)
    #expect(try parsed(["Authorization: abc"]).bearerToken == nil)
    #expect(try parsed([]).bearerToken == nil)
  }

  @Test func cookiesAreFoundByTheirWholeName() throws {
    let request = try parsed(["Cookie: a=1; binnacle_80=x=y;b; binnacle=2"])
    #expect(request.cookie(named: bytes("binnacle")) == bytes("2"))
    #expect(request.cookie(named: bytes("binnacle_80")) == bytes("x=y"))
    #expect(request.cookie(named: bytes("b")) == nil)
    #expect(request.cookie(named: bytes("Binnacle")) == nil)
    #expect(try parsed([]).cookie(named: bytes("a")) == nil)
  }
}

@Suite struct HTTPMethodTests {
  @Test func methodsAreWrittenInCapitals() {
    #expect(HTTPMethod(bytes("GET")[...]) == .get)
    #expect(HTTPMethod(bytes("HEAD")[...]) == .head)
    #expect(HTTPMethod(bytes("POST")[...]) == .post)
    for other in ["", "get", "GETS", "PUT", "DELETE"] { #expect(HTTPMethod(bytes(other)[...]) == nil) }
  }
}

@Suite struct HTTPRequestLineTests {
  @Test func partsAreSeparatedByOneSpace() throws {
    let line = try HTTPRequestLine(bytes("POST /a?b HTTP/1.0")[...])
    #expect(line.method == .post && line.minorVersion == 0)
    #expect(line.target.path == bytes("/a") && line.target.query == bytes("b"))
  }

  @Test func versionIsJudgedBeforeTheMethod() {
    #expect(throws: HTTPRequestError.unknownVersion) { try HTTPRequestLine(bytes("PRI * HTTP/2.0")[...]) }
    #expect(throws: HTTPRequestError.malformed) { try HTTPRequestLine(bytes("PRI * HTTPS/1.1")[...]) }
  }
}

@Suite struct HTTPTargetTests {
  @Test(arguments: [
    "/..", "/.", "/../a", "/a/..", "/a/./b", "/%2e%2E/a", "/a/%2e", "/.%2e/", "/a%2f..%2fb", "/a%2Fb", "/a%5cb",
    "/a%00", "/%0d%0aSet-Cookie:%20a", "/%7f", "/a/../",
  ])
  func pathsThatLeaveTheTreeAreRefused(path: String) {
    #expect(throws: HTTPRequestError.unsuitablePath) { try HTTPTarget(bytes(path)[...]) }
  }

  @Test(arguments: ["", "a", "http://a/", "/a%", "/a%1", "/a%g0", "/a\\b", "/a#b", "/a b", "/%-1", "/%+1"])
  func whatIsNoPathIsRefused(path: String) {
    #expect(throws: HTTPRequestError.malformed) { try HTTPTarget(bytes(path)[...]) }
  }

  @Test(arguments: ["/...", "/a..b", "/.a", "/a.", "//", "/a//b", "/~!$&'()*+,;=:@-._"])
  func otherPathsAreKept(path: String) throws {
    #expect(try HTTPTarget(bytes(path)[...]).path == bytes(path))
  }

  @Test func queryBeginsAtTheFirstQuestionMark() throws {
    let target = try HTTPTarget(bytes("/a?b?../c%zz")[...])
    #expect(target.path == bytes("/a"))
    #expect(target.query == bytes("b?../c%zz"))
    #expect(try HTTPTarget(bytes("/a?")[...]).query.isEmpty)
  }

  /// A path is decoded once: `%2525` is not a percent sign that encodes something.
  @Test func pathIsDecodedOnce() throws {
    #expect(try HTTPTarget(bytes("/%252e%252e/")[...]).path == bytes("/%2e%2e/"))
  }
}
