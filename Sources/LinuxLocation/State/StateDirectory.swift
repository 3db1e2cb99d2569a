import Glibc

/// The folder where what was learnt is kept from one run to the next.
///
/// The first of these that is set: BINNACLE_STATE_DIR; STATE_DIRECTORY, which systemd sets for a service
/// (/var/lib/binnacle, see systemd.exec(5)); XDG_STATE_HOME with `/binnacle` (XDG Base Directory Specification 0.8);
/// HOME with `/.local/state/binnacle`.
public struct StateDirectory: Hashable, Sendable {
  /// Absolute, without a slash at its end. It need not exist.
  public let path: String

  /// - Parameter path: absolute.
  public init(path: String) {
    self.path = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
  }

  /// nil when nothing says where: a service without a home and without a folder.
  public init?(environment: (String) -> String? = { name in getenv(name).map { String(cString: $0) } }) {
    // A relative path would mean another folder in every run.
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

  /// Makes the folder and those above it, for their owner alone.
  func create() throws(StateError) {
    var made = ""
    for name in path.split(separator: "/") {
      made += "/" + name
      if mkdir(made, 0o700) == 0 {
        AtomicFile.flushFolder(of: made)
        continue
      }
      let code = errno
      if code == EEXIST { continue }
      // What cannot be made may be there all the same: a home on a file system that is read-only higher up.
      var status = stat()
      guard stat(made, &status) == 0 else { throw StateError(.writing, made, systemMessage(code)) }
    }
  }
}
