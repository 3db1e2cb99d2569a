import Glibc
import LinuxIO

/// The folder for data that is kept between runs.
///
/// Taken from the first of these variables that is set: BINNACLE_STATE_DIR; STATE_DIRECTORY, which systemd sets for a
/// service (/var/lib/binnacle, see systemd.exec(5)); XDG_STATE_HOME with `/binnacle` (XDG Base Directory Specification
/// 0.8); HOME with `/.local/state/binnacle`.
///
/// A folder that other users may change is not used, see `check`.
public struct StateDirectory: Hashable, Sendable {
  /// Absolute path without a slash at the end; the folder need not exist.
  public let path: String

  /// Sets the folder.
  ///
  /// - Parameter path: An absolute path.
  public init(path: String) {
    self.path = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
  }

  /// Takes the folder from the environment; nil if no variable gives one, as in a service without a home.
  public init?(environment: (String) -> String? = { name in getenv(name).map { String(cString: $0) } }) {
    // A relative path would be a different folder in each run.
    func absolute(_ name: String) -> String? { environment(name).flatMap { $0.hasPrefix("/") ? $0 : nil } }
    if let path = absolute("BINNACLE_STATE_DIR") {
      self.init(path: path)
    } else if let folders = absolute("STATE_DIRECTORY"), let first = folders.split(separator: ":").first {
      self.init(path: String(first))
    } else if let home = absolute("XDG_STATE_HOME") {
      self.init(path: StateDirectory(path: home).path + "/binnacle")
    } else if let home = absolute("HOME") {
      self.init(path: StateDirectory(path: home).path + "/.local/state/binnacle")
    } else {
      return nil
    }
  }

  /// Throws if the folder exists and other users may change its contents, since they could then choose the files that
  /// this program writes, and the data that it trusts.
  ///
  /// The folder must belong to root or to the user of this process, and must not be writable by group or others. It
  /// must not be a symbolic link, except one of root's, such as systemd creates for `DynamicUser=`.
  package func check() throws(StateError) {
    var own = stat()
    // If the folder does not exist or cannot be reached, the call that needs it reports that.
    guard lstat(path, &own) == 0 else { return }
    var folder = own
    let isLink = own.st_mode & S_IFMT == S_IFLNK
    if isLink, stat(path, &folder) != 0 { return }
    if let problem = StateDirectory.problem(of: folder, link: isLink ? own : nil, user: geteuid()) {
      throw StateError(.untrusted, path, "is not used: \(problem)")
    }
  }

  /// Returns why a folder is not used; nil if it may be used.
  ///
  /// - Parameter link: The symbolic link that leads to it; nil if the path is not a link.
  static func problem(of folder: stat, link: stat?, user: uid_t) -> String? {
    if let link, link.st_uid != 0 { return "it is a symbolic link; name the folder itself in BINNACLE_STATE_DIR" }
    if folder.st_uid != user, folder.st_uid != 0 {
      return "it belongs to user \(folder.st_uid), not to user \(user); name another in BINNACLE_STATE_DIR"
    }
    return folder.st_mode & 0o022 == 0 ? nil : "other users may write to it; chmod go-w takes that from them"
  }

  /// Creates the folder and its parents with mode 0700.
  package func create() throws(StateError) {
    var made = ""
    for name in path.split(separator: "/") {
      made += "/" + name
      if mkdir(made, 0o700) == 0 {
        AtomicFile.flushFolder(of: made)
        continue
      }
      let code = errno
      if code == EEXIST { continue }
      // The folder may exist although it cannot be created: a home on a file system whose parent is read-only.
      var status = stat()
      guard stat(made, &status) == 0 else { throw StateError(.writing, made, systemMessage(code)) }
    }
    try check()
  }
}

/// The functions of `AtomicFile` for files of the state directory, with its error.
package enum StateFile {
  /// Returns the content; nil if there is no file.
  static func read(_ path: String) throws(StateError) -> [UInt8]? {
    do throws(FileError) { return try AtomicFile.read(path) } catch { throw StateError(error) }
  }

  /// Replaces a file; the old one is kept at `previous`.
  static func write(_ bytes: [UInt8], to path: String, previous: String) throws(StateError) {
    do throws(FileError) { try AtomicFile.write(bytes, to: path, previous: previous) } catch { throw StateError(error) }
  }

  /// Replaces a file without keeping the old one.
  static func replace(_ path: String, with bytes: [UInt8]) throws(StateError) {
    do throws(FileError) { try AtomicFile.replace(path, with: bytes) } catch { throw StateError(error) }
  }

  /// Gives a file a second name, which may replace another file; does nothing if there is no file.
  static func keep(_ path: String, at other: String) throws(StateError) {
    do throws(FileError) { try AtomicFile.keep(path, at: other) } catch { throw StateError(error) }
  }

  /// Renames a file, which may replace another one.
  package static func move(_ path: String, to other: String) throws(StateError) {
    do throws(FileError) { try AtomicFile.move(path, to: other) } catch { throw StateError(error) }
  }
}

extension StateError {
  init(_ error: FileError) {
    let reason: Reason =
      switch error.reason {
      case .reading: .reading
      case .writing: .writing
      case .tooLarge: .corrupt
      case .refused: .invalid
      }
    self.init(reason, error.path, error.detail)
  }
}

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
