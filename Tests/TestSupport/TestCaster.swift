import Bytes
import Glibc
import Synchronization

/// An NTRIP caster on a port of this machine that follows a script, one connection after another.
public final class TestCaster: Sendable {
  /// The script of one connection.
  public struct Turn: Sendable {
    /// Answer to the request.
    public var answer: [UInt8]
    /// Bytes sent after the answer, each piece by itself.
    public var pieces: [[UInt8]]
    /// Milliseconds before each piece.
    public var pause: UInt32
    /// Whether the connection stays until the client ends it.
    public var stays: Bool
    /// Whether the first piece waits for a GGA.
    public var wantsPosition: Bool

    /// Creates a script; by default the answer alone, on a connection that the client ends.
    public init(
      _ answer: String, pieces: [[UInt8]] = [], pause: UInt32 = 0, stays: Bool = true, wantsPosition: Bool = false
    ) {
      self.answer = Array(answer.utf8)
      self.pieces = pieces
      self.pause = pause
      self.stays = stays
      self.wantsPosition = wantsPosition
    }
  }

  /// An accepting answer of NTRIP 1.
  public static let versionOne = "ICY 200 OK\r\n\r\n"
  /// An accepting answer of NTRIP 2.
  public static let versionTwo = "HTTP/1.1 200 OK\r\nNtrip-Version: Ntrip/2.0\r\nContent-Type: gnss/data\r\n\r\n"
  /// An accepting answer of NTRIP 2 with chunked encoding.
  public static let chunked =
    "HTTP/1.1 200 OK\r\nNtrip-Version: Ntrip/2.0\r\nContent-Type: gnss/data\r\nTransfer-Encoding: chunked\r\n\r\n"
  /// HTTP status 401.
  public static let unauthorized = "HTTP/1.1 401 Unauthorized\r\nWWW-Authenticate: Basic realm=\"x\"\r\n\r\n"
  /// HTTP status 404.
  public static let notFound = "HTTP/1.1 404 Not Found\r\n\r\n"

  /// A list of mount points as version 1 sends it.
  public static func list(_ names: [String]) -> String {
    "SOURCETABLE 200 OK\r\nContent-Type: text/plain\r\n\r\n"
      + names.map { "STR;\($0);Somewhere;RTCM 3.3;;2;GPS;EX;DEU;50.00;8.00;0;0;x;none;B;N;3600;\r\n" }.joined()
      + "ENDSOURCETABLE\r\n"
  }

  /// The same bytes as chunks of HTTP/1.1.
  public static func chunks(_ pieces: [[UInt8]]) -> [[UInt8]] {
    pieces.map { Array("\(String($0.count, radix: 16))\r\n".utf8) + $0 + Array("\r\n".utf8) }
  }

  /// An RTCM 3 frame of this number and station, with `size` more bytes of payload.
  public static func frame(_ number: Int, station: Int = 2003, size: Int = 20) -> [UInt8] {
    let payload =
      [UInt8(number >> 4), UInt8(number & 15) << 4 | UInt8(station >> 8), UInt8(station & 255)]
      + (0..<size).map { UInt8(truncatingIfNeeded: $0 &* 7 &+ number) }
    let body = [0xD3, UInt8(payload.count >> 8), UInt8(payload.count & 0xFF)] + payload
    let crc = body.withByteView { crc24Q($0) }
    return body + [UInt8(crc >> 16), UInt8(crc >> 8 & 0xFF), UInt8(crc & 0xFF)]
  }

  /// TCP port at which the caster listens.
  public var port: UInt16 { server.port }
  private let server: Server
  private let thread: pthread_t

  /// Listens.
  ///
  /// - Parameter turns: one for each connection; the last one serves all that follow.
  public init(_ turns: [Turn]) {
    signal(SIGPIPE, SIG_IGN)
    server = Server(turns)
    var identifier = pthread_t()
    let code = pthread_create(
      &identifier, nil,
      { context in
        Unmanaged<Server>.fromOpaque(context!).takeRetainedValue().serve()
        return nil
      }, Unmanaged.passRetained(server).toOpaque())
    precondition(code == 0)
    thread = identifier
  }

