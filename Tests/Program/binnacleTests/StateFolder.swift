import Glibc

/// A state directory that goes away with its last reference, whatever the program has put into it.
final class StateFolder {
  /// Does not exist until it is created.
  let path: String
  private let root: String

  init() {
    var template = Array("/tmp/binnacle-test-XXXXXX".utf8CString)
    root = mkdtemp(&template).map { String(cString: $0) } ?? "/nonexistent"
    path = root + "/state"
  }

  deinit {
    for name in names { unlink("\(path)/\(name)") }
    rmdir(path)
    rmdir(root)
  }

  var isThere: Bool { access(path, F_OK) == 0 }

  /// Of the files in it.
  var names: [String] {
    guard let stream = opendir(path) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  /// Puts something else into all of its files.
  func corrupt() {
    for name in names {
      let descriptor = open("\(path)/\(name)", O_WRONLY | O_TRUNC | O_CLOEXEC)
      _ = "not one of ours".withCString { write(descriptor, $0, 15) }
      close(descriptor)
    }
  }
}
