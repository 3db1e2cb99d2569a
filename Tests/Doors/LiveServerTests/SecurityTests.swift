import LiveServer
import TestSupport
import Testing

/// Requests of attackers and strangers, on bare sockets (Docs/LivePage.md, "Security").
@Suite struct SecurityTests {
  private let server: TestServer

  init() throws { server = try TestServer { $0.hosts = ["pi.local"] } }

  private func status(
    _ line: String = "GET /v1/location", host: String? = nil, with fields: [String] = TestServer.authority,
    body: String = ""
  ) -> Int? {
    let lines = ["\(line) HTTP/1.1", "Host: \(host ?? "localhost:\(server.port)")"] + fields
    return server.client().send(lines.joined(separator: "\r\n") + "\r\n\r\n" + body).answer()?.status
  }

  private func post(_ fields: [String], path: String = "/v1/map/events") -> Int? {
    status("POST \(path)", with: fields + ["Content-Length: 2"], body: "[]")
  }

  @Test func namesOfThisMachineAreAnswered() {
    for name in ["localhost", "127.0.0.1", "[::1]", "PI.local"] {
      #expect(status(host: "\(name):\(server.port)") == 200)
    }
  }

  @Test func otherHostsAreRefusedEvenWithTheToken() {
    for host in [
      "evil.example:\(server.port)", "evil.example", "localhost", "localhost:\(server.port &+ 1)",
      "localhost.evil.example:\(server.port)", "0.0.0.0:\(server.port)", "",
    ] {
      #expect(status(host: host) == 403)
      #expect(status("GET /", host: host) == 403)
      #expect(status("POST /v1/session", host: host, with: TestServer.authority) == 403)
    }
  }

  /// Both fields are the attacker's (freenet-core PR 3576): that they agree means nothing.
  @Test func otherOriginsAreRefusedEvenWithTheToken() {
    for origin in [
      "http://evil.example:\(server.port)", "null", "https://localhost:\(server.port)", "http://localhost",
    ] {
      #expect(status(with: TestServer.authority + ["Origin: \(origin)"]) == 403)
    }
    let evil = "evil.example:\(server.port)"
    #expect(status(host: evil, with: TestServer.authority + ["Origin: http://\(evil)"]) == 403)
    #expect(status(with: TestServer.authority + ["Origin: http://localhost:\(server.port)"]) == 200)
  }

  @Test func dataNeedsTheToken() {
    #expect(status(with: []) == 401)
    #expect(status(with: ["X-Binnacle-Token: "]) == 401)
    #expect(status(with: ["X-Binnacle-Token: \(TestServer.token)x"]) == 401)
    #expect(status(with: ["X-Binnacle-Token: wrong", "Authorization: Bearer \(TestServer.token)"]) == 401)
    #expect(status(with: ["Authorization: Bearer \(TestServer.token)"]) == 200)
    #expect(status(with: ["Authorization: Basic \(TestServer.token)"]) == 401)
    #expect(status("GET /v1/location?token=\(TestServer.token)", with: []) == 401)
    #expect(status("GET /v1/events", with: []) == 401)
    #expect(status("GET /v1/session", with: []) == 401)
    #expect(status("GET /v1/nothing", with: []) == 401)
    #expect(server.application.answered.count == 1)
  }

  @Test func sessionCookieReadsButDoesNotWrite() throws {
    let session = try #require(
      server.client().request("POST /v1/session", server.port, TestServer.authority, body: "").answer())
    #expect(session.status == 204)
    let cookie = try #require(session.fields["set-cookie"])
    #expect(cookie.hasSuffix("; Path=/v1; HttpOnly; SameSite=Strict"))
    #expect(!cookie.contains(TestServer.token))
    let pair = "Cookie: other=1; " + cookie.prefix { $0 != ";" }
    #expect(status(with: [pair]) == 200)
    #expect(status("GET /v1/session", with: [pair]) == 204)
    #expect(post([pair, "Content-Type: application/json"]) == 401)
    #expect(status(with: [pair + "0"]) == 401)
    #expect(server.client().request("POST /v1/session", server.port, [pair], body: "").answer()?.status == 401)
    #expect(server.client().request("POST /v1/session", server.port, [], body: "").answer()?.status == 401)
  }

  /// A form of another site can send any of these types without asking first, but not JSON.
  @Test func postNeedsJSONAndTheToken() {
    let json = "Content-Type: application/json; charset=utf-8"
    #expect(post(TestServer.authority + [json]) == 204)
    #expect(post(["Authorization: Bearer \(TestServer.token)", json]) == 204)
    #expect(post([json]) == 401)
    for type in ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data"] {
      #expect(post(TestServer.authority + ["Content-Type: \(type)"]) == 415)
    }
    #expect(post(TestServer.authority) == 415)
    #expect(post([], path: "/v1/session") == 415)
  }

  @Test func eachPathHasItsMethods() throws {
    func allowed(_ line: String) throws -> String {
      let client = server.client()
      client.request(line, server.port, TestServer.authority, body: line.hasPrefix("POST") ? "[]" : nil)
      let answer = try #require(client.answer())
      return "\(answer.status) \(answer.fields["allow"] ?? "")"
    }
    #expect(try allowed("POST /v1/events") == "405 GET, HEAD")
    #expect(try allowed("POST /v1/page") == "405 GET, HEAD")
    for method in ["PUT", "DELETE", "OPTIONS", "TRACE", "PATCH", "CONNECT"] {
      #expect(try allowed("\(method) /v1/location") == "405 GET, HEAD, POST")
    }
  }

  @Test func everyAnswerForbidsWhatOtherSitesCouldDo() throws {
    for (line, fields) in [
      ("GET /v1/location", TestServer.authority), ("GET /v1/location", []), ("GET /nothing", []), ("PUT / ", []),
    ] {
      let answer = try #require(server.client().request(line, server.port, fields).answer())
      let policy = try #require(answer.fields["content-security-policy"])
      #expect(policy.hasPrefix("default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; "))
      #expect(policy.hasSuffix("connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"))
      #expect(answer.fields["x-content-type-options"] == "nosniff")
      #expect(answer.fields["referrer-policy"] == "no-referrer")
      #expect(answer.fields["cross-origin-resource-policy"] == "same-origin")
      #expect(answer.fields["cache-control"] == "no-store")
      #expect(answer.fields["access-control-allow-origin"] == nil)
    }
  }

  @Test func noPathLeadsToAFile() {
    for path in ["/etc/passwd", "//etc/passwd", "/v1", "/index.html", "/page.css/"] {
      #expect(status("GET \(path)") == 404)
    }
    for path in ["/../etc/passwd", "/%2e%2e/etc/passwd", "/v1/../map.js", "/..%2fetc", "/%00"] {
      #expect(status("GET \(path)") == 400)
    }
  }

  @Test func anApplicationCannotSendFields() throws {
    let answer = try #require(server.client().request("GET /v1/hostile", server.port, TestServer.authority).answer())
    #expect(answer.fields["set-cookie"] == nil)
    #expect(answer.fields["content-type"] == "aSet-Cookie: b")
  }
}
