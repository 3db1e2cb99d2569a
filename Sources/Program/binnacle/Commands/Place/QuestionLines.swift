import Glibc

/// Lines of a descriptor, one question each. Only the present block and line are in memory.
struct QuestionLines {
  /// Bytes of a line that are kept; no name or position is as long.
  static let limit = 1024

  private let descriptor: Int32
  private var block: [UInt8] = []
  private var next = 0
  private var line: [UInt8] = []
  private var isAtEnd = false
  /// Error number of a failed read; 0 if there is none.
  private(set) var failure: Int32 = 0

  init(descriptor: Int32) { self.descriptor = descriptor }

  /// Returns the next line without its end; nil after the last one.
  ///
  /// - Parameter idle: is called before a read, which may wait for the writer.
  mutating func next(idle: () -> Void) -> String? {
    while true {
      while next < block.count {
        let byte = block[next]
        next += 1
        if byte == UInt8(ascii: "\n") { return take() }
        if line.count < QuestionLines.limit { line.append(byte) }
      }
      guard !isAtEnd else { return nil }
      idle()
      guard read() else {
        isAtEnd = true
        return line.isEmpty ? nil : take()
      }
    }
  }

  private mutating func take() -> String {
    defer { line.removeAll(keepingCapacity: true) }
    if line.last == UInt8(ascii: "\r") { line.removeLast() }
    return String(decoding: line, as: UTF8.self)
  }

  /// Reads a block; returns false at the end and after an error.
  private mutating func read() -> Bool {
    next = 0
    block = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = Glibc.read(descriptor, &block, block.count)
      if count > 0 {
        block.removeLast(block.count - count)
        return true
      }
      if count < 0, errno == EINTR { continue }
      if count < 0, errno == EAGAIN {
        // The process that started this one made the descriptor non-blocking.
        var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        poll(&entry, 1, -1)
        continue
      }
      if count < 0 { failure = errno }
      block = []
      return false
    }
  }
}
