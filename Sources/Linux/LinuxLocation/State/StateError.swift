/// Why data could not be stored, or are not trusted.
public struct StateError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Type of the error.
  public enum Reason: Hashable, Sendable {
    /// The system reported an error while the file was accessed.
    case reading, writing
    /// The file was damaged, or was not written by this package.
    case corrupt
    /// The file is of another sensor.
    case otherSensor
    /// There is no previous calibration.
    case nothingToUndo
    /// A newer version wrote the file, in a format that this version does not know.
    case newer
    /// Other users may change the folder, so nothing in it is used.
    case untrusted
    /// Another process locked the file for too long, or a required library is missing.
    case unavailable
    /// The data cannot be stored; nothing was changed.
    case invalid
  }

  /// What kind of error it is.
  public var reason: Reason
  /// Path of the file or folder.
  public var path: String
  /// Message without the path.
  public var detail: String

  package init(_ reason: Reason, _ path: String, _ detail: String) {
    self.reason = reason
    self.path = path
    self.detail = detail
  }

  public var description: String { "\(path): \(detail)" }
}
