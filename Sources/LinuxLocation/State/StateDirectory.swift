import Glibc

/// The folder where what was learnt is kept from one run to the next.
///
/// The first of these that is set: BINNACLE_STATE_DIR; STATE_DIRECTORY, which systemd sets for a service
/// (/var/lib/binnacle, see systemd.exec(5)); XDG_STATE_HOME with `/binnacle` (XDG Base Directory Specification 0.8);
/// HOME with `/.local/state/binnacle`.
///
/// A folder that other users may change is not used: see `check`.
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

  /// Throws when the folder is there and other users may change what is in it: they would decide which files this program
  /// writes, and what it believes.
  ///
  /// It must belong to the user of this process or to root, and must not be writable by group or others. It must be a
  /// folder itself, not a symbolic link, except for a link of root's such as systemd makes for `DynamicUser=`.
  package func check() throws(StateError) {
    var own = stat()
    // No such folder, or no way to it: the call that needs it says so.
    guard lstat(path, &own) == 0 else { return }
    var folder = own
    let isLink = own.st_mode & S_IFMT == S_IFLNK
    if isLink, stat(path, &folder) != 0 { return }
    if let problem = StateDirectory.problem(of: folder, link: isLink ? own : nil, user: geteuid()) {
      throw StateError(.untrusted, path, "is not used: \(problem)")
    }
  }

  /// Why a folder is not used; nil for one that is.
  ///
  /// - Parameter link: the symbolic link that leads to it, if its name is one.
  static func problem(of folder: stat, link: stat?, user: uid_t) -> String? {
    if let link, link.st_uid != 0 { return "it is a symbolic link; name the folder itself in BINNACLE_STATE_DIR" }
    if folder.st_uid != user, folder.st_uid != 0 {
      return "it belongs to user \(folder.st_uid), not to user \(user); name another in BINNACLE_STATE_DIR"
    }
    return folder.st_mode & 0o022 == 0 ? nil : "other users may write to it; chmod go-w takes that from them"
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
    try check()
  }
}
