import EngineRuntime
import Glibc
import LiveServer
import TestSupport
import Testing

/// Answers and counts.
final class TestApplication: LiveApplication {
  private let opened = Guarded<[LiveEvent]>([])
  private let counts = Guarded<[Int]>([])
  private let requests = Guarded<[LiveRequest]>([])

  private let beat = Guarded<LiveEvent?>(nil)
  private let thread = Guarded<String?>(nil)

  var mode: String { "map" }

  /// The events that a stream begins with.
  var state: [LiveEvent] {
    get { opened.withLock { $0 } }
    set { opened.withLock { $0 = newValue } }
  }

  /// What `streamCountChanged` was called with.
  var streamCounts: [Int] { counts.withLock { $0 } }
  /// How often the server's thread has slept; nil before it has called `respond`.
  var sleeps: Int? {
    guard let thread = thread.withLock({ $0 }), let file = fopen("/proc/\(thread)/status", "r") else { return nil }
    defer { fclose(file) }
    var buffer = [UInt8](repeating: 0, count: 8192)
    let count = fread(&buffer, 1, buffer.count, file)
    let lines = String(decoding: buffer[..<count], as: UTF8.self).split(separator: "\n")
    let line = lines.first { $0.hasPrefix("voluntary_ctxt_switches:") }
    return line?.split(separator: "\t").last.flatMap { Int($0) }
  }

  /// As `PROCESS/task/THREAD`.
  private static var callingThread: String? {
    var buffer = [UInt8](repeating: 0, count: 100)
    let count = buffer.withUnsafeMutableBytes {
      readlink("/proc/thread-self", $0.baseAddress!.assumingMemoryBound(to: CChar.self), $0.count)
    }
    return count > 0 ? String(decoding: buffer[..<count], as: UTF8.self) : nil
  }

  /// What `respond` was called with.
  var answered: [LiveRequest] { requests.withLock { $0 } }

  /// What comes with comments.
  var pulse: LiveEvent? {
    get { beat.withLock { $0 } }
    set { beat.withLock { $0 = newValue } }
  }

  func opening() -> [LiveEvent] { state }

  func heartbeat() -> LiveEvent? { pulse }

  func respond(to request: LiveRequest) -> LiveResponse? {
    requests.withLock { $0.append(request) }
    thread.withLock { if $0 == nil { $0 = TestApplication.callingThread } }
    switch request.path {
    case "/v1/location": return .json(Array(#"{"a":1}"#.utf8))
    case "/v1/large": return LiveResponse(type: "text/plain", body: [UInt8](repeating: 65, count: 4_000_000))
    case "/v1/hostile": return LiveResponse(type: "a\r\nSet-Cookie: b", body: [])
    case "/v1/map/events": return .done
    default: return nil
    }
  }

  func streamCountChanged(_ count: Int) { counts.withLock { $0.append(count) } }
}

/// A server at any port, with an application that answers.
struct TestServer {
  static let token = "0123456789abcdefTEST"

  let application = TestApplication()
  let server: LiveServer
  var port: UInt16 { server.port }

  init(_ configure: (inout LiveServer.Configuration) -> Void = { _ in }) throws {
    var configuration = LiveServer.Configuration(token: TestServer.token, title: "Test \"1\"")
    configure(&configuration)
    server = try LiveServer(configuration, application: application)
  }

  func client() -> TestClient { TestClient(port) }

  /// The field with the token.
  static let authority = ["X-Binnacle-Token: \(token)"]

  /// A stream whose head was read.
  func stream(_ fields: [String] = [], receiveBuffer: CInt? = nil) -> TestClient? {
    let client = TestClient(port, receiveBuffer: receiveBuffer)
    client.request("GET /v1/events", port, TestServer.authority + fields)
    guard client.answer()?.status == 200, client.read(until: "retry: 1000\n\n") != nil else { return nil }
    return client
  }

  func publish(_ id: UInt64?, _ data: String, key: String? = nil) {
    server.publish(LiveEvent(name: "location", id: id, data: Array(data.utf8), key: key))
  }
}

func milliseconds(_ count: Int64) -> Int64 { count * 1_000_000 }

/// A server that an application knows.
final class Reference: Sendable {
  private let server = Guarded<LiveServer?>(nil)

  var value: LiveServer? {
    get { server.withLock { $0 } }
    set { server.withLock { $0 = newValue } }
  }
}
