import Glibc

/// Functions that read files and write them atomically: a file is written under a new name (O_EXCL) in the same folder,
/// flushed to the disk, and renamed.
package enum AtomicFile {
  /// Limit for the size of a file, bytes, for reading and writing.
  package static let limit = 65_536

  /// Returns the content; nil if there is no file.
  package static func read(_ path: String) throws(FileError) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    guard descriptor >= 0 else {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw FileError(.reading, path, systemMessage(errno))
    }
    defer { close(descriptor) }
    var result = [UInt8](repeating: 0, count: limit + 1)
    var used = 0
    while used < result.count {
      let count = result.withUnsafeMutableBytes { Glibc.read(descriptor, $0.baseAddress! + used, $0.count - used) }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw FileError(.reading, path, systemMessage(errno)) }
      if count == 0 { break }
      used += count
    }
    guard used <= limit else { throw FileError(.tooLarge, path, "has more than \(limit) bytes: not trusted") }
    result.removeLast(result.count - used)
    return result
  }

  /// Replaces a file; the old one is kept at `previous`.
  package static func write(_ bytes: [UInt8], to path: String, previous: String) throws(FileError) {
    let written = try fill(beside: path, bytes)
    try keep(path, at: previous)
    try put(written, at: path)
  }

  /// Replaces a file without keeping the old one.
  package static func replace(_ path: String, with bytes: [UInt8]) throws(FileError) {
    let written = try fill(beside: path, bytes)
    try put(written, at: path)
  }

  private static func put(_ written: String, at path: String) throws(FileError) {
    guard rename(written, path) == 0 else {
      let error = FileError(.writing, path, systemMessage(errno))
      unlink(written)
      throw error
    }
    flushFolder(of: path)
  }

  /// Gives a file a second name, which may replace another file; does nothing if there is no file.
  package static func keep(_ path: String, at other: String) throws(FileError) {
    let linked: String
    do throws(FileError) {
      guard let name = try link(path, beside: other) else { return }
      linked = name
    } catch {
      // Some file systems, such as FAT, have no hard links; the file is copied there.
      guard let bytes = try read(path) else { return }
      return try move(try fill(beside: other, bytes), to: other)
    }
    // rename(2) does nothing and returns 0 if both names refer to the same file.
    try move(linked, to: other)
    unlink(linked)
  }

  /// Returns a name in the folder of `path` that other users cannot predict.
  private static func unforeseen(_ path: String) -> String {
    "\(path).\(String(UInt64.random(in: 0 ... .max), radix: 36))"
  }

  /// Creates a hard link with an unused name in the folder of `other`; nil if there is no file.
  private static func link(_ path: String, beside other: String) throws(FileError) -> String? {
    while true {
      let name = unforeseen(other)
      if Glibc.link(path, name) == 0 { return name }
      if errno == ENOENT { return nil }
      guard errno == EEXIST else { throw FileError(.writing, name, systemMessage(errno)) }
    }
  }

  package static func move(_ path: String, to other: String) throws(FileError) {
    guard rename(path, other) == 0 else { throw FileError(.writing, other, systemMessage(errno)) }
    flushFolder(of: other)
  }

  /// Writes a file with mode 0600 and flushes it to the disk.
  ///
  /// - Returns: Its name, which begins with `path` and was unused.
  private static func fill(beside path: String, _ bytes: [UInt8]) throws(FileError) -> String {
    guard bytes.count <= limit else { throw FileError(.refused, path, "would have more than \(limit) bytes") }
    var name: String
    var descriptor: CInt
    repeat {
      name = unforeseen(path)
      descriptor = open(name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    } while descriptor < 0 && errno == EEXIST
    guard descriptor >= 0 else { throw FileError(.writing, path, systemMessage(errno)) }
    let code = WholeFile.fill(descriptor, with: bytes)
    guard code == 0 else {
      unlink(name)
      throw FileError(.writing, path, systemMessage(code))
    }
    return name
  }

  /// Flushes the folder of a file, so that its name is on the disk. Errors are ignored where folders cannot be flushed.
  package static func flushFolder(of path: String) {
    guard let slash = path.lastIndex(of: "/") else { return }
    let descriptor = open(String(path[..<slash]) + "/", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }
}

/// Why a file could not be read or replaced.
package struct FileError: Error, Equatable, CustomStringConvertible {
  /// Type of the error.
  package enum Reason: Equatable, Sendable {
    /// The system reported an error while the file was read or written.
    case reading, writing
    /// The file has more bytes than are read.
    case tooLarge
    /// There are more bytes than may be written; nothing was changed.
    case refused
  }

  /// Type of the error.
  package let reason: Reason
  /// Path of the file.
  package let path: String
  /// Message without the path.
  package let detail: String

  init(_ reason: Reason, _ path: String, _ detail: String) {
    self.reason = reason
    self.path = path
    self.detail = detail
  }

  package var description: String { "\(path): \(detail)" }
}
