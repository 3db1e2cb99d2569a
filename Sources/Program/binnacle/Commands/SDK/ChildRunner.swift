import EngineRuntime
import Glibc

/// Runs other programs, one after the other, and can end the running one.
final class ChildRunner: Sendable {
  private struct State {
    /// 0 between children.
    var child: pid_t = 0
    var isCancelled = false
  }

  private let state = Guarded(State())

  var isCancelled: Bool { state.withLock { $0.isCancelled } }

  /// Runs a program to its end, and passes its output on stdout and stderr line by line.
  ///
  /// - Parameters:
  ///   - words: the program's path, or its name to be found in PATH, and its arguments.
  ///   - log: a descriptor that gets the same bytes; -1 for none.
  ///   - line: called with each line without its end.
  ///   - pause: called after each second without output.
  /// - Returns: its exit status, or 128 + the signal that ended it.
  func run(
    _ words: [String], log: Int32 = -1, line: (String) -> Void, pause: () -> Void = {}
  ) throws(SDKFailure) -> Int32 {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw SDKFailure(words[0], errno: errno) }
    let (readEnd, writeEnd) = (ends[0], ends[1])
    defer { close(readEnd) }
    _ = fcntl(readEnd, F_SETFD, FD_CLOEXEC)
    _ = fcntl(writeEnd, F_SETFD, FD_CLOEXEC)
    let child = try start(words, output: writeEnd)
    collect(from: readEnd, log: log, line: line, pause: pause)
    let status = reap(child)
    if isCancelled { throw .interrupted }
    return status
  }

  /// Returns a program's exit status and output.
  func output(of words: [String]) throws(SDKFailure) -> (status: Int32, lines: [String]) {
    var lines: [String] = []
    let status = try run(words) { lines.append($0) }
    return (status, lines)
  }

  /// Ends the child and its descendants: first with SIGINT, after three seconds with SIGKILL.
  ///
  /// No further child is started.
  func cancel() {
    for attempt in 0..<30 {
      let child = state.withLock { state in
        state.isCancelled = true
        if attempt == 0, state.child > 0 { kill(-state.child, SIGINT) }
        return state.child
      }
      guard child > 0 else { return }
      usleep(100_000)
    }
    state.withLock { if $0.child > 0 { kill(-$0.child, SIGKILL) } }
  }

  /// Starts a child in a process group of its own, so that the whole group can be ended, and with the blocked signals
  /// unblocked.
  private func start(_ words: [String], output writeEnd: Int32) throws(SDKFailure) -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, writeEnd, 1)
    posix_spawn_file_actions_adddup2(&actions, writeEnd, 2)

    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    sigemptyset(&none)
    var all = sigset_t()
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP))

    var arguments = words.map { strdup($0) }
    arguments.append(nil)
    defer { for argument in arguments { free(argument) } }
    // Under the lock, so that `cancel` knows every started child.
    let (result, child) = state.withLock { state -> (Int32, pid_t) in
      guard !state.isCancelled else { return (ECANCELED, 0) }
      var child: pid_t = 0
      let result = posix_spawnp(&child, arguments[0]!, &actions, &attributes, arguments, environ)
      if result == 0 { state.child = child }
      return (result, child)
    }
    close(writeEnd)
    if result == ECANCELED { throw .interrupted }
    guard result == 0 else {
      let reason = String(cString: strerror(result)).lowercased()
      throw SDKFailure(.unavailable, "\(words[0]): cannot be started: \(reason)")
    }
    return child
  }

  private func collect(from readEnd: Int32, log: Int32, line: (String) -> Void, pause: () -> Void) {
    var pending: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 14)
    while true {
      var poller = pollfd(fd: readEnd, events: Int16(POLLIN), revents: 0)
      let ready = poll(&poller, 1, 1000)
      if ready == 0 { pause() }
      guard ready > 0 else {
        if ready == 0 || errno == EINTR { continue }
        break
      }
      let count = read(readEnd, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      // An unwritable log does not stop the build.
      if log >= 0 { _ = write(log, buffer, count) }
      for byte in buffer[..<count] {
        if byte == UInt8(ascii: "\n") {
          line(String(decoding: pending, as: UTF8.self))
          pending.removeAll(keepingCapacity: true)
        } else {
          pending.append(byte)
        }
      }
    }
    if !pending.isEmpty { line(String(decoding: pending, as: UTF8.self)) }
  }

  private func reap(_ child: pid_t) -> Int32 {
    // `waitid` leaves the zombie, and `waitpid` reaps it under the lock: its id cannot be reused while `cancel` signals
    // it.
    var information = siginfo_t()
    while waitid(P_PID, id_t(child), &information, WEXITED | WNOWAIT) != 0, errno == EINTR {}
    var status: Int32 = 0
    state.withLock { state in
      waitpid(child, &status, 0)
      state.child = 0
    }
    return status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + status & 0x7F
  }
}
