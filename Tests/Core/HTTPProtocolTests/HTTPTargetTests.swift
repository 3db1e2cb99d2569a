import Testing

@testable import HTTPProtocol

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
