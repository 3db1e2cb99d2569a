import Bytes
import HTTPProtocol

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
    case chunks
  }

  private var part = Part.head
  /// Bytes of a head that is not complete.
  private var head: [UInt8] = []
  private var chunks = ChunkedDecoder()

  /// Takes received bytes; false if they are no answer or too long.
  mutating func take(_ bytes: some Sequence<UInt8>) -> Bool {
    guard case .head = part else { return takeBody(Array(bytes)) }
    head.append(contentsOf: bytes)
    guard let end = headEnd else { return head.count <= Self.longestHead }
    guard readHead(head[..<end]) else { return false }
    let rest = Array(head[(end + 4)...])
    head = []
    return takeBody(rest)
  }

  /// The connection has ended; false if bytes are missing.
  mutating func end() -> Bool {
    if case .untilTheEnd = part { isComplete = true }
    return isComplete
  }

  /// Bytes after the end of the body are ignored.
  private mutating func takeBody(_ bytes: [UInt8]) -> Bool {
    switch part {
    case .head: break
    case .rest(let count):
      body += bytes.prefix(count)
      part = .rest(count - min(count, bytes.count))
      isComplete = bytes.count >= count
    case .untilTheEnd: body += bytes
    case .chunks:
      do throws(ChunkedDecoder.BrokenChunk) {
        try bytes.withByteView { (view) throws(ChunkedDecoder.BrokenChunk) in
          try chunks.consume(view) { body += Array($0) }
        }
      } catch {
        return false
      }
      isComplete = chunks.isOver
    }
    return body.count <= Self.longestBody
  }

  private var headEnd: Int? {
    guard head.count >= 4 else { return nil }
    let last = min(head.count, Self.longestHead) - 4
    guard last >= 0 else { return nil }
    return (0...last).first {
      head[$0] == 0x0D && head[$0 + 1] == 0x0A && head[$0 + 2] == 0x0D && head[$0 + 3] == 0x0A
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
        part = .chunks
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
}
