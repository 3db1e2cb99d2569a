import Glibc
import LinuxIO

/// The files of a system below a folder: `/` is this machine, another folder is an image or a test.
///
/// Only reads, at most `limit` bytes of a file and only regular files, so that a device or FIFO in a hostile tree
/// cannot block it. Symbolic links, absolute ones included, are resolved below the folder.
public struct SystemView: Sendable {
  /// Bytes; larger than any file that the checks read.
  static let limit = 65_536
  /// The kernel's limit (path_resolution(7)).
  private static let maximumLinks = 40

  /// Without a slash at the end; empty for this machine.
  private let root: String

  /// Creates a view.
  ///
  /// - Parameter root: The folder that takes the place of `/`.
  public init(root: String = "/") {
    self.root = String(root.reversed().drop { $0 == "/" }.reversed())
  }

  /// Returns the first `limit` bytes of a regular file; nil if there is none or it cannot be read.
  func bytes(_ path: String, limit: Int = SystemView.limit) -> [UInt8]? {
    guard let file = resolved(path).map({ root + $0 }) else { return nil }
    var status = stat()
    guard stat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    let descriptor = open(file, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var result: [UInt8] = []
    return withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 1) { buffer in
      while result.count < limit {
        let count = read(descriptor, buffer.baseAddress, min(buffer.count, limit - result.count))
        if count < 0, errno == EINTR { continue }
        // Some files of sysfs return an error while their hardware is absent.
        guard count >= 0 else { return result.isEmpty ? nil : result }
        if count == 0 { break }
        result.append(contentsOf: buffer[..<count])
      }
      return result
    }
  }

  /// Returns a file as text, without the zero byte that ends strings of the device tree.
  func text(_ path: String) -> String? {
    guard let bytes = bytes(path) else { return nil }
    return String(decoding: bytes.filter { $0 != 0 }, as: UTF8.self)
  }

  /// Returns the first line of a file, trimmed.
  func line(_ path: String) -> String? {
    text(path)?.split(separator: "\n", omittingEmptySubsequences: false).first.map { String($0.trimmed) }
  }

  /// Returns the path by which this process opens a regular file; nil if there is none.
  func openable(_ path: String) -> String? {
    guard let file = resolved(path).map({ root + $0 }) else { return nil }
    var status = stat()
    return stat(file, &status) == 0 && status.st_mode & S_IFMT == S_IFREG ? file : nil
  }

  /// Whether a file of any type exists, with all links followed.
  func exists(_ path: String) -> Bool {
    guard let path = resolved(path) else { return false }
    var status = stat()
    return lstat(root + path, &status) == 0
  }

  /// Returns the names in a folder, sorted; empty if it cannot be read.
  func names(in folder: String) -> [String] {
    guard let folder = resolved(folder) else { return [] }
    return DirectoryListing.names(in: root + folder)
  }

  /// Returns the target of a symbolic link as written; nil if the path is not a link.
  func target(ofLink path: String) -> String? {
    guard let folder = resolved(path.parentFolder) else { return nil }
    return DirectoryListing.target(ofLink: "\(root)\(folder)/\(path.lastComponent)")
  }

  /// Returns the path with all symbolic links resolved, whether or not anything is there; nil if they form a loop.
  func resolved(_ path: String) -> String? {
    var pending = path.split(separator: "/").map { String($0) }.reversed() as [String]
    var done = ""
    var links = 0
    while let name = pending.popLast() {
      if name == "." { continue }
      if name == ".." {
        // As in the kernel, the parent of the root is the root.
        done = done.parentFolder
        continue
      }
      guard let target = DirectoryListing.target(ofLink: "\(root)\(done)/\(name)") else {
        done += "/" + name
        continue
      }
      links += 1
      guard links <= SystemView.maximumLinks else { return nil }
      if target.hasPrefix("/") { done = "" }
      pending.append(contentsOf: target.split(separator: "/").map { String($0) }.reversed())
    }
    return done.isEmpty ? "/" : done
  }
}

/// Helpers for reading configuration files.
extension StringProtocol {
  /// The text without white space at either end.
  var trimmed: SubSequence {
    let isBlank: (Character) -> Bool = { $0 == " " || $0 == "\t" || $0 == "\r" || $0 == "\r\n" || $0 == "\n" }
    guard let first = firstIndex(where: { !isBlank($0) }), let last = lastIndex(where: { !isBlank($0) }) else {
      return self[endIndex...]
    }
    return self[first...last]
  }

  /// The lines, trimmed, for LF and CRLF line ends.
  var lines: [String] { split { $0.isNewline }.map { String($0.trimmed) } }

  /// Returns the trimmed text before and after the first `separator`; nil if there is none.
  func parted(at separator: Character) -> (String, String)? {
    guard let position = firstIndex(of: separator) else { return nil }
    return (String(self[..<position].trimmed), String(self[index(after: position)...].trimmed))
  }

  /// Whether this is a name that a shell takes literally; other names must not be put into a suggested command.
  var isPlainName: Bool {
    let others = "-._".utf8
    return !isEmpty && !hasPrefix("-")
      && utf8.allSatisfy { (0x30...0x39) ~= $0 || (0x61...0x7A) ~= $0 | 0x20 || others.contains($0) }
  }

  /// The last component of a path: `ttyS0` of `/dev/ttyS0`.
  var lastComponent: String { split(separator: "/").last.map { String($0) } ?? "" }

  /// The folder of a path: `/dev` of `/dev/ttyS0`; empty for an entry of the root.
  var parentFolder: String { lastIndex(of: "/").map { String(self[..<$0]) } ?? "" }
}
