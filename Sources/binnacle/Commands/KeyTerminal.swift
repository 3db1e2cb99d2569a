import Glibc
import LocationEngine

/// The terminal of a guide: single keys without echo, its size, and its way back to what it was.
///
/// `restore` may be called from any thread and any number of times.
final class KeyTerminal: Sendable {
  private let input: Int32
  private let output: Int32
  /// What it was; nil once it is so again.
  private let before: Guarded<Settings?>

  /// The C structure is a plain value.
  private struct Settings: @unchecked Sendable {
    var attributes: termios
  }

  /// nil when keys cannot be read one by one: the input is no terminal, or somebody else has the foreground.
  init?(input: Int32 = 0, output: Int32 = 1) {
    var attributes = termios()
    guard tcgetattr(input, &attributes) == 0 else { return nil }
    let foreground = tcgetpgrp(input)
    guard foreground < 0 || foreground == getpgrp() else { return nil }
    self.input = input
    self.output = output
    before = Guarded(Settings(attributes: attributes))
    attributes.c_lflag &= ~tcflag_t(ICANON | ECHO)
    // Read what is there, and let no key stop or end the program but by a signal that is waited for.
    withUnsafeMutableBytes(of: &attributes.c_cc) { codes in
      codes[Int(VMIN)] = 0
      codes[Int(VTIME)] = 0
      codes[Int(VSUSP)] = 0
      codes[Int(VQUIT)] = 0
    }
    guard tcsetattr(input, TCSANOW, &attributes) == 0 else { return nil }
  }

  deinit { restore() }

  func restore() {
    let settings = before.withLock { (value: inout Settings?) -> Settings? in
      defer { value = nil }
      return value
    }
    guard var settings else { return }
    tcsetattr(input, TCSANOW, &settings.attributes)
  }

  /// The next key that was typed; nil when there is none now.
  func key() -> UInt8? { waitForKey(milliseconds: 0) }

  /// The same, waiting for one.
  func waitForKey(milliseconds: Int32) -> UInt8? {
    var entry = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
    guard poll(&entry, 1, milliseconds) > 0 else { return nil }
    var byte: UInt8 = 0
    return read(input, &byte, 1) == 1 ? byte : nil
  }

  /// Whether the person behind it has gone.
  var isHungUp: Bool {
    var entry = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
    return poll(&entry, 1, 0) > 0 && entry.revents & Int16(POLLHUP) != 0
  }

  /// Columns and rows of a terminal; read again for each picture, which needs no signal when it changes.
  static func size(_ output: Int32 = 1) -> (columns: Int, rows: Int) {
    var size = winsize()
    guard ioctl(output, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else { return (80, 24) }
    return (Int(size.ws_col), Int(size.ws_row))
  }
}
