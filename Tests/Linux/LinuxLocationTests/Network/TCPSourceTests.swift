import Glibc
import LinuxTestSupport
import Testing

@testable import LinuxIO
@testable import LinuxLocation

@Suite struct TCPSourceTests {
  @Test func refusedSaysThatNothingListens() {
    let refusing = ListeningSocket(host: "127.0.0.1", backlog: nil)
    let error = failure(opening: TCPSource(HostAndPort(host: "127.0.0.1", port: refusing.port)))
    #expect(error?.kind == .unavailable)
    #expect(error?.message == "tcp://127.0.0.1:\(refusing.port): connection refused")
  }

  @Test func triesEveryAddressOfAName() throws {
    let server = ListeningSocket(host: "127.0.0.1")
    // localhost may stand for ::1 first, where nothing listens.
    let source = TCPSource(HostAndPort(host: "localhost", port: server.port))
    try source.open()
    #expect(source.name == "tcp://localhost:\(server.port)")
    source.close()
  }

  @Test func noAnswerEndsWithTheTimeOut() {
    // A full backlog answers nothing: Linux drops further SYNs.
    let server = ListeningSocket(host: "127.0.0.1")
    #expect(listen(server.descriptor, 0) == 0)
    var waiting: [TCPSource] = []
    for _ in 0..<8 {
      let source = TCPSource(HostAndPort(host: "127.0.0.1", port: server.port), connectTimeout: 200_000_000)
      waiting.append(source)
      let start = source.now
      guard let error = failure(opening: source) else { continue }
      #expect(error.kind == .unavailable)
      #expect(error.message.hasSuffix("no answer"))
      let elapsed = source.now.nanoseconds(since: start)
      #expect(elapsed >= 200_000_000 && elapsed < 2_000_000_000)
      return
    }
    Issue.record("eight connections fit into a backlog of none")
  }

  @Test func anInterruptEndsAConnectionAttempt() throws {
    let server = ListeningSocket(host: "127.0.0.1")
    #expect(listen(server.descriptor, 0) == 0)
    var sources: [TCPSource] = []
    for _ in 0..<8 {
      let source = TCPSource(HostAndPort(host: "127.0.0.1", port: server.port), connectTimeout: 20_000_000_000)
      sources.append(source)
      let start = source.now
      let other = Background {
        pause(milliseconds: 60)
        source.interrupt()
      }
      try source.open()
      let elapsed = source.now.nanoseconds(since: start)
      #expect(try readOnce(source, until: nil) == .interrupted)
      other.join()
      #expect(elapsed < 5_000_000_000)
      if elapsed > 40_000_000 { return }
    }
    Issue.record("eight connections fit into a backlog of none")
  }

  @Test func aResetIsALoss() throws {
    let server = ListeningSocket(host: "127.0.0.1")
    let source = TCPSource(HostAndPort(host: "127.0.0.1", port: server.port))
    try source.open()
    let connection = server.accept()
    var abort = linger(l_onoff: 1, l_linger: 0)
    setsockopt(connection, SOL_SOCKET, SO_LINGER, &abort, socklen_t(MemoryLayout<linger>.size))
    close(connection)
    #expect(Reading(source).error?.kind == .disconnected)
  }
}
