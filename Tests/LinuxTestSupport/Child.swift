import EngineRuntime
import Glibc

/// Another program, found in PATH.
package final class Child: Sendable {
  package let process: pid_t
  private let output: CInt
  /// What `wait` has returned.
  private let code = Guarded<CInt?>(nil)

  package init(_ arguments: [String]) {
    let (readEnd, writeEnd) = makePipe()
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawn_file_actions_adddup2(&actions, writeEnd, 1)
    var words = arguments.map { strdup($0) } + [nil]
    var identifier: pid_t = 0
    let code = posix_spawnp(&identifier, arguments[0], &actions, nil, &words, environ)
    precondition(code == 0, "cannot start \(arguments[0])")
    for word in words { free(word) }
    posix_spawn_file_actions_destroy(&actions)
    close(writeEnd)
    process = identifier
    output = readEnd
  }

  deinit { close(output) }

  /// Waits for its next output; at most 100 bytes.
  package func readOutput() -> String {
    var buffer = [UInt8](repeating: 0, count: 100)
    var count = 0
    repeat { count = read(output, &buffer, buffer.count) } while count < 0 && errno == EINTR
    return String(decoding: buffer[..<max(0, count)], as: UTF8.self)
  }

  /// Returns all its output that was not read yet, when that has ended.
  package func readToEnd() -> String {
    var output = ""
    while case let text = readOutput(), !text.isEmpty { output += text }
    return output
  }

  /// Returns output that was not read yet; does not wait for more.
  package func readWhatIsThere() -> String {
    var output = ""
    var state = pollfd(fd: self.output, events: Int16(POLLIN), revents: 0)
    while poll(&state, 1, 0) > 0 {
      let text = readOutput()
      if text.isEmpty { break }
      output += text
    }
    return output
  }

  /// Its exit code, or -1 when a signal ended it.
  @discardableResult
  package func wait() -> CInt {
    if let code = code.withLock({ $0 }) { return code }
    var status: CInt = 0
    waitpid(process, &status, 0)
    let ended = status & 0x7F == 0 ? (status >> 8) & 0xFF : -1
    code.withLock { $0 = ended }
    return ended
  }

  /// Kills it, unless it has ended already: its number may be another process's then.
  package func end() {
    if code.withLock({ $0 }) == nil { kill(process, SIGKILL) }
    wait()
  }
}
