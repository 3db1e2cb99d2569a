import Glibc
import LinuxTestSupport
import LiveServer
import TestSupport
import Testing

/// Where a server listens, and how it ends.
@Suite struct LiveServerTests {
  private func failure(_ configure: (inout LiveServer.Configuration) -> Void) -> LiveServerFailure? {
    do throws(LiveServerFailure) {
      var configuration = LiveServer.Configuration()
      configure(&configuration)
      _ = try LiveServer(configuration, application: TestApplication())
      return nil
    } catch {
      return error
    }
  }

  @Test func bothLoopbackAddressesHaveOnePort() throws {
    let server = try TestServer()
    for host in ["127.0.0.1", "::1"] {
      let client = TestClient(server.port, host: host)
      #expect(client.request("GET /v1/location", server.port, TestServer.authority).answer()?.status == 200)
    }
  }

  @Test func noOtherAddressIsListenedAt() throws {
    let server = try TestServer()
    // An address of this test alone.
    #expect(!TestClient(server.port, host: "127.45.3.9").isConnected)
  }

  @Test func linkHasPortAndToken() throws {
    let server = try TestServer()
    #expect(server.server.link == "http://localhost:\(server.port)/#\(TestServer.token)")
    let other = try LiveServer(LiveServer.Configuration(), application: TestApplication())
    #expect(other.token.utf8.count == 32 && other.token != TestServer.token)
    let third = try LiveServer(LiveServer.Configuration(), application: TestApplication())
    #expect(third.token != other.token && third.port != other.port)
  }

  @Test func aPortInUseIsReported() throws {
    let server = try TestServer()
    #expect(failure { $0.port = server.port } == .portInUse(server.port))
    // Taken at one of the two addresses is taken.
    let only = try TestServer { $0.address = "::1" }
    #expect(failure { $0.port = only.port } == .portInUse(only.port))
  }

  @Test func anotherAddressIsListenedAtByRequest() throws {
    // No other test listens at the same port of the other address.
    let reserved = ReservedPort()
    let server = try TestServer {
      $0.address = "127.0.0.2"
      $0.port = reserved.port
    }
    #expect(server.server.link.hasPrefix("http://127.0.0.2:"))
    let client = TestClient(server.port, host: "127.0.0.2")
    func status(_ host: String) -> Int? {
      client.send("GET /v1/location HTTP/1.1\r\nHost: \(host):\(server.port)\r\n\(TestServer.authority[0])\r\n\r\n")
      return client.answer()?.status
    }
    #expect(status("127.0.0.2") == 200)
    #expect(status("localhost") == 403)
    #expect(!TestClient(server.port).isConnected)
  }

  /// Of all addresses, the one that a client has connected to may be in Host: another site's name never is it.
  @Test func everyAddressAnswersToItself() throws {
    let server = try TestServer { $0.address = "0.0.0.0" }
    func status(_ address: String, _ host: String) -> Int? {
      let client = TestClient(server.port, host: address)
      client.send("GET /v1/location HTTP/1.1\r\nHost: \(host):\(server.port)\r\n\(TestServer.authority[0])\r\n\r\n")
      return client.answer()?.status
    }
    #expect(status("127.0.0.3", "127.0.0.3") == 200)
    #expect(status("127.0.0.3", "localhost") == 200)
    #expect(status("127.0.0.3", "127.0.0.4") == 403)
    #expect(status("127.0.0.3", "evil.example") == 403)
  }

  @Test func unsuitableWishesAreRefused() {
    #expect(failure { $0.address = "192.0.2.1" } == .noSuchAddress("192.0.2.1"))
    #expect(failure { $0.address = "not an address" } == .noSuchAddress("not an address"))
    for token in ["", "short", String(repeating: "a", count: 129), "0123456789abcde/", "0123456789abcde#"] {
      #expect(failure { $0.token = token } == .unsuitableToken)
    }
    for host in ["", "http://a", "a:80", "a/b", "a b", "a\r\n"] {
      #expect(failure { $0.hosts = [host] } == .unsuitableHost(host))
    }
    #expect(failure { $0.hosts = ["pi.local", "::2", "[::3]"] } == nil)
  }

  @Test func everyFailureHasAMessage() {
    let all: [LiveServerFailure] = [
      .portInUse(80), .notPermitted(80), .noSuchAddress("a"), .unsuitableToken, .unsuitableHost("a"), .system(ENOMEM),
    ]
    for failure in all { #expect(!failure.message.isEmpty && !failure.message.hasSuffix(".")) }
    #expect(LiveServerFailure.portInUse(80).message == "port 80 is in use by another program")
  }

  @Test func stopDisconnectsAndFreesThePort() throws {
    let reserved = ReservedPort()
    let server = try TestServer { $0.port = reserved.port }
    let stream = try #require(server.stream())
    let idle = server.client()
    #expect(eventually { server.application.streamCounts == [1] })
    server.server.stop()
    #expect(stream.ends() && idle.ends())
    #expect(server.application.streamCounts == [1, 0])
    #expect(!server.client().isConnected)
    server.server.stop()
    server.publish(1, "nothing")
    // Connections that it has closed are not forgotten by the kernel yet.
    let again = try TestServer { $0.port = reserved.port }
    #expect(again.stream() != nil)
  }

  @Test func aServerThatIsReleasedEnds() throws {
    let reserved = ReservedPort()
    do {
      let server = try TestServer { $0.port = reserved.port }
      #expect(server.client().isConnected)
    }
    #expect(!TestClient(reserved.port).isConnected)
  }

  @Test func anApplicationMayStopItsServer() throws {
    final class Suicidal: LiveApplication {
      let server = Reference()
      var mode: String { "map" }
      func opening() -> [LiveEvent] { [] }
      func respond(to request: LiveRequest) -> LiveResponse? {
        server.value?.stop()
        return .done
      }
      func streamCountChanged(_ count: Int) {}
    }
    let application = Suicidal()
    let server = try LiveServer(LiveServer.Configuration(), application: application)
    application.server.value = server
    let client = TestClient(server.port)
    client.request("GET /v1/x", server.port, ["X-Binnacle-Token: \(server.token)"])
    #expect(client.ends())
    server.stop()
    application.server.value = nil
  }
}
