/// Why something that was learnt could not be kept, or is not trusted.
public struct StateError: Error, Hashable, Sendable, CustomStringConvertible {
  public enum Reason: Hashable, Sendable {
    case reading, writing
    /// The file has changed since it was written, or was never one of ours.
    case corrupt
    /// The file is another sensor's.
    case otherSensor
    /// There is no earlier generation.
    case nothingToUndo
    /// A newer version of the program wrote it, in a form that this one does not know.
    case newer
    /// The folder may be changed by other users: nothing in it is used.
    case untrusted
    /// Another process keeps it locked for too long, or the library that it takes is missing.
    case unavailable
    /// It was asked to keep what it cannot; nothing was changed.
    case invalid
  }

  public var reason: Reason
  /// The file or folder.
  public var path: String
  /// In words, without the path.
  public var detail: String

  init(_ reason: Reason, _ path: String, _ detail: String) {
    self.reason = reason
    self.path = path
    self.detail = detail
  }

  public var description: String { "\(path): \(detail)" }
}
