import Glibc

/// A client of HTTP that sends exactly what a test wants. Reads wait at most ten seconds.
public final class TestClient {
  /// What a server answers.
  public struct Answer: Equatable {
    public var status: Int
    /// By their names in small letters.
    public var fields: [String: String]
    public var body: String
  }

  public let descriptor: CInt
  public private(set) var received: [UInt8] = []
  public private(set) var hasEnded = false

  /// - Parameter receiveBuffer: bytes that the kernel keeps for this client; nil: its choice.
  public init(_ port: UInt16, host: String = "127.0.0.1", receiveBuffer: CInt? = nil) {
    var hints = addrinfo()
    hints.ai_flags = AI_NUMERICHOST
    hints.ai_socktype = CInt(SOCK_STREAM.rawValue)
    var list: UnsafeMutablePointer<addrinfo>?
    precondition(getaddrinfo(host, "\(port)", &hints, &list) == 0)
    defer { freeaddrinfo(list) }
    descriptor = socket(list!.pointee.ai_family, CInt(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    if var receiveBuffer {
      setsockopt(descriptor, SOL_SOCKET, SO_RCVBUF, &receiveBuffer, socklen_t(MemoryLayout<CInt>.size))
    }
    isConnected = connect(descriptor, list!.pointee.ai_addr, list!.pointee.ai_addrlen) == 0
  }

  public let isConnected: Bool

  deinit { close(descriptor) }

  @discardableResult
  public func send(_ text: String) -> TestClient {
    let bytes = Array(text.utf8)
    var sent = 0
    while sent < bytes.count {
      let count = bytes.withUnsafeBytes {
        Glibc.send(descriptor, $0.baseAddress! + sent, bytes.count - sent, CInt(MSG_NOSIGNAL))
      }
      guard count > 0 else { break }
      sent += count
    }
    return self
  }

  /// Sends a request with the Host field of this machine.
  @discardableResult
  public func request(_ line: String, _ server: UInt16, _ fields: [String] = [], body: String? = nil) -> TestClient {
    var lines = ["\(line) HTTP/1.1", "Host: localhost:\(server)"] + fields
    if let body { lines += ["Content-Type: application/json", "Content-Length: \(body.utf8.count)"] }
    return send(lines.joined(separator: "\r\n") + "\r\n\r\n" + (body ?? ""))
  }

  /// Reads once; returns false if nothing came in time, or the server has ended the connection.
  @discardableResult
  public func readSome(milliseconds: CInt = 10_000, limit: Int = 65_536) -> Bool {
    guard !hasEnded else { return false }
    var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    guard poll(&entry, 1, milliseconds) > 0 else { return false }
    var buffer = [UInt8](repeating: 0, count: limit)
    let count = recv(descriptor, &buffer, limit, 0)
    if count <= 0 { hasEnded = true } else { received += buffer[..<count] }
    return count > 0
  }

  /// Reads until the text occurs, which is removed with what came before it; nil if it does not come.
  public func read(until text: String) -> String? {
    let wanted = Array(text.utf8)
    while true {
      if let end = find(wanted) {
        let part = String(decoding: received[..<end], as: UTF8.self)
        received.removeFirst(end)
        return part
      }
      if !readSome() { return nil }
    }
  }

  private func find(_ wanted: [UInt8]) -> Int? {
    guard received.count >= wanted.count else { return nil }
    for start in 0...received.count - wanted.count where received[start...].starts(with: wanted) {
      return start + wanted.count
    }
    return nil
  }

  /// Reads the head of an answer, and its body if its length is given.
  public func answer(hasBody: Bool = true) -> Answer? {
    guard let head = read(until: "\r\n\r\n") else { return nil }
    let lines = head.split(separator: "\r\n")
    let words = lines[0].split(separator: " ")
    var fields: [String: String] = [:]
    for line in lines.dropFirst() {
      let parts = line.split(separator: ":", maxSplits: 1)
      fields[parts[0].lowercased()] = parts[1].drop { $0 == " " }.description
    }
    let length = hasBody ? fields["content-length"].flatMap { Int($0) } ?? 0 : 0
    while received.count < length, readSome() {}
    let body = String(decoding: received.prefix(length), as: UTF8.self)
    received.removeFirst(min(length, received.count))
    return Answer(status: Int(words[1])!, fields: fields, body: body)
  }

  /// Returns whether the server ends the connection in time.
  public func ends(seconds: Int = 10) -> Bool {
    let deadline = ContinuousClock.now.advanced(by: .seconds(seconds))
    while !hasEnded, ContinuousClock.now < deadline { readSome(milliseconds: 100) }
    return hasEnded
  }
}
