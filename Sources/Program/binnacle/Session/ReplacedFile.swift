import EngineRuntime
import Glibc
import Outputs

/// A file that a run replaces, or standard output.
package struct ReplacedFile {
  package let descriptor: Int32

  /// Opens the file, whose content is dropped.
  ///
  /// - Parameter path: nil: standard output.
  package init(_ path: String?) throws(SourceError) {
    guard let path else {
      descriptor = STDOUT_FILENO
      return
    }
    descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else {
      let code = errno
      throw SourceError(
        code == EACCES || code == EPERM ? .permissionDenied : .inputOutput,
        "\(path): \(String(cString: strerror(code)))")
    }
  }
}
