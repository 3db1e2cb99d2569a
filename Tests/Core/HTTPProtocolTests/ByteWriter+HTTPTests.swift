import Testing

@testable import HTTPProtocol

@Suite struct ByteWriterHTTPTests {
  @Test func headHasStatusFieldsAndAnEmptyLine() {
    let head = written {
      $0.append(HTTPStatus.notFound)
      $0.append(field: "Content-Length", 12)
      $0.append(field: "Cache-Control", "no-store")
      $0.append(field: "Content-Type", bytes: bytes("text/plain"))
      $0.endFields()
    }
    #expect(
      head == "HTTP/1.1 404 Not Found\r\nContent-Length: 12\r\nCache-Control: no-store\r\n"
        + "Content-Type: text/plain\r\n\r\n")
  }

  @Test func aValueCannotEndItsLine() {
    let text = written { $0.append(field: "Content-Type", bytes: bytes("a\r\nSet-Cookie: b\n\0c")) }
    #expect(text == "Content-Type: aSet-Cookie: bc\r\n")
  }

  @Test func cookieIsHiddenFromScriptsAndOtherSites() {
    let text = written { $0.append(cookie: bytes("binnacle"), bytes("ab"), path: "/v1") }
    #expect(text == "Set-Cookie: binnacle=ab; Path=/v1; HttpOnly; SameSite=Strict\r\n")
  }
}
