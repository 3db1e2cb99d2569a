import Glibc

/// Makes sure that what is opened later is not taken for stdin, stdout or stderr.
///
/// open(2) gives the lowest free number: in a program that was started with its stdout closed, rows would go to whatever
/// was opened first, and that may be a receiver.
enum StandardDescriptors {
  /// Puts /dev/null where one is closed, opened the wrong way round: reading and writing still fail.
  static func occupy() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
      _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }
}
