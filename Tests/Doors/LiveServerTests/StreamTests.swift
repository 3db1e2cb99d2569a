import Glibc
import LinuxTestSupport
import LiveServer
import TestSupport
import Testing

/// Server-sent events to clients of all speeds.
@Suite struct StreamTests {
  private func event(_ data: String) -> String { "data: \(data)\n\n" }

  @Test func aStreamBeginsWithTheStateAndGoesOnWithEvents() throws {
    let server = try TestServer()
    server.application.state = [
      LiveEvent(name: "scene", id: 7, data: Array("a".utf8)), LiveEvent(name: "view", data: Array("b".utf8)),
    ]
    let client = server.client()
    client.request("GET /v1/events", server.port, TestServer.authority)
    let answer = try #require(client.answer())
    #expect(answer.fields["content-type"] == "text/event-stream")
    #expect(answer.fields["x-accel-buffering"] == "no")
    #expect(answer.fields["content-length"] == nil)
    #expect(client.read(until: "\n\n") == "retry: 1000\n\n")
    let scene = try #require(client.read(until: "\n\n"))
    #expect(scene.hasPrefix("event: scene\nid: ") && scene.hasSuffix("-7\ndata: a\n\n"))
    #expect(client.read(until: "\n\n") == "event: view\ndata: b\n\n")
    server.publish(8, "c")
    #expect(client.read(until: "\n\n")?.hasSuffix("-8\ndata: c\n\n") == true)
  }

  /// The state of the opening has the changes up to its number; to apply one twice would be wrong.
  @Test func aStreamDoesNotGetEventsThatItsOpeningContains() throws {
    let server = try TestServer()
    let first = try #require(server.stream())
    server.application.state = [LiveEvent(name: "scene", id: 10, data: Array("state".utf8))]
    let second = try #require(server.stream())
    #expect(second.read(until: event("state")) != nil)
    for id in 9...11 { server.publish(UInt64(id), "event \(id)") }
    #expect(first.read(until: event("event 9")) != nil)
    #expect(second.read(until: "\n\n")?.hasSuffix(event("event 11")) == true)
  }

