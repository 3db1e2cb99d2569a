import Bytes

/// The advertisement monitors of a controller.
///
///     byte 0          4         8              10             11            13
///          supported  enabled   most monitors  most patterns  count         handles
///          u32 LE     u32 LE    u16 LE         u8             u16 LE        count × u16 LE
public struct ManagementMonitors: Hashable, Sendable {
  /// Most monitors at one time.
  public let limit: Int
  /// Most patterns of one monitor.
  public let patternLimit: Int
  /// Whether the controller filters by itself (enabled bit 0): it then reports found and lost, not every advertisement.
  public let isOffloaded: Bool
  /// Handles of all monitors, of any process.
  public let handles: [UInt16]

  /// Decodes the result of `readMonitorFeatures`; nil if it is shorter than it says.
  init?(_ result: ByteView) {
    guard let handles = ManagementReply.numbers(in: result, countAt: 11) else { return nil }
    limit = Int(result.uint16(at: 8))
    patternLimit = Int(result[10])
    isOffloaded = result.uint32(at: 4) & 1 != 0
    self.handles = handles
  }
}
