import Glibc

/// The descriptor that messages are written to.
struct LogOutput: Sendable {
  enum Kind: Sendable { case journal, terminal, other }

  let descriptor: CInt
  /// `JOURNAL_STREAM` of the environment: device and inode of the journal's socket (systemd.exec(5)).
  let journalStream: String?

  /// What the descriptor is now: a program may redirect it while it runs.
  func kind() -> Kind {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return .other }
    if let journalStream, journalStream == "\(status.st_dev):\(status.st_ino)" { return .journal }
    return status.st_mode & S_IFMT == S_IFCHR && isatty(descriptor) == 1 ? .terminal : .other
  }

  /// Writes a line by one call; what cannot be written is lost, and the program goes on.
  func write(_ line: [UInt8]) {
    // Not for a socket alone: a pipe without a reader ends the program, too.
    let guarded = BrokenPipeGuard()
    defer { guarded.end() }
    while Glibc.write(descriptor, line, line.count) < 0, errno == EINTR {}
  }
}
