import Glibc

/// A folder that is gone with its owner.
package final class TemporaryFolder: Sendable {
  package let path: String

  package init() {
    var template = Array("/tmp/binnacle-test-XXXXXX".utf8CString)
    path = String(cString: mkdtemp(&template)!)
  }

  deinit {
    for name in names { unlink("\(path)/\(name)") }
    rmdir(path)
  }

  package func file(_ name: String, _ contents: [UInt8] = []) -> String {
    let file = "\(path)/\(name)"
    let descriptor = open(file, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    precondition(descriptor >= 0)
    writeAll(contents, to: descriptor)
    close(descriptor)
    return file
  }

  /// The same, compressed by the gzip command.
  package func gzipFile(_ name: String, _ contents: [UInt8]) -> String {
    let file = file(name, contents)
    precondition(Child(["gzip", "-f", file]).wait() == 0)
    return file + ".gz"
  }

  /// Names of the files in it.
  package var names: [String] {
    var names: [String] = []
    guard let directory = opendir(path) else { return [] }
    defer { closedir(directory) }
    while let entry = readdir(directory) {
      withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { names.append(String(cString: $0)) }
      }
    }
    return names.filter { $0 != "." && $0 != ".." }
  }
}
