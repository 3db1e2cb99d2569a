import EngineRuntime
import Glibc
import Testing

@testable import LinuxLocation

@Suite struct NetworkErrorTests {
  @Test(arguments: [
    (ECONNREFUSED, SourceError.Kind.unavailable), (ENETUNREACH, .unavailable), (EHOSTUNREACH, .unavailable),
    (ETIMEDOUT, .unavailable), (EACCES, .permissionDenied), (EIO, .inputOutput),
  ])
  func connecting(_ code: CInt, _ kind: SourceError.Kind) {
    let error = NetworkError.connecting("tcp://host:1", code: code)
    #expect(error.kind == kind)
    #expect(error.message.hasPrefix("tcp://host:1: "))
  }

  @Test(arguments: [
    (EADDRINUSE, SourceError.Kind.busy), (EACCES, .permissionDenied), (EADDRNOTAVAIL, .notFound), (EIO, .inputOutput),
  ])
  func binding(_ code: CInt, _ kind: SourceError.Kind) {
    #expect(NetworkError.binding("udp://:1", port: 1, code: code).kind == kind)
  }

  @Test func aLostConnectionIsDisconnectedWhateverTheReason() {
    #expect(NetworkError.lost("tcp://host:1", code: nil).kind == .disconnected)
    #expect(NetworkError.lost("tcp://host:1", code: ECONNRESET).kind == .disconnected)
  }

  @Test func failedLookupNamesTheHost() {
    let missing = NetworkError.lookup(.noSuchHost, host: "receiver.invalid", name: "tcp://receiver.invalid:1")
    #expect(missing.kind == .notFound)
    #expect(missing.message.contains("there is no host called receiver.invalid"))
    let silent = NetworkError.lookup(.noAnswer, host: "receiver.invalid", name: "test")
    #expect(silent.kind == .unavailable && silent.advice?.contains("receiver.invalid") == true)
    let other = NetworkError.lookup(.other("out of memory"), host: "receiver.invalid", name: "test")
    #expect(other.message == "test: cannot look up receiver.invalid: out of memory")
    #expect(NetworkError.lookup(.interrupted, host: "", name: "test").kind == .unavailable)
  }
}
