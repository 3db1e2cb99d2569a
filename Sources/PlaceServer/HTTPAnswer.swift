import Bytes

/// An answer of HTTP/1.1 (RFC 9112) that is received piece by piece, bounded in size.
///
///     HTTP/1.1 200 OK\r\n  Content-Length: 512\r\n  \r\n  body
///              status      or Transfer-Encoding: chunked, or neither: until the connection ends
struct HTTPAnswer {
  /// Longest head, bytes.
  static let longestHead = 16_384
  /// Longest body, bytes. An answer with ten places has about ten thousand.
  static let longestBody = 262_144

  private(set) var status = 0
  private(set) var body: [UInt8] = []
  /// Whether all bytes have arrived.
  private(set) var isComplete = false

  private enum Part {
    case head
    case rest(Int)
    case untilTheEnd
    case chunkSize
    case chunk(Int)
  }

  private var part = Part.head
  /// Bytes that are not understood yet.
  private var pending: [UInt8] = []

  /// Takes received bytes; false if they are no answer or too long.
  mutating func take(_ bytes: some Sequence<UInt8>) -> Bool {
    pending.append(contentsOf: bytes)
    while !isComplete {
      switch part {
      case .head:
        guard let end = headEnd else { return pending.count <= Self.longestHead }
        guard readHead(pending[..<end]) else { return false }
        pending.removeFirst(end + 4)
      case .rest(let count):
        let now = min(count, pending.count)
        moveToBody(now)
        part = .rest(count - now)
        isComplete = count == now
        if now < count { return true }
      case .untilTheEnd:
        guard body.count + pending.count <= Self.longestBody else { return false }
        moveToBody(pending.count)
        return true
      case .chunkSize:
        guard let end = pending.firstIndex(of: 0x0A) else { return pending.count <= 64 }
        guard let size = Self.hexadecimal(pending[..<end]), body.count + size <= Self.longestBody else { return false }
        pending.removeFirst(end + 1)
        isComplete = size == 0
        // Each chunk ends with a line break.
        part = .chunk(size + 2)
      case .chunk(let count):
        let now = min(count, pending.count)
        // The line break is not of the body.
        let own = max(0, min(now, count - 2))
        moveToBody(own)
        pending.removeFirst(now - own)
        part = count == now ? .chunkSize : .chunk(count - now)
        if now < count { return true }
      }
    }
    return true
  }

  /// The connection has ended; false if bytes are missing.
  mutating func end() -> Bool {
    if case .untilTheEnd = part { isComplete = true }
    return isComplete
  }

  private mutating func moveToBody(_ count: Int) {
    body.append(contentsOf: pending.prefix(count))
    pending.removeFirst(count)
  }

  private var headEnd: Int? {
    guard pending.count >= 4 else { return nil }
    let last = min(pending.count, Self.longestHead) - 4
    guard last >= 0 else { return nil }
    return (0...last).first {
      pending[$0] == 0x0D && pending[$0 + 1] == 0x0A && pending[$0 + 2] == 0x0D && pending[$0 + 3] == 0x0A
    }
  }

  private mutating func readHead(_ head: ArraySlice<UInt8>) -> Bool {
    let lines = head.split(separator: 0x0A).map { $0.last == 0x0D ? $0.dropLast() : $0 }
    guard let first = lines.first, first.starts(with: "HTTP/1.".utf8), first.count >= 12 else { return false }
    let digits = first.dropFirst(9).prefix(3)
    guard digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return false }
    status = digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
    part = .untilTheEnd
    for line in lines.dropFirst() {
      let text = String(decoding: line, as: UTF8.self).lowercased()
      guard let colon = text.firstIndex(of: ":") else { continue }
      let value = text[text.index(after: colon)...].filter { $0 != " " && $0 != "\t" }
      switch text[..<colon] {
      case "transfer-encoding":
        guard value == "chunked" else { return false }
        part = .chunkSize
      case "content-length":
        guard let count = Int(value), (0...Self.longestBody).contains(count) else { return false }
        // Chunks have sizes of their own.
        if case .untilTheEnd = part { part = .rest(count) }
      case "content-encoding": guard value == "identity" else { return false }
      default: break
      }
    }
    return true
  }

  /// Reads the size of a chunk; what follows a semicolon is an extension.
  private static func hexadecimal(_ line: ArraySlice<UInt8>) -> Int? {
    let digits = line.prefix { $0 != 0x3B && $0 != 0x0D && $0 != 0x20 }
    guard !digits.isEmpty, digits.count <= 6 else { return nil }
    return Int(String(decoding: digits, as: UTF8.self), radix: 16).flatMap { $0 >= 0 ? $0 : nil }
  }
}
