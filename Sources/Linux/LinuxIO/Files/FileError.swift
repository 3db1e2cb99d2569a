/// Why a file could not be read or replaced.
package struct FileError: Error, Equatable, CustomStringConvertible {
  /// Type of the error.
  package enum Reason: Equatable, Sendable {
    /// The system reported an error while the file was read or written.
    case reading, writing
    /// The file has more bytes than are read.
    case tooLarge
    /// There are more bytes than may be written; nothing was changed.
    case refused
  }

  /// Type of the error.
  package let reason: Reason
  /// Path of the file.
  package let path: String
  /// Message without the path.
  package let detail: String

  init(_ reason: Reason, _ path: String, _ detail: String) {
    self.reason = reason
    self.path = path
    self.detail = detail
  }

  package var description: String { "\(path): \(detail)" }
}
