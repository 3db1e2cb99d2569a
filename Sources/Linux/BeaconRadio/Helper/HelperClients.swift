import Beacons
import Bytes
import Glibc
import Observations
import Providers

/// The programs that are connected to the service, and what is sent to them.
///
/// One packet is encoded once and sent to each program that asked for it. A program that reads slowly loses packets, which
/// are counted; it never delays the others. Owns the descriptors.
///
/// Unchecked for the writer, a value that is not declared Sendable.
struct HelperClients: @unchecked Sendable {
  /// Programs at once, of all users and of one.
  static let most = 64
  static let mostOfUser = 8

  private(set) var all: [HelperClient] = []
  private(set) var availability: BeaconAvailability = .undetermined
  private var isOffloaded = false
  private var name = ""
  private var writer = ByteWriter(capacity: 256)

  /// The formats that any of them wants.
  var formats: HelperFormats { all.reduce(into: []) { $0.formUnion($1.formats) } }

  func hasRoom(for user: UInt32) -> Bool {
    all.count < HelperClients.most && all.count(where: { $0.peer.user == user }) < HelperClients.mostOfUser
  }

  mutating func add(_ client: HelperClient) { all.append(client) }

  /// Grants the request of a program, which learns the availability at once.
  mutating func grant(_ formats: HelperFormats, to descriptor: CInt, executable: String?) {
    guard let index = all.firstIndex(where: { $0.descriptor == descriptor }) else { return }
    all[index].formats = formats
    all[index].executable = executable
    all[index].owesAvailability = true
    sendOwed()
  }

  /// Sends the reason and disconnects the program. Returns it; nil if it is not connected.
  @discardableResult
  mutating func refuse(_ descriptor: CInt, _ reason: HelperPacket.Reason, _ text: String) -> HelperClient? {
    guard let index = all.firstIndex(where: { $0.descriptor == descriptor }) else { return nil }
    HelperPacket.refusal(reason, text).write(to: &writer)
    _ = writer.withByteView { all[index].send($0) }
    return drop(descriptor)
  }

  /// Disconnects a program.
  @discardableResult
  mutating func drop(_ descriptor: CInt) -> HelperClient? {
    guard let index = all.firstIndex(where: { $0.descriptor == descriptor }) else { return nil }
    let client = all.remove(at: index)
    Glibc.close(client.descriptor)
    return client
  }

  /// Sends a beacon to the programs that asked for its format.
  mutating func send(_ packet: HelperPacket, format: BeaconFormat) {
    let format = HelperFormats(format)
    sendOwed()
    packet.write(to: &writer)
    for index in all.indices where all[index].formats.contains(format) && !all[index].isGone {
      if !writer.withByteView({ all[index].send($0) }) { all[index].dropped += 1 }
    }
  }

  /// Takes the state of the radio and sends it to all programs.
  mutating func set(_ availability: BeaconAvailability, name: String) {
    self.availability = availability
    self.name = name
    oweAvailability()
  }

  /// Takes whether the controller reports each beacon only once, and sends a change to all programs.
  mutating func set(isOffloaded: Bool) {
    guard isOffloaded != self.isOffloaded else { return }
    self.isOffloaded = isOffloaded
    oweAvailability()
  }

  private mutating func oweAvailability() {
    for index in all.indices where !all[index].formats.isEmpty { all[index].owesAvailability = true }
    sendOwed()
  }

  /// Sends the availability to programs whose sockets were full.
  mutating func sendOwed() {
    guard all.contains(where: { $0.owesAvailability && !$0.isGone }) else { return }
    HelperPacket.availability(availability, isOffloaded: isOffloaded, name: name).write(to: &writer)
    for index in all.indices where all[index].owesAvailability && !all[index].isGone {
      if writer.withByteView({ all[index].send($0) }) { all[index].owesAvailability = false }
    }
  }
}

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