  deinit {
    server.end()
    pthread_join(thread, nil)
  }

  /// The requests so far, heads whole.
  public var requests: [String] { server.heard.withLock { $0.requests } }
  /// Text that clients sent after their requests.
  public var upstream: String { server.upstream }
  /// Connections that are over.
  public var hangUps: Int { server.heard.withLock { $0.hangUps } }
}

/// What the caster's thread has.
private final class Server: Sendable {
  struct Heard: Sendable {
    var requests: [String] = []
    var upstream: [UInt8] = []
    var hangUps = 0
  }

  let port: UInt16
  let heard = Mutex(Heard())
  private let listener: CInt
  private let turns: [TestCaster.Turn]
  private let isEnding = Atomic(false)

  init(_ turns: [TestCaster.Turn]) {
    self.turns = turns
    listener = socket(AF_INET, CInt(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let descriptor = listener
    withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { generic in
        let isListening = bind(descriptor, generic, size) == 0 && listen(descriptor, 8) == 0
        precondition(isListening && getsockname(descriptor, generic, &size) == 0)
      }
    }
    port = UInt16(bigEndian: address.sin_port)
  }

  deinit { close(listener) }

  var upstream: String { String(decoding: heard.withLock { $0.upstream }, as: UTF8.self) }

  func end() { isEnding.store(true, ordering: .releasing) }

  func serve() {
    var served = 0
    while waits(for: listener) {
      let connection = accept(listener, nil, nil)
      guard connection >= 0 else { return }
      // A child that another test starts meanwhile must not keep it open.
      _ = fcntl(connection, F_SETFD, FD_CLOEXEC)
      serve(connection, turns[min(served, turns.count - 1)])
      close(connection)
      served += 1
      heard.withLock { $0.hangUps += 1 }
    }
  }

  private func serve(_ connection: CInt, _ turn: TestCaster.Turn) {
    var head: [UInt8] = []
    while !head.ends(with: "\r\n\r\n") {
      guard let bytes = receive(connection, 1) else { return }
      head += bytes
    }
    heard.withLock { $0.requests.append(String(decoding: head, as: UTF8.self)) }
    send(turn.answer, to: connection)
    while turn.wantsPosition, !upstream.contains("GGA,") {
      guard let bytes = receive(connection, 4096) else { return }
      heard.withLock { $0.upstream += bytes }
    }
    for piece in turn.pieces {
      if turn.pause > 0 { usleep(turn.pause * 1000) }
      send(piece, to: connection)
    }
    while turn.stays, let bytes = receive(connection, 4096) { heard.withLock { $0.upstream += bytes } }
    // What the client has sent must not turn the end into a reset, which takes the last bytes with it.
    shutdown(connection, CInt(SHUT_WR))
    if !turn.stays { while let bytes = receive(connection, 4096) { heard.withLock { $0.upstream += bytes } } }
  }

  /// nil at the end, or when the caster ends.
  private func receive(_ connection: CInt, _ limit: Int) -> [UInt8]? {
    guard waits(for: connection) else { return nil }
    var buffer = [UInt8](repeating: 0, count: limit)
    let count = recv(connection, &buffer, limit, 0)
    return count > 0 ? Array(buffer[..<count]) : nil
  }

  private func send(_ bytes: [UInt8], to connection: CInt) {
    var sent = 0
    while sent < bytes.count {
      let count = bytes.withUnsafeBytes { write(connection, $0.baseAddress! + sent, bytes.count - sent) }
      if count <= 0 { return }
      sent += count
    }
  }

  /// False when the caster ends.
  private func waits(for descriptor: CInt) -> Bool {
    while !isEnding.load(ordering: .acquiring) {
      var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      if poll(&entry, 1, 20) > 0 { return true }
    }
    return false
  }
}

extension [UInt8] {
  fileprivate func ends(with text: String) -> Bool { suffix(text.utf8.count).elementsEqual(text.utf8) }
}
