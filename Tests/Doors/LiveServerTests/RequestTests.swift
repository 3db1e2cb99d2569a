import Glibc
import LinuxTestSupport
import LiveServer
import TestSupport
import Testing

/// Requests on connections of all kinds.
@Suite struct RequestTests {
  @Test func aConnectionServesManyRequests() throws {
    let server = try TestServer()
    let client = server.client()
    for _ in 0..<100 {
      let answer = try #require(client.request("GET /v1/location", server.port, TestServer.authority).answer())
      #expect(answer.status == 200 && answer.body == #"{"a":1}"#)
      #expect(answer.fields["connection"] == "keep-alive")
    }
  }

  @Test func requestsInOnePieceAreAnsweredInTurn() throws {
    let server = try TestServer()
    let client = server.client()
    let fields = "Host: localhost:\(server.port)\r\n\(TestServer.authority[0])\r\n"
    client.send(
      "GET /v1/location HTTP/1.1\r\n\(fields)\r\nHEAD /v1/location HTTP/1.1\r\n\(fields)\r\n"
        + "GET /v1/none HTTP/1.1\r\n\(fields)\r\nGET /v1/location HTTP/1.1\r\nConnection: close\r\n\(fields)\r\n")
    #expect(client.answer()?.body == #"{"a":1}"#)
    let head = try #require(client.answer(hasBody: false))
    #expect(head.status == 200 && head.fields["content-length"] == "7")
    #expect(client.answer()?.status == 404)
    #expect(client.answer()?.fields["connection"] == "close")
    #expect(client.ends())
    #expect(client.received.isEmpty)
  }

  @Test func aRequestMayComeByteByByte() throws {
    let server = try TestServer()
    let client = server.client()
    for byte in "GET /v1/location HTTP/1.1\r\nHost: localhost:\(server.port)\r\n\(TestServer.authority[0])\r\n\r\n" {
      client.send(String(byte))
    }
    #expect(client.answer()?.status == 200)
  }

  @Test func aLargeAnswerArrivesWhole() throws {
    let server = try TestServer()
    let answer = try #require(server.client().request("GET /v1/large", server.port, TestServer.authority).answer())
    #expect(answer.body.utf8.count == 4_000_000)
  }

  @Test func pageSaysWhatItIs() throws {
    let server = try TestServer()
    let stranger = server.client().request("GET /v1/page", server.port).answer()
    #expect(stranger?.body == "{\"mode\":\"map\",\"title\":\"Binnacle\"}\n")
    let answer = server.client().request("GET /v1/page", server.port, TestServer.authority).answer()
    #expect(answer?.body == "{\"mode\":\"map\",\"title\":\"Test \\\"1\\\"\"}\n")
  }

