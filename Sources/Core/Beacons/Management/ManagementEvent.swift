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

/// One datagram of the kernel's Bluetooth management socket (BlueZ, doc/mgmt-api).
///
///     byte 0        2        4        6
///          code     index    length   parameters
///          u16 LE   u16 LE   u16 LE   length bytes
///
/// The code is that of a command, or of an event. The index is that of a controller.
struct ManagementPacket {
  /// Bytes before the parameters.
  static let headerSize = 6

  let code: UInt16
  let index: UInt16
  /// Valid as long as the datagram.
  let parameters: ByteView

  /// Decodes a datagram; nil if it is shorter than it says. Bytes after its parameters are not read.
  @inline(__always)
  init?(_ datagram: ByteView) {
    guard datagram.count >= ManagementPacket.headerSize else { return nil }
    let end = ManagementPacket.headerSize + Int(datagram.uint16(at: 4))
    guard end <= datagram.count else { return nil }
    code = datagram.uint16(at: 0)
    index = datagram.uint16(at: 2)
    parameters = datagram.slice(ManagementPacket.headerSize, end)
  }
}

/// Controllers of the management socket.
public enum ManagementIndex {
  /// Index in packets that concern no single controller.
  public static let none: UInt16 = 0xFFFF
}

/// An advertisement that the kernel reports.
///
/// Event 002F, with the handle of the monitor, since Linux 5.17; event 0012, without it, before and for discoveries:
///
///     byte 0        2        8     9        10      14         16
///          handle   address  type  power    flags   length     advertising data
///          u16 LE   6        u8    i8 dBm   u32 LE  u16 LE     length bytes
public struct ManagementDeviceFound {
  /// Monitor whose pattern the advertisement has; nil if the kernel does not say, 0 for a discovery.
  public let monitor: UInt16?
  /// Received power, dBm; nil if the controller did not measure it (127 or 0).
  public let rssi: Int?
  /// The advertising data, valid as long as the datagram.
  public let advertisingData: ByteView

  /// Decodes the parameters of the event; nil if they are shorter than they say.
  ///
  /// - Parameter hasMonitor: whether the parameters begin with the handle of a monitor.
  @inline(__always)
  init?(_ parameters: ByteView, hasMonitor: Bool) {
    let start = hasMonitor ? 2 : 0
    let data = start + 14
    guard parameters.count >= data else { return nil }
    let end = data + Int(parameters.uint16(at: start + 12))
    guard end <= parameters.count else { return nil }
    let power = Int(parameters.int8(at: start + 7))
    monitor = hasMonitor ? parameters.uint16(at: 0) : nil
    rssi = power == 127 || power == 0 ? nil : power
    advertisingData = parameters.slice(data, end)
  }

  /// Beacon of the advertisement; nil if it has none.
  public var frame: BeaconFrame? { BeaconFrame(advertisingData: advertisingData) }
}
