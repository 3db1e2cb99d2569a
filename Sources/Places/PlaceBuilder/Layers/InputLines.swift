import Glibc
import LinuxIO

/// Reads a file in pieces, so that a source of any size takes little memory.
struct InputBytes {
  private let path: String
  private let descriptor: Int32
  private var buffer = [UInt8](repeating: 0, count: 1 << 18)

  init(path: String) throws(BuildError) {
    self.path = path
    descriptor = try InputBytes.open(path)
  }

  /// Opens a regular file for reading.
  static func open(_ path: String) throws(BuildError) -> Int32 {
    do throws(WholeFile.Failure) {
      return try WholeFile.open(path)
    } catch {
      throw error == .notAFile ? BuildError("\(path): \(error.text)", .usage) : BuildError(path, errno: error.code)
    }
  }

  /// Calls `body` with each piece of the file, in order.
  mutating func each(_ body: (ArraySlice<UInt8>) throws -> Void) throws {
    defer { close(descriptor) }
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      if count == 0 { return }
      if count < 0 {
        if errno == EINTR { continue }
        throw BuildError(path, errno: errno)
      }
      try body(buffer[..<count])
    }
  }
}

/// Divides pieces of a file into lines, without their line feeds.
struct LineDivider {
  /// Longest line, bytes; the rest of a longer one is left out.
  private static let longest = 1 << 20

  private var line: [UInt8] = []
  /// Number of the last line.
  private(set) var number = 0

  /// Calls `body` with each line that ends in a piece.
  mutating func add(_ piece: ArraySlice<UInt8>, _ body: ([UInt8], Int) throws -> Void) rethrows {
    var start = piece.startIndex
    while let end = piece[start...].firstIndex(of: 0x0A) {
      append(piece[start..<end])
      try finish(body)
      start = end + 1
    }
    append(piece[start...])
  }

  /// Calls `body` with the last line, if it does not end with a line feed.
  mutating func end(_ body: ([UInt8], Int) throws -> Void) rethrows {
    if !line.isEmpty { try finish(body) }
  }

  private mutating func append(_ bytes: ArraySlice<UInt8>) { line += bytes.prefix(Self.longest - line.count) }

  private mutating func finish(_ body: ([UInt8], Int) throws -> Void) rethrows {
    number += 1
    if line.last == 0x0D { line.removeLast() }
    try body(line, number)
    line.removeAll(keepingCapacity: true)
  }
}