  @Test func bodiesReachTheApplication() throws {
    let server = try TestServer()
    let client = server.client()
    let body = String(repeating: "[]", count: 32_768)
    #expect(
      client.request("POST /v1/map/events?a=b", server.port, TestServer.authority, body: body).answer()?.status == 204)
    let request = try #require(server.application.answered.first)
    #expect(request == LiveRequest(method: .post, path: "/v1/map/events", query: "a=b", body: Array(body.utf8)))
  }

  @Test func aClientThatExpectsToContinueGetsItsAnswer() throws {
    let server = try TestServer()
    let client = server.client()
    client.request(
      "POST /v1/map/events", server.port,
      TestServer.authority + ["Content-Type: application/json", "Content-Length: 2", "Expect: 100-continue"])
    #expect(client.answer()?.status == 100)
    #expect(client.send("[]").answer()?.status == 204)
  }

  /// The client gets the answer although it has not read it before its body was refused.
  @Test(arguments: [
    (["Content-Length: 100000000"], 413), (["Transfer-Encoding: chunked"], 411),
    (["X: " + String(repeating: "a", count: 9000)], 431),
    (["Host: a"], 400), (["A: b", " c"], 400), (["Expect: tea"], 417),
  ])
  func requestsBeyondTheLimitsAreAnsweredAndEnd(fields: [String], status: Int) throws {
    let server = try TestServer()
    let client = server.client()
    client.request("POST /v1/map/events", server.port, fields)
    client.send(String(repeating: "x", count: 200_000))
    #expect(client.answer()?.status == status)
    #expect(client.ends())
  }

  @Test func aLongRequestLineIsRefused() throws {
    let server = try TestServer()
    #expect(server.client().request("GET /" + String(repeating: "a", count: 3000), server.port).answer()?.status == 414)
  }

  @Test func aClientThatIsTooSlowIsAnsweredAndDisconnected() throws {
    let server = try TestServer { $0.limits.patience = milliseconds(200) }
    let silent = server.client()
    let slow = server.client().send("GET /v1/location HTTP/1.1\r\nHost:")
    #expect(slow.answer()?.status == 408)
    #expect(slow.ends())
    #expect(silent.ends() && silent.received.isEmpty)
    // After an answer the time begins again.
    let idle = server.client().request("GET /v1/location", server.port, TestServer.authority)
    #expect(idle.answer()?.status == 200)
    #expect(idle.ends())
  }

  @Test func aClientThatDoesNotReadItsAnswerIsDisconnected() throws {
    let server = try TestServer { $0.limits.stall = milliseconds(300) }
    let client = TestClient(server.port, receiveBuffer: 4096)
    client.request("GET /v1/large", server.port, TestServer.authority)
    pause(milliseconds: 1500)
    #expect(client.ends())
    #expect(client.received.count < 4_000_000)
  }

  @Test func clientsBeyondTheLimitAreAskedToComeAgain() throws {
    let server = try TestServer { $0.limits.connections = 4 }
    var clients = (0..<4).map { _ in server.client() }
    for client in clients {
      #expect(client.request("GET /v1/location", server.port, TestServer.authority).answer()?.status == 200)
    }
    let refused = try #require(server.client().request("GET /v1/location", server.port).answer())
    #expect(refused.status == 503 && refused.fields["retry-after"] == "5")
    clients.removeLast()
    let served = eventually {
      server.client().request("GET /v1/location", server.port, TestServer.authority).answer()?.status == 200
    }
    #expect(served)
  }

  /// Programs of other users may open the port, too.
  @Test func clientsWithoutTheTokenLoseTheirPlaces() throws {
    let server = try TestServer { $0.limits.connections = 4 }
    let strangers = (0..<4).map { _ in server.client() }
    for stranger in strangers {
      #expect(stranger.request("GET /v1/location", server.port).answer()?.status == 401)
    }
    let friends = (0..<4).map { _ in server.client() }
    for friend in friends {
      #expect(friend.request("GET /v1/location", server.port, TestServer.authority).answer()?.status == 200)
    }
    #expect(strangers.allSatisfy { $0.ends() })
    #expect(server.client().request("GET /v1/location", server.port).answer()?.status == 503)
    let last = server.client().request("GET /v1/location", server.port, TestServer.authority)
    #expect(last.answer()?.status == 503)
    #expect(friends[0].request("GET /v1/location", server.port, TestServer.authority).answer()?.status == 200)
  }

  @Test func tenThousandConnectionsInTurn() throws {
    let server = try TestServer()
    for number in 0..<10_000 {
      let client = server.client()
      try #require(client.isConnected)
      // Some ask, some leave in the middle of a request, some at once.
      switch number % 4 {
      case 0: #expect(client.request("GET /v1/location", server.port, TestServer.authority).answer()?.status == 200)
      case 1: client.send("GET /v1/loc")
      case 2: client.request("GET /v1/large", server.port, TestServer.authority)
      default: break
      }
    }
    // None of them is counted for longer than it takes to notice that it has gone.
    let isFree = eventually {
      let clients = (0..<64).map { _ in server.client() }
      for client in clients { client.request("GET /v1/location", server.port, TestServer.authority) }
      return clients.allSatisfy { $0.answer()?.status == 200 }
    }
    #expect(isFree)
  }

  @Test func burstsOfConnectionsAreServedOrRefusedWithAnAnswer() throws {
    let server = try TestServer()
    var statuses: [Int: Int] = [:]
    for _ in 0..<20 {
      let clients = (0..<120).map { _ in server.client() }
      for client in clients {
        client.request("GET /v1/location", server.port, TestServer.authority + ["Connection: close"])
      }
      for client in clients { statuses[client.answer()?.status ?? 0, default: 0] += 1 }
    }
    #expect(statuses[200, default: 0] >= 64 * 20)
    #expect(statuses[200, default: 0] + statuses[503, default: 0] == 2400, "\(statuses)")
  }
}
