import Bytes

/// The advertisements that a controller sends.
///
///     byte 0      4             5                  6              7      8
///          flags  longest data  longest response   most at once   count  instances
///          u32 LE u8            u8                 u8             u8     count × u8
public struct ManagementAdvertisements: Hashable, Sendable {
  /// Most advertisements at one time; instances count from 1 to this.
  public let limit: UInt8
  /// Instances that exist, of any process.
  public let instances: [UInt8]

  /// Decodes the result of `readAdvertisingFeatures`; nil if it is shorter than it says.
  init?(_ result: ByteView) {
    guard result.count >= 8, result.count >= 8 + Int(result[7]) else { return nil }
    limit = result[6]
    instances = [UInt8](result.slice(8, 8 + Int(result[7])))
  }

  /// Highest instance that does not exist; nil if there is none. BlueZ takes the lowest ones, and does not look at
  /// those of other programs.
  public var free: UInt8? {
    var instance = limit
    while instance > 0 {
      if !instances.contains(instance) { return instance }
      instance -= 1
    }
    return nil
  }
}
