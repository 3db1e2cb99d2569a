import Bytes

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
