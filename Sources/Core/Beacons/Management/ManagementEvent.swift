import Bytes

/// What the kernel's Bluetooth management reports.
///
///     guard let event = ManagementEvent(datagram) else { return }  // shorter than it says
///     if case .deviceFound(let found) = event.kind, let frame = found.frame { … }
///
/// It refers to the bytes of the datagram and must not outlive them. Decoding allocates nothing.
public struct ManagementEvent {
  /// Kinds of events that beacons need.
  public enum Kind {
    /// A command has ended; its result may follow.
    case commandComplete(ManagementReply)
    /// A command has failed, or will be completed later.
    case commandStatus(ManagementReply)
    /// A controller has been added.
    case indexAdded
    /// A controller has been removed.
    case indexRemoved
    /// Settings of a controller have changed; these are switched on now.
    case newSettings(ManagementSettings)
    /// An advertisement was received.
    case deviceFound(ManagementDeviceFound)
    /// A controller that filters by itself has lost a device of the monitor.
    case deviceLost(monitor: UInt16)
    /// A monitor has been removed, by any process.
    case monitorRemoved(handle: UInt16)
    /// Another event of the kernel.
    case other(code: UInt16)
  }

  /// Controller of the event; `ManagementIndex.none` for none.
  public let index: UInt16
  /// What was reported.
  public let kind: Kind

  /// Decodes one datagram; nil if it, or its event, is shorter than it says.
  public init?(_ datagram: ByteView) {
    guard let packet = ManagementPacket(datagram), let kind = ManagementEvent.kind(of: packet) else { return nil }
    index = packet.index
    self.kind = kind
  }

  @inline(__always)
  private static func kind(of packet: ManagementPacket) -> Kind? {
    let parameters = packet.parameters
    switch packet.code {
    case 0x002F: return ManagementDeviceFound(parameters, hasMonitor: true).map { .deviceFound($0) }
    case 0x0012: return ManagementDeviceFound(parameters, hasMonitor: false).map { .deviceFound($0) }
    case 0x0001: return ManagementReply(parameters).map { .commandComplete($0) }
    case 0x0002: return ManagementReply(parameters).map { .commandStatus($0) }
    case 0x0004: return .indexAdded
    case 0x0005: return .indexRemoved
    case 0x0006:
      guard parameters.count >= 4 else { return nil }
      return .newSettings(ManagementSettings(rawValue: parameters.uint32(at: 0)))
    case 0x0030: return parameters.count >= 9 ? .deviceLost(monitor: parameters.uint16(at: 0)) : nil
    case 0x002C: return parameters.count >= 2 ? .monitorRemoved(handle: parameters.uint16(at: 0)) : nil
    default: return .other(code: packet.code)
    }
  }
}
