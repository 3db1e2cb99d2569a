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

@Suite struct ByteWriterServerSentEventsTests {
  private func event(_ name: String, _ id: String?, _ data: String) -> String {
    written { $0.append(event: bytes(name), id: id.map(bytes), data: bytes(data)) }
  }

  @Test func anEventHasItsLinesAndEndsWithAnEmptyOne() {
    #expect(event("location", "5e-17", #"{"a":1}"#) == "event: location\nid: 5e-17\ndata: {\"a\":1}\n\n")
    #expect(event("a", nil, "") == "event: a\ndata: \n\n")
  }

  @Test func eachLineOfTheDataBecomesOne() {
    #expect(event("a", nil, "b\nc") == "event: a\ndata: b\ndata: c\n\n")
    #expect(event("a", nil, "b\r\nc\rd\n") == "event: a\ndata: b\ndata: c\ndata: d\ndata: \n\n")
    #expect(event("a", nil, "\n\r\n\r") == "event: a\ndata: \ndata: \ndata: \ndata: \n\n")
  }

  /// A name or a number cannot begin another field or event.
  @Test func namesCannotEndTheirLine() {
    #expect(event("a\ndata: b\n\n", "1\r\n\r\n2", "c") == "event: adata: b\nid: 12\ndata: c\n\n")
  }

  @Test func commentAndRetryAreWholeBlocks() {
    #expect(written { $0.appendEventComment() } == ":\n\n")
    #expect(written { $0.append(retryMilliseconds: 1000) } == "retry: 1000\n\n")
  }
}
