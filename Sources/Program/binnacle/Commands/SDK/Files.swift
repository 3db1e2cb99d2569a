import Glibc
import LinuxIO

/// Operations on files and folders, with errors for this command.
enum Files {
  enum Kind {
    case file, folder, other
  }

  /// Returns the kind of a path's target, links followed; nil if there is none.
  static func kind(_ path: String) -> Kind? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .file
    case S_IFDIR: return .folder
    default: return .other
    }
  }

  static func isLink(_ path: String) -> Bool { target(ofLink: path) != nil }

  static func target(ofLink path: String) -> String? { DirectoryListing.target(ofLink: path) }

  /// Returns the absolute path without `.`, `..` and doubled slashes; links are not resolved.
  static func absolute(_ path: String) throws(SDKFailure) -> String {
    var whole = path
    if !path.hasPrefix("/") {
      guard let folder = getcwd(nil, 0) else { throw SDKFailure(path, errno: errno) }
      defer { free(folder) }
      whole = String(cString: folder) + "/" + path
    }
    var parts: [Substring] = []
    for part in whole.split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return "/" + parts.joined(separator: "/")
  }

  /// Creates the folder and its parents.
  static func makeFolder(_ path: String) throws(SDKFailure) {
    var made = ""
    for name in path.split(separator: "/") {
      made += "/" + name
      guard mkdir(made, 0o755) != 0 else { continue }
      let code = errno
      guard kind(made) == .folder else { throw SDKFailure(made, errno: kind(made) == nil ? code : ENOTDIR) }
    }
  }

  static func names(in folder: String) -> [String] { DirectoryListing.names(in: folder) }

  /// Removes a path with its contents; links are removed, not followed.
  static func remove(_ path: String) throws(SDKFailure) {
    var status = stat()
    guard lstat(path, &status) == 0 else { return }
    guard status.st_mode & S_IFMT == S_IFDIR else {
      guard unlink(path) == 0 || errno == ENOENT else { throw SDKFailure(path, errno: errno) }
      return
    }
    for name in names(in: path) { try remove(path + "/" + name) }
    guard rmdir(path) == 0 || errno == ENOENT else { throw SDKFailure(path, errno: errno) }
  }

  static func move(_ path: String, to other: String) throws(SDKFailure) {
    guard rename(path, other) == 0 else { throw SDKFailure(other, errno: errno) }
  }

  /// Creates a link, atomically in place of an earlier one.
  static func link(_ path: String, to target: String) throws(SDKFailure) {
    let aside = path + ".new"
    unlink(aside)
    guard symlink(target, aside) == 0 else { throw SDKFailure(aside, errno: errno) }
    try move(aside, to: path)
  }

  // MARK: Contents

  static func read(_ path: String) throws(SDKFailure) -> [UInt8] {
    do throws(WholeFile.Failure) { return try WholeFile.read(path) } catch { throw SDKFailure(path, errno: error.code) }
  }

  static func readText(_ path: String) throws(SDKFailure) -> String {
    String(decoding: try read(path), as: UTF8.self)
  }

  /// Writes a file and flushes it to the disk.
  static func write(_ bytes: [UInt8], to path: String, mode: mode_t = 0o644) throws(SDKFailure) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, mode)
    guard descriptor >= 0 else { throw SDKFailure(path, errno: errno) }
    let code = WholeFile.fill(descriptor, with: bytes)
    guard code == 0 else { throw SDKFailure(path, errno: code) }
  }

  static func write(_ text: String, to path: String) throws(SDKFailure) { try write(Array(text.utf8), to: path) }

  /// Replaces a file atomically.
  static func replace(_ path: String, with text: String) throws(SDKFailure) {
    try write(text, to: path + ".new")
    try move(path + ".new", to: path)
  }

  static func copy(_ path: String, to other: String, mode: mode_t = 0o644) throws(SDKFailure) {
    try write(try read(path), to: other, mode: mode)
  }

  /// Copies a file with its mode, or a folder with its contents; links are followed.
  static func copyAll(_ path: String, to other: String) throws(SDKFailure) {
    guard kind(path) == .folder else {
      var status = stat()
      guard stat(path, &status) == 0 else { throw SDKFailure(path, errno: errno) }
      return try copy(path, to: other, mode: status.st_mode & 0o777)
    }
    try makeFolder(other)
    for name in names(in: path) { try copyAll("\(path)/\(name)", to: "\(other)/\(name)") }
  }
}
