import EngineRuntime
import Glibc

/// The terminal of a guide: single keys without echo, its size, and restoring its settings.
///
/// `restore` may be called from any thread and any number of times.
package final class KeyTerminal: Sendable {
  private let input: Int32
  private let output: Int32
  /// The settings to restore; nil once they are restored.
  private let before: Guarded<Settings?>

  /// `@unchecked`: the C structure is a plain value.
  private struct Settings: @unchecked Sendable {
    var attributes: termios
  }

  /// nil if single keys cannot be read: the input is not a terminal, or another process group has the foreground.
  package init?(input: Int32 = 0, output: Int32 = 1) {
    var attributes = termios()
    guard tcgetattr(input, &attributes) == 0 else { return nil }
    let foreground = tcgetpgrp(input)
    guard foreground < 0 || foreground == getpgrp() else { return nil }
    self.input = input
    self.output = output
    before = Guarded(Settings(attributes: attributes))
    attributes.c_lflag &= ~tcflag_t(ICANON | ECHO)
    // Reads return at once, and no key stops or ends the program except by a signal that it waits for.
    withUnsafeMutableBytes(of: &attributes.c_cc) { codes in
      codes[Int(VMIN)] = 0
      codes[Int(VTIME)] = 0
      codes[Int(VSUSP)] = 0
      codes[Int(VQUIT)] = 0
    }
    guard tcsetattr(input, TCSANOW, &attributes) == 0 else { return nil }
  }

  deinit { restore() }

  package func restore() {
    let settings = before.withLock { (value: inout Settings?) -> Settings? in
      defer { value = nil }
      return value
    }
    guard var settings else { return }
    tcsetattr(input, TCSANOW, &settings.attributes)
  }

  /// Returns the next typed key; nil if none is pending.
  package func key() -> UInt8? { waitForKey(milliseconds: 0) }

  /// Returns the next typed key, waiting for one; nil after the timeout.
  package func waitForKey(milliseconds: Int32) -> UInt8? {
    var entry = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
    guard poll(&entry, 1, milliseconds) > 0 else { return nil }
    var byte: UInt8 = 0
    return read(input, &byte, 1) == 1 ? byte : nil
  }

  /// Whether the terminal was closed.
  package var isHungUp: Bool {
    var entry = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
    return poll(&entry, 1, 0) > 0 && entry.revents & Int16(POLLHUP) != 0
  }

  /// Returns columns and rows of a terminal. Read again for each picture, so that no signal is needed when they change.
  package static func size(_ output: Int32 = 1) -> (columns: Int, rows: Int) {
    var size = winsize()
    guard ioctl(output, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else { return (80, 24) }
    return (Int(size.ws_col), Int(size.ws_row))
  }
}
