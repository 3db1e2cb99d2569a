import Glibc

/// The files of a system below a folder: `/` is this machine, anything else an image or a test.
///
/// Reads only, never more than `limit` bytes of a file, and nothing but regular files, so that neither a device nor a
/// FIFO of a hostile tree can hold it up. Symbolic links, absolute ones too, lead to places below the folder.
public struct SystemView: Sendable {
  /// More than any file has that is asked for.
  static let limit = 65_536
  /// As many as the kernel follows (path_resolution(7)).
  private static let mostLinks = 40

  /// Without a slash at its end; empty for this machine.
  private let root: String

  /// - Parameter root: the folder that stands for `/`.
  public init(root: String = "/") {
    self.root = String(root.reversed().drop { $0 == "/" }.reversed())
  }

  /// The first `limit` bytes of a regular file; nil when there is none or it may not be read.
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
        // Some files of sysfs answer with an error while their hardware is away.
        guard count >= 0 else { return result.isEmpty ? nil : result }
        if count == 0 { break }
        result.append(contentsOf: buffer[..<count])
      }
      return result
    }
  }

  /// The same as text, without the zero byte that ends strings of the device tree.
  func text(_ path: String) -> String? {
    guard let bytes = bytes(path) else { return nil }
    return String(decoding: bytes.filter { $0 != 0 }, as: UTF8.self)
  }

  /// The first line of a file, trimmed.
  func line(_ path: String) -> String? {
    text(path)?.split(separator: "\n", omittingEmptySubsequences: false).first.map { String($0.trimmed) }
  }

  /// Whether something is there, whatever it is, behind all links.
  func exists(_ path: String) -> Bool {
    guard let path = resolved(path) else { return false }
    var status = stat()
    return lstat(root + path, &status) == 0
  }

  /// The names in a folder, sorted; empty when it cannot be read.
  func names(in folder: String) -> [String] {
    guard let folder = resolved(folder) else { return [] }
    return DirectoryListing.names(in: root + folder)
  }

  /// Where a symbolic link points, as it says; nil when it is none.
  func target(ofLink path: String) -> String? {
    guard let folder = resolved(path.parentFolder) else { return nil }
    return DirectoryListing.target(ofLink: "\(root)\(folder)/\(path.lastComponent)")
  }

  /// The path behind all symbolic links, whether anything is there or not; nil when they lead in circles.
  func resolved(_ path: String) -> String? {
    var pending = path.split(separator: "/").map { String($0) }.reversed() as [String]
    var done = ""
    var links = 0
    while let name = pending.popLast() {
      if name == "." { continue }
      if name == ".." {
        // As in the kernel, nothing is above the root.
        done = done.parentFolder
        continue
      }
      guard let target = DirectoryListing.target(ofLink: "\(root)\(done)/\(name)") else {
        done += "/" + name
        continue
      }
      links += 1
      guard links <= SystemView.mostLinks else { return nil }
      if target.hasPrefix("/") { done = "" }
      pending.append(contentsOf: target.split(separator: "/").map { String($0) }.reversed())
    }
    return done.isEmpty ? "/" : done
  }
}
