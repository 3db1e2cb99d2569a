import Glibc
import Testing

@testable import binnacle

/// A folder that goes away with all that is in it, with its last reference.
final class DeepFolder {
  let path: String

  init() throws {
    var template = Array("/tmp/binnacle-test-XXXXXX".utf8CString)
    path = String(cString: try #require(mkdtemp(&template)))
  }

  deinit { try? Files.remove(path) }

  /// Makes the folders above it, too.
  @discardableResult
  func write(_ text: String, to name: String, mode: mode_t = 0o644) throws -> String {
    let whole = "\(path)/\(name)"
    try Files.makeFolder("/" + whole.split(separator: "/").dropLast().joined(separator: "/"))
    try Files.write(Array(text.utf8), to: whole, mode: mode)
    if mode & 0o111 != 0 { DeepFolder.waitForWriters(of: whole) }
    return whole
  }

  /// F_SETLEASE of fcntl(2), which is not among the symbols of Glibc.
  private static let setLease: Int32 = 1024

  /// Another test's child that was forked while a program was written holds it open until it starts a program of its own;
  /// before that it cannot be started (ETXTBSY). No lease is given on a file that is open for writing.
  private static func waitForWriters(of path: String) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    defer { close(descriptor) }
    for _ in 0..<100 {
      if fcntl(descriptor, setLease, F_RDLCK) == 0 || errno != EAGAIN { return }
      usleep(5000)
    }
  }

  func text(_ name: String) -> String? { try? Files.readText("\(path)/\(name)") }
}
