import Bytes

/// A Bluetooth controller, as the kernel describes it.
///
///     byte 0        6        7             9          13        17     20    269
///          address  version  manufacturer  supported  current   class  name  short name
///          6        u8       u16 LE        u32 LE     u32 LE    3      249   11
public struct ManagementController: Hashable, Sendable {
  /// Number of the Bluetooth version: 8 is 4.2, 9 is 5.0. It does not say which LE commands the controller has.
  public let version: UInt8
  /// Company that made the controller.
  public let manufacturer: UInt16
  /// What can be switched on.
  public let supported: ManagementSettings
  /// What is switched on.
  public let current: ManagementSettings

  /// Decodes the result of `readInfo`; nil if it is too short.
  init?(_ result: ByteView) {
    guard result.count >= 20 else { return nil }
    version = result[6]
    manufacturer = result.uint16(at: 7)
    supported = ManagementSettings(rawValue: result.uint32(at: 9))
    current = ManagementSettings(rawValue: result.uint32(at: 13))
  }
}
