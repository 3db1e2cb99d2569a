import Bytes
import HTTPProtocol
import Testing

@testable import LiveServer

/// The files of the page, which the server does not know otherwise.
@Suite struct RouterTests {
  private let router = Router(
    AccessRules(port: 80, names: ["localhost"], token: "token", session: "session"),
    PageAssets([PageAssets.Asset(path: Array("/map.js".utf8), type: Array("text/javascript".utf8), content: [1, 2, 3])]
    ),
    TestApplication(), run: Array("run".utf8), title: "")

  /// Returns the head and the body of an answer.
  private func answer(
    _ line: String, _ fields: String..., of router: Router? = nil
  ) throws -> (head: String, body: [UInt8]) {
    var parser = HTTPRequestParser()
    let text = ([line + " HTTP/1.1", "Host: localhost"] + fields).joined(separator: "\r\n") + "\r\n\r\n"
    Array(text.utf8).withByteView { parser.append($0) }
    guard case .answer(let pieces) = (router ?? self.router).reply(to: try #require(try parser.next()), own: nil) else {
      Issue.record("a stream")
      return ("", [])
    }
    return (String(decoding: pieces[0].bytes, as: UTF8.self), pieces.dropFirst().flatMap { $0.bytes })
  }

  @Test func aTitleMayHaveAnyCharacters() throws {
    let router = Router(
      AccessRules(port: 80, names: ["localhost"], token: "token", session: "session"), PageAssets([]),
      TestApplication(), run: [], title: "a\"\\\u{1B}横")
    let body = try answer("GET /v1/page", "X-Binnacle-Token: token", of: router).body
    #expect(String(decoding: body, as: UTF8.self).contains(#""title":"a\"\\\u001b横"}"#))
  }

  @Test func filesAreSentCompressedAndNeedNoToken() throws {
    let (head, body) = try answer("GET /map.js?v=1", "Accept-Encoding: br, gzip")
    #expect(head.hasPrefix("HTTP/1.1 200 OK\r\nContent-Type: text/javascript\r\nContent-Length: 3\r\n"))
    #expect(head.contains("\r\nContent-Encoding: gzip\r\nVary: Accept-Encoding\r\n"))
    #expect(body == [1, 2, 3])
  }

  @Test func headOfAFileHasItsLength() throws {
    let (head, body) = try answer("HEAD /map.js", "Accept-Encoding: gzip")
    #expect(head.contains("\r\nContent-Length: 3\r\n") && body.isEmpty)
  }

  @Test func aClientThatCannotDecompressIsToldHow() throws {
    let (head, body) = try answer("GET /map.js")
    #expect(head.hasPrefix("HTTP/1.1 406 "))
    #expect(String(decoding: body, as: UTF8.self).contains("--compressed"))
  }

  @Test func aFileCannotBePosted() throws {
    let (head, _) = try answer("POST /map.js", "Accept-Encoding: gzip", "Content-Type: application/json")
    #expect(head.hasPrefix("HTTP/1.1 405 ") && head.contains("\r\nAllow: GET, HEAD\r\n"))
  }
}
