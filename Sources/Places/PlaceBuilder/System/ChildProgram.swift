import Glibc

/// Runs programs of the machine to their end.
package enum ChildProgram {
  package struct Result: Equatable {
    /// The exit status, or 128 + the signal that ended the program.
    package var status: Int32
    package var output: [UInt8]

    package var text: String { String(decoding: output, as: UTF8.self) }
  }

  /// Runs a program that is found in PATH.
  ///
  /// - Parameters:
  ///   - words: its name and arguments.
  ///   - takesMessages: whether stderr is part of the output, in place of this program's stderr.
  /// - Returns: nil if there is no such program.
  package static func run(
    _ words: [String], takesMessages: Bool = false
  ) throws(BuildError) -> Result? {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw BuildError(words[0], errno: errno) }
    let (readEnd, writeEnd) = (ends[0], ends[1])
    _ = fcntl(readEnd, F_SETFD, FD_CLOEXEC)
    _ = fcntl(writeEnd, F_SETFD, FD_CLOEXEC)
    defer { close(readEnd) }
    let (code, child) = start(words, writeEnd, takesMessages)
    close(writeEnd)
    if code == ENOENT { return nil }
    guard code == 0 else { throw BuildError(words[0], errno: code) }
    var output: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(readEnd, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      output += buffer[..<count]
    }
    return Result(status: Temporaries.wait(for: child), output: output)
  }

  /// Runs a program that must be there and succeed.
  ///
  /// - Parameter package: Debian's package of the program, for the message if it is missing.
  /// - Returns: its output on stdout.
  @discardableResult
  package static func output(of words: [String], package: String) throws(BuildError) -> [UInt8] {
    guard let result = try run(words) else {
      throw BuildError("\(words[0]): not found\n> sudo apt install \(package)", .unavailable)
    }
    guard result.status == 0 else {
      throw BuildError("'\(words.joined(separator: " "))' ended with \(result.status)")
    }
    return result.output
  }

  /// Starts a program with the signals unblocked that this one waits for, without input, and with messages in English.
  ///
  /// - Returns: 0 and the process, or the error number.
  private static func start(
    _ words: [String], _ output: Int32, _ takesMessages: Bool
  ) -> (code: Int32, child: pid_t) {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, output, 1)
    if takesMessages { posix_spawn_file_actions_adddup2(&actions, output, 2) }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    setenv("LC_ALL", "C.UTF-8", 1)
    var arguments = words.map { strdup($0) }
    arguments.append(nil)
    defer { for argument in arguments { free(argument) } }
    return Temporaries.start { child in
      posix_spawnp(&child, words[0], &actions, &attributes, arguments, environ)
    }
  }
}