  @Test func allStreamsGetTheSameBytes() throws {
    let server = try TestServer()
    let clients = try (0..<32).map { _ in try #require(server.stream()) }
    for id in 1...50 { server.publish(UInt64(id), "row \(id)") }
    let texts = clients.map { $0.read(until: event("row 50")) }
    #expect(texts.allSatisfy { $0 != nil && $0 == texts[0] })
  }

  @Test func the33rdStreamIsAskedToComeAgain() throws {
    let server = try TestServer()
    var clients = try (0..<32).map { _ in try #require(server.stream()) }
    let refused = server.client().request("GET /v1/events", server.port, TestServer.authority).answer()
    #expect(refused?.status == 503 && refused?.fields["retry-after"] == "5")
    clients.removeLast()
    #expect(eventually { server.stream() != nil })
    #expect(server.application.streamCounts.max() == 32)
  }

  @Test func theApplicationIsNotifiedOfTheNumberOfStreams() throws {
    let server = try TestServer()
    do {
      let first = try #require(server.stream())
      let second = try #require(server.stream())
      #expect(eventually { server.application.streamCounts == [1, 2] })
      withExtendedLifetime((first, second)) {}
    }
    #expect(eventually { server.application.streamCounts.last == 0 })
  }

  @Test func aClientThatComesBackGetsWhatItMissed() throws {
    let server = try TestServer()
    let first = try #require(server.stream())
    server.publish(1, "one")
    let last = try #require(first.read(until: event("one")))
    let id = try #require(last.split(separator: "\n").first { $0.hasPrefix("id: ") }).dropFirst(4)
    server.publish(2, "two")
    #expect(first.read(until: event("two")) != nil)
    server.application.state = [LiveEvent(name: "scene", id: 2, data: Array("state".utf8))]
    let again = try #require(server.stream(["Last-Event-ID: \(id)"]))
    #expect(again.read(until: "\n\n")?.hasSuffix("-2\ndata: two\n\n") == true)
    // Numbers of another run, and what is none, begin with the state.
    for other in ["00000000-1", "1", "x", id + "x", id.dropLast() + "99"] {
      let stream = try #require(server.stream(["Last-Event-ID: \(other)"]))
      #expect(stream.read(until: "\n\n")?.hasSuffix(event("state")) == true)
    }
  }

  @Test func eventsAreForgottenAWhileAfterTheLastStream() throws {
    let server = try TestServer { $0.limits.memory = milliseconds(200) }
    server.application.state = [LiveEvent(name: "scene", id: 0, data: Array("state".utf8))]
    var id = ""
    do {
      let first = try #require(server.stream())
      server.publish(1, "one")
      id = String(try #require(first.read(until: event("one"))?.split(separator: "\n").first { $0.hasPrefix("id: ") }))
    }
    #expect(eventually { server.application.streamCounts.last == 0 })
    pause(milliseconds: 500)
    let again = try #require(server.stream(["Last-Event-" + id.replacing("id", with: "ID")]))
    #expect(again.read(until: "\n\n")?.hasSuffix(event("state")) == true)
  }

  @Test func aQuietStreamGetsComments() throws {
    let server = try TestServer { $0.limits.heartbeat = milliseconds(50) }
    let client = try #require(server.stream())
    for _ in 0..<3 { #expect(client.read(until: ":\n\n") == ":\n\n") }
    server.application.pulse = LiveEvent(name: "clock", data: Array("{}".utf8))
    #expect(client.read(until: ":\n\nevent: clock\ndata: {}\n\n") != nil)
  }

  /// A page that takes nothing for a while gets the newest of each key then, and all that have none.
  @Test func theNewestEventWinsWhileAClientDoesNotRead() throws {
    let server = try TestServer { $0.limits.backlog = 8 << 20 }
    let slow = try #require(server.stream(receiveBuffer: 2048))
    let quick = try #require(server.stream())
    let padding = String(repeating: ".", count: 1000)
    for id in 1...3000 {
      server.publish(UInt64(id), "row \(id) \(padding)", key: "row")
      if id % 500 == 0 { server.publish(nil, "kept \(id)") }
      if id % 50 == 0 { try #require(quick.read(until: event("row \(id) \(padding)")) != nil) }
    }
    let text = try #require(slow.read(until: event("row 3000 \(padding)")))
    let rows = text.split(separator: "\n").filter { $0.hasPrefix("data: row ") }
    #expect(rows.count < 1000, "\(rows.count) rows came to a client that did not read")
    let numbers = rows.compactMap { Int($0.split(separator: " ")[2]) }
    #expect(numbers == numbers.sorted() && Set(numbers).count == numbers.count)
    for id in stride(from: 500, through: 2500, by: 500) { #expect(text.contains(event("kept \(id)"))) }
  }

  @Test func aClientWithoutProgressIsDisconnectedAndOthersAreNot() throws {
    let server = try TestServer { $0.limits.stall = milliseconds(500) }
    let slow = try #require(server.stream(receiveBuffer: 2048))
    let quick = try #require(server.stream())
    let padding = String(repeating: ".", count: 10_000)
    var id: UInt64 = 0
    let isAlone = eventually {
      id += 1
      server.publish(id, "row \(id) \(padding)", key: "row")
      #expect(quick.read(until: event("row \(id) \(padding)")) != nil)
      return server.application.streamCounts.last == 1 && id > 10
    }
    #expect(isAlone)
    #expect(slow.ends())
  }

  @Test func aClientThatNeedsTooMuchRoomIsDisconnected() throws {
    let server = try TestServer { $0.limits.backlog = 100_000 }
    let slow = try #require(server.stream(receiveBuffer: 2048))
    let padding = String(repeating: ".", count: 10_000)
    let isGone = eventually {
      server.publish(nil, padding)
      return server.application.streamCounts.last == 0
    }
    #expect(isGone)
    #expect(slow.ends())
  }

  /// The first state of a large map is larger than what may wait.
  @Test func aLargeStateArrivesWhole() throws {
    let server = try TestServer { $0.limits.backlog = 1000 }
    let data = String(repeating: "x", count: 3_000_000)
    server.application.state = [LiveEvent(name: "scene", id: 1, data: Array(data.utf8))]
    let client = try #require(server.stream())
    let text = try #require(client.read(until: event(data)))
    #expect(text.utf8.count > 3_000_000)
  }

  @Test func headOfAStreamHasNoEvents() throws {
    let server = try TestServer()
    let client = server.client().request("HEAD /v1/events", server.port, TestServer.authority)
    #expect(client.answer()?.fields["content-type"] == "text/event-stream")
    #expect(client.request("GET /v1/location", server.port, TestServer.authority).answer()?.status == 200)
    #expect(server.application.streamCounts.isEmpty)
  }

  /// Without clients the thread must not run at all, whatever is published.
  @Test func nothingWakesTheThreadWithoutClients() throws {
    let server = try TestServer()
    do { _ = server.client().request("GET /v1/location", server.port, TestServer.authority).answer() }
    pause(milliseconds: 100)
    let before = try #require(server.application.sleeps)
    for id in 1...1000 {
      server.publish(UInt64(id), "row")
      if id % 100 == 0 { pause(milliseconds: 10) }
    }
    #expect(server.application.sleeps == before)
    // With one it does.
    let stream = try #require(server.stream())
    server.publish(1, "row")
    #expect(stream.read(until: event("row")) != nil)
    #expect(eventually { server.application.sleeps.map { $0 > before } ?? false })
  }
}
