import Bytes
import Glibc
import LocationEngine
import Observations

/// A program that is connected to the service.
struct HelperClient: Sendable {
  let descriptor: CInt
  let peer: HelperPeer
  /// Instant of the connection.
  let since: MonotonicInstant
  /// What it asked for; empty before its request was granted.
  var formats: HelperFormats = []
  /// Executable by the kernel, else as the program states it; nil if unknown.
  var executable: String?
  /// Whether it still has to learn the availability.
  var owesAvailability = false
  /// Packets that found its socket full.
  var dropped = 0
  /// Whether the connection is lost.
  var isGone = false

  init(_ descriptor: CInt, _ peer: HelperPeer, since: MonotonicInstant) {
    self.descriptor = descriptor
    self.peer = peer
    self.since = since
  }

  /// For messages.
  var description: String { "process \(peer.process) of user \(peer.user)" + (executable.map { ", \($0)" } ?? "") }

  /// Sends a packet if there is room for it; never waits.
  mutating func send(_ packet: ByteView) -> Bool {
    let flags = CInt(MSG_NOSIGNAL | MSG_DONTWAIT)
    let count = packet.withUnsafeBytes { Glibc.send(descriptor, $0.baseAddress, $0.count, flags) }
    if count == packet.count { return true }
    switch errno {
    case EAGAIN, ENOBUFS, ENOMEM, EINTR: return false
    default:
      isGone = true
      return false
    }
  }
}
