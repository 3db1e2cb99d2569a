import Glibc

/// Files that are whole or not there, whatever happens in between: written beside their place under a name that no file
/// had (O_EXCL), flushed to the disk, and moved into it.
enum AtomicFile {
  /// Bytes that a file may have, both when it is read and when it is written.
  static let limit = 65_536

  /// The content; nil when there is no file.
  static func read(_ path: String) throws(StateError) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    guard descriptor >= 0 else {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw StateError(.reading, path, systemMessage(errno))
    }
    defer { close(descriptor) }
    var result = [UInt8](repeating: 0, count: limit + 1)
    var used = 0
    while used < result.count {
      let count = result.withUnsafeMutableBytes { Glibc.read(descriptor, $0.baseAddress! + used, $0.count - used) }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw StateError(.reading, path, systemMessage(errno)) }
      if count == 0 { break }
      used += count
    }
    guard used <= limit else { throw StateError(.corrupt, path, "has more than \(limit) bytes: not trusted") }
    result.removeLast(result.count - used)
    return result
  }

  /// Writes a file in place of what is there, which is kept at `previous`.
  static func write(_ bytes: [UInt8], to path: String, previous: String) throws(StateError) {
    let written = try fill(beside: path, bytes)
    try keep(path, at: previous)
    try put(written, at: path)
  }

  /// Writes a file in place of what is there, which is gone then.
  static func replace(_ path: String, with bytes: [UInt8]) throws(StateError) {
    let written = try fill(beside: path, bytes)
    try put(written, at: path)
  }

  private static func put(_ written: String, at path: String) throws(StateError) {
    guard rename(written, path) == 0 else {
      let error = StateError(.writing, path, systemMessage(errno))
      unlink(written)
      throw error
    }
    flushFolder(of: path)
  }

  /// Gives a file a second name, which takes the place of what had it; nothing when there is no file.
  static func keep(_ path: String, at other: String) throws(StateError) {
    let linked: String
    do throws(StateError) {
      guard let name = try link(path, beside: other) else { return }
      linked = name
    } catch {
      // Some file systems, such as FAT, know no second names: then a copy.
      guard let bytes = try read(path) else { return }
      return try move(try fill(beside: other, bytes), to: other)
    }
    // rename(2) of two names of one file does nothing and says that it did.
    try move(linked, to: other)
    unlink(linked)
  }

  /// A name beside `path` that no one can prepare a file for.
  private static func unforeseen(_ path: String) -> String {
    "\(path).\(String(UInt64.random(in: 0 ... .max), radix: 36))"
  }

  /// Gives a file a second name beside `other` that no file has; nil when there is no file.
  private static func link(_ path: String, beside other: String) throws(StateError) -> String? {
    while true {
      let name = unforeseen(other)
      if Glibc.link(path, name) == 0 { return name }
      if errno == ENOENT { return nil }
      guard errno == EEXIST else { throw StateError(.writing, name, systemMessage(errno)) }
    }
  }

  static func move(_ path: String, to other: String) throws(StateError) {
    guard rename(path, other) == 0 else { throw StateError(.writing, other, systemMessage(errno)) }
    flushFolder(of: other)
  }

  /// Writes a file for its owner alone, on the disk when this returns.
  ///
  /// - Returns: its name, which begins with `path` and which no file had.
  private static func fill(beside path: String, _ bytes: [UInt8]) throws(StateError) -> String {
    guard bytes.count <= limit else { throw StateError(.invalid, path, "would have more than \(limit) bytes") }
    var name: String
    var descriptor: CInt
    repeat {
      name = unforeseen(path)
      descriptor = open(name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    } while descriptor < 0 && errno == EEXIST
    guard descriptor >= 0 else { throw StateError(.writing, path, systemMessage(errno)) }
    var code: CInt = 0
    var done = 0
    while done < bytes.count, code == 0 {
      let count = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress! + done, bytes.count - done) }
      if count >= 0 { done += count } else if errno != EINTR { code = errno }
    }
    if code == 0, fsync(descriptor) != 0 { code = errno }
    if close(descriptor) != 0, code == 0 { code = errno }
    guard code == 0 else {
      unlink(name)
      throw StateError(.writing, path, systemMessage(code))
    }
    return name
  }

  /// A name is on the disk when its folder is. Where folders cannot be flushed there is nothing more to do.
  static func flushFolder(of path: String) {
    guard let slash = path.lastIndex(of: "/") else { return }
    let descriptor = open(String(path[..<slash]) + "/", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }
}
