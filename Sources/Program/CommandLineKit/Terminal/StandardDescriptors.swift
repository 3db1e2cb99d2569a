import Glibc

/// Keeps files that are opened later from getting the numbers of stdin, stdout or stderr.
///
/// open(2) returns the lowest free number: in a program started with its stdout closed, rows would go to the first
/// opened file, which may be a receiver.
package enum StandardDescriptors {
  /// Opens /dev/null for each closed one, in the wrong direction: reading and writing still fail.
  package static func occupy() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
      _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }
}
