import Glibc
import LinuxTestSupport

@testable import LinuxLocation

/// A descriptor that is closed when the last one lets go of it: what a thread still writes to it must not go to
/// whatever the system has given its number to meanwhile.
final class Descriptor: Sendable {
  let number: CInt

  init(_ number: CInt) { self.number = number }

  deinit { close(number) }

  /// Everything, blocking; gives up when the other end is gone.
  func send(_ bytes: [UInt8]) { writeAll(bytes, to: number) }
}
