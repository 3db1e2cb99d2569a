import Glibc
import LinuxIO
import Synchronization

/// Files and folders that are removed when this program ends, also when a signal ends it, and the running child.
package enum Temporaries {
  private struct State {
    var paths: Set<String> = []
    /// 0 between children.
    var child: pid_t = 0
  }

  private static let state = Mutex(State())

  /// Waits for signals from here on; must be called before another thread starts.
  package static func watchForSignals() {
    var signals = Self.signals
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    var thread = pthread_t()
    pthread_create(
      &thread, nil,
      { _ in
        Temporaries.endBySignal()
        return nil
      }, nil)
    pthread_detach(thread)
  }

  /// Removes a path at the end of this program.
  package static func add(_ path: String) { state.withLock { _ = $0.paths.insert(path) } }

  /// No longer removes a path.
  package static func keep(_ path: String) { state.withLock { _ = $0.paths.remove(path) } }

  /// Creates a folder for temporary files, below TMPDIR or /var/tmp: /tmp is in memory on many machines.
  package static func makeFolder() throws(BuildError) -> String {
    let parent = getenv("TMPDIR").map { String(cString: $0) } ?? "/var/tmp"
    var template = Array("\(parent)/places.XXXXXX".utf8CString)
    // Under the lock: a signal finds the folder, or it does not exist.
    let (path, code) = state.withLock { state -> (String, Int32) in
      guard mkdtemp(&template) != nil else { return ("", errno) }
      let path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
      state.paths.insert(path)
      return (path, 0)
    }
    guard code == 0 else { throw BuildError(parent, errno: code) }
    return path
  }

  package static func removeAll() {
    state.withLock { state in
      for path in state.paths { remove(path) }
      state.paths = []
    }
  }

  /// Starts a child under the lock, so that a signal finds it.
  static func start(_ spawn: (inout pid_t) -> Int32) -> (code: Int32, child: pid_t) {
    state.withLock { state in
      var child: pid_t = 0
      let code = spawn(&child)
      if code == 0 { state.child = child }
      return (code, child)
    }
  }

  /// Returns a child's exit status, or 128 + the signal that ended it.
  static func wait(for child: pid_t) -> Int32 {
    var status: Int32 = 0
    // The zombie stays until its number is forgotten: no other process can be signalled by it.
    var information = siginfo_t()
    while waitid(P_PID, id_t(child), &information, WEXITED | WNOWAIT) != 0, errno == EINTR {}
    state.withLock { state in
      waitpid(child, &status, 0)
      state.child = 0
    }
    return status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + status & 0x7F
  }

  /// Ends the child and the program. The lock is kept: the main thread neither starts nor renames anything any more.
  private static func endBySignal() {
    var signals = Self.signals
    var number: Int32 = 0
    while sigwait(&signals, &number) != 0 {}
    state.withLock { state -> Void in
      if state.child > 0 { kill(state.child, SIGTERM) }
      for path in state.paths { remove(path) }
      say("interrupted; nothing was changed")
      // Not after the lock: the main thread waits for it.
      _exit(128 + number)
    }
  }

  /// Calls a function under the lock; a signal then ends the program before it or after it.
  static func atomically(_ body: () -> Int32) -> Int32 { state.withLock { _ in body() } }

  /// Removes a path with its contents; links are removed, not followed.
  private static func remove(_ path: String) {
    var status = stat()
    guard lstat(path, &status) == 0 else { return }
    if status.st_mode & S_IFMT == S_IFDIR {
      for name in DirectoryListing.names(in: path) { remove("\(path)/\(name)") }
      rmdir(path)
    } else {
      unlink(path)
    }
  }

  /// The signals that are not ignored, as they are under nohup.
  private static var signals: sigset_t {
    var set = sigset_t()
    sigemptyset(&set)
    for number in [SIGINT, SIGTERM, SIGHUP] {
      var action = sigaction()
      sigaction(number, nil, &action)
      let isIgnored = unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == 1
      if !isIgnored { sigaddset(&set, number) }
    }
    return set
  }
}
