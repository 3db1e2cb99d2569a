import Glibc

/// Files that are whole or not there, whatever happens in between: written beside their place, flushed to the disk, and
/// moved into it.
enum AtomicFile {
  /// More than any of them has.
  static let limit = 65_536

  /// nil when there is none.
  static func read(_ path: String) throws(StateError) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    guard descriptor >= 0 else {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw StateError(.reading, path, systemMessage(errno))
    }
    defer { close(descriptor) }
    var result = [UInt8](repeating: 0, count: limit)
    var used = 0
    while used < limit {
      let count = result.withUnsafeMutableBytes { Glibc.read(descriptor, $0.baseAddress! + used, limit - used) }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw StateError(.reading, path, systemMessage(errno)) }
      if count == 0 { break }
      used += count
    }
    result.removeLast(limit - used)
    return result
  }

  /// Writes a file in place of what is there, which is kept at `previous`.
  static func write(_ bytes: [UInt8], to path: String, previous: String) throws(StateError) {
    let written = "\(path).\(getpid())"
    try fill(written, bytes)
    try keep(path, at: previous)
    try put(written, at: path)
  }

  /// Writes a file in place of what is there, which is gone then.
  static func replace(_ path: String, with bytes: [UInt8]) throws(StateError) {
    let written = "\(path).\(getpid())"
    try fill(written, bytes)
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
    let linked = "\(other).\(getpid())"
    unlink(linked)
    guard link(path, linked) == 0 else {
      if errno == ENOENT { return }
      // Some file systems, such as FAT, know no second names: then a copy.
      guard let bytes = try read(path) else { return }
      try fill(linked, bytes)
      return try move(linked, to: other)
    }
    // rename(2) of two names of one file does nothing and says that it did.
    try move(linked, to: other)
    unlink(linked)
  }

  static func move(_ path: String, to other: String) throws(StateError) {
    guard rename(path, other) == 0 else { throw StateError(.writing, other, systemMessage(errno)) }
    flushFolder(of: other)
  }

  private static func fill(_ path: String, _ bytes: [UInt8]) throws(StateError) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC, 0o600)
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
      unlink(path)
      throw StateError(.writing, path, systemMessage(code))
    }
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
