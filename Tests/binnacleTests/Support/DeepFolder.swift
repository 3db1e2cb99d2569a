import Glibc
import Testing

@testable import SetupCommands

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
    return whole
  }

  func text(_ name: String) -> String? { try? Files.readText("\(path)/\(name)") }
}
