import Testing

@testable import HTTPProtocol

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
