import Bytes
import HTTPProtocol

/// A caster's answer to a request.
public enum NTRIPAnswer: Equatable, Sendable {
  /// The corrections follow.
  case corrections
  /// The list of mount points follows: the request named none, or a caster of version 1 does not have it.
  case sourcetable
  /// User or password is wrong or missing.
  case unauthorized
  /// The caster does not have the mount point (version 2).
  case noSuchMountPoint
  /// Another answer, with its HTTP status; 0 without one.
  case refused(status: Int)
}

/// Parses the answer of a caster as it arrives: one line of version 1, or the head of an HTTP response.
///
///     ICY 200 OK                        data follows, at once or after header lines and an empty line
///     SOURCETABLE 200 OK                header lines, an empty line, the list
///     ERROR - Bad Password              the end of the answer
///     HTTP/1.1 200 OK                   header lines, an empty line, data or list, chunked or not
///     HTTP/1.1 401 Unauthorized
///
/// It does no I/O, and the answer may arrive in any pieces.
public struct NTRIPResponse {
  /// Longest line of the head, bytes.
  static let lineLimit = 1024
  /// Longest head, bytes.
  static let headLimit = 8192

  private enum Phase {
    case statusLine
    /// After `ICY 200 OK`: header lines, an empty line, or the data itself follow.
    case afterICY
    case headers
    case body
    case chunks
    case over
  }

  /// The answer; nil until the head is complete.
  public private(set) var answer: NTRIPAnswer?
  /// Version of the caster; nil until the first line is complete.
  public private(set) var version: NTRIPVersion?
  private var pending: NTRIPAnswer?
  private var phase = Phase.statusLine
  private var line: [UInt8] = []
  private var headBytes = 0
  private var isChunked = false
  private var chunks = ChunkedDecoder()

  /// Creates a parser at the beginning of an answer.
  public init() {}

  /// Whether the end of a chunked body has been reached; always false for other bodies.
  public var isOver: Bool { phase == .over }

  /// Parses bytes and calls `body` with those of the body, in pieces that are valid only inside `body`.
  public mutating func consume(_ bytes: ByteView, _ body: (ByteView) -> Void) throws(NTRIPError) {
    var index = 0
    while index < bytes.count {
      switch phase {
      case .statusLine, .headers:
        let byte = bytes[index]
        index += 1
        try take(byte)
      case .afterICY:
        let byte = bytes[index]
        let isLetter = (0x61...0x7A).contains(byte | 0x20)
        if isLetter || byte == 0x0D || byte == 0x0A { phase = .headers } else { finishHead() }
      case .body:
        body(bytes.slice(index, bytes.count))
        return
      case .chunks:
        do throws(ChunkedDecoder.BrokenChunk) {
          try chunks.consume(bytes.slice(index, bytes.count), body)
        } catch {
          throw .brokenChunk
        }
        if chunks.isOver { phase = .over }
        return
      case .over: return
      }
    }
  }

  /// Parses a byte of the head.
  private mutating func take(_ byte: UInt8) throws(NTRIPError) {
    headBytes += 1
    guard byte == 0x0A else {
      guard line.count < NTRIPResponse.lineLimit, headBytes < NTRIPResponse.headLimit else { throw .headTooLong }
      // If the first byte is not text, the answer is rejected at once, since a line end may never come.
      if phase == .statusLine, line.isEmpty, byte < 0x20 || byte > 0x7E { throw .notACaster }
      line.append(byte)
      return
    }
    if line.last == 0x0D { line.removeLast() }
    let text = line
    line.removeAll(keepingCapacity: true)
    try text.withByteView { (view) throws(NTRIPError) in
      if phase == .statusLine { try takeStatus(view) } else { try takeHeader(view) }
    }
  }

  private mutating func takeStatus(_ line: ByteView) throws(NTRIPError) {
    if line.begins(with: "ICY 200") {
      (version, pending, phase) = (.one, .corrections, .afterICY)
    } else if line.begins(with: "SOURCETABLE 200") {
      (version, pending, phase) = (.one, .sourcetable, .headers)
    } else if line.begins(with: "ERROR") || line.begins(with: "ICY 401") {
      version = .one
      let isPassword = line.contains("PASSWORD") || line.contains("401") || line.contains("AUTHORIZ")
      pending = isPassword ? .unauthorized : line.contains("MOUNT") ? .noSuchMountPoint : .refused(status: 0)
      finishHead()
    } else if line.begins(with: "HTTP/1."), line.count >= 12, line[8] == 0x20 {
      version = line[7] == UInt8(ascii: "0") ? .one : .two
      pending = try answer(status: line)
      phase = .headers
    } else {
      throw .notACaster
    }
  }

  private func answer(status line: ByteView) throws(NTRIPError) -> NTRIPAnswer {
    var status = 0
    for index in 9..<12 {
      guard (0x30...0x39).contains(line[index]) else { throw .notACaster }
      status = status * 10 + Int(line[index] - 0x30)
    }
    switch status {
    case 200: return .corrections
    case 401, 407: return .unauthorized
    case 404: return .noSuchMountPoint
    default: return .refused(status: status)
    }
  }

  private mutating func takeHeader(_ line: ByteView) throws(NTRIPError) {
    guard !line.isEmpty else {
      finishHead()
      return
    }
    if line.begins(with: "TRANSFER-ENCODING:") {
      if line.contains("GZIP") || line.contains("DEFLATE") { throw .unsupportedEncoding }
      isChunked = line.contains("CHUNKED")
    } else if line.begins(with: "CONTENT-ENCODING:") {
      if !line.contains("IDENTITY") { throw .unsupportedEncoding }
    } else if line.begins(with: "CONTENT-TYPE:"), pending == .corrections {
      if line.contains("TEXT/HTML") { throw .notACaster }
      if line.contains("SOURCETABLE") { pending = .sourcetable }
    }
  }

  private mutating func finishHead() {
    answer = pending
    phase = isChunked ? .chunks : .body
  }
}

extension ByteView {
  /// Whether it begins with `text`, which must be in capitals; the case of the letters is ignored.
  fileprivate func begins(with text: StaticString) -> Bool { matches(ByteView(text), at: 0) }

  fileprivate func contains(_ text: StaticString) -> Bool {
    let text = ByteView(text)
    guard count >= text.count else { return false }
    for start in 0...(count - text.count) where matches(text, at: start) { return true }
    return false
  }

  private func matches(_ text: ByteView, at start: Int) -> Bool {
    guard count >= start + text.count else { return false }
    for index in 0..<text.count {
      let byte = self[start + index]
      let capital = (0x61...0x7A).contains(byte) ? byte & 0xDF : byte
      if capital != text[index] { return false }
    }
    return true
  }
}
