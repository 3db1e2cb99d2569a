import Beacons
import Bytes
import Glibc
import LinuxIO
import Observations

/// Whether the machine's Bluetooth controllers are on, by the kernel's management socket, which answers every user.
package enum ControllerPower {
  /// Nanoseconds in which the kernel must have answered everything.
  private static let patience: Int64 = 500_000_000
  private static let most = 16

  /// Returns whether each controller is on, by its name; nil if the kernel does not answer.
  package static func read() -> [String: Bool]? { read(open: ManagementSocket.kernel) }

  static func read(open: ManagementOpening) -> [String: Bool]? {
    let descriptor = open()
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    let deadline = MonotonicClock.now.advanced(byNanoseconds: patience)
    var indices: [UInt16]?
    guard ask(descriptor, .readIndexList, ManagementIndex.none, deadline, { indices = $0.indices }) else { return nil }
    guard let indices else { return nil }
    var result: [String: Bool] = [:]
    for index in indices.prefix(most) {
      guard
        ask(
          descriptor, .readInfo, index, deadline,
          { reply in
            if let controller = reply.controller { result["hci\(index)"] = controller.current.contains(.powered) }
          })
      else { return nil }
    }
    return result
  }

  /// Sends a command and waits for its reply; false if none comes in time.
  private static func ask(
    _ descriptor: CInt, _ command: ManagementCommand, _ index: UInt16, _ deadline: MonotonicInstant,
    _ body: (ManagementReply) -> Void
  ) -> Bool {
    let bytes = command.datagram(to: index)
    guard Glibc.write(descriptor, bytes, bytes.count) == bytes.count else { return false }
    var buffer = [UInt8](repeating: 0, count: 1024)
    while true {
      let rest = deadline.nanoseconds(since: MonotonicClock.now)
      var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard rest > 0, poll(&entry, 1, CInt(truncatingIfNeeded: rest / 1_000_000 + 1)) > 0 else { return false }
      let count = Glibc.read(descriptor, &buffer, buffer.count)
      guard count > 0 else { return false }
      let isAnswered = buffer.withByteView { view -> Bool in
        guard let event = ManagementEvent(view.slice(0, count)), event.index == index else { return false }
        switch event.kind {
        case .commandComplete(let reply), .commandStatus(let reply):
          guard reply.opcode == command.opcode else { return false }
          body(reply)
          return true
        default: return false
        }
      }
      if isAnswered { return true }
    }
  }
}
