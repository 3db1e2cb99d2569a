import Glibc
import Testing

/// A terminal whose other end plays the receiver. Its name is its own for as long as it exists, also after `unplug`.
final class PseudoTerminal {
  private var master: Int32
  /// Held open so that the terminal survives between readers, and so that the kernel gives its number to no other test.
  private let slave: Int32
  let path: String

  init() throws {
    // Closed in children from the start: a program that another test starts just now must not keep the terminal.
    master = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    var unlocked: CInt = 0
    var number: CUnsignedInt = 0
    try #require(
      master >= 0 && ioctl(master, PseudoTerminal.setLock, &unlocked) == 0
        && ioctl(master, PseudoTerminal.getNumber, &number) == 0)
    path = "/dev/pts/\(number)"
    slave = open(path, O_RDWR | O_NOCTTY | O_CLOEXEC)
    try #require(slave >= 0)
    var settings = termios()
    tcgetattr(slave, &settings)
    cfmakeraw(&settings)
    tcsetattr(slave, TCSANOW, &settings)
  }

  deinit {
    close(slave)
    unplug()
  }

  /// TIOCSPTLCK and TIOCGPTN (asm-generic/ioctls.h).
  static let setLock: UInt = 0x4004_5431
  static let getNumber: UInt = 0x8004_5430

  /// Ends the terminal as a pulled plug does: the program loses it, and its path does not exist any more.
  func unplug() {
    if master >= 0 { close(master) }
    master = -1
  }

  /// What the program has written to its receiver since the last call; does not wait.
  func received() -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    var entry = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
    while poll(&entry, 1, 0) > 0, entry.revents & Int16(POLLIN) != 0 {
      let count = read(master, &buffer, buffer.count)
      guard count > 0 else { break }
      bytes += buffer[..<count]
    }
    return bytes
  }

  /// Starts another program that reads the terminal; returns once it has opened it.
  func startHolder() throws -> ProgramProcess {
    let holder = try ProgramProcess(["stream", path, "--baud", "9600"])
    #expect(holder.waitForErrors { _ in holder.access(to: path) != nil })
    return holder
  }

  func send(_ text: String) {
    let bytes = Array(text.utf8)
    #expect(write(master, bytes, bytes.count) == bytes.count)
  }
}
