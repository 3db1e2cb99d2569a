import Bytes

/// The advertisement of an Eddystone beacon with its identity, frame type UID.
///
///     byte 0      2   3       4          14        20
///          AA FE  00  power   namespace  instance  reserved
///          FEAA LE    i8 dBm  10         6         2, may be missing
///
/// These are service data of the service FEAA. Eddystone states the power at 0 m; at 1 m it is 41 dB less.
public struct EddystoneUIDFrame: Hashable, Sendable {
  /// Bytes of the service data with the service, without the reserved ones.
  static let size = 20
  /// Loss on the first metre, dB (Eddystone protocol specification).
  static let firstMetre = 41
  /// Powers at 0 m that the specification allows, dBm.
  static let powers: ClosedRange<Int8> = -100...20

  /// First eight bytes of the namespace, the first one highest.
  public var namespaceHigh: UInt64
  /// Last two bytes of the namespace.
  public var namespaceLow: UInt16
  /// The six bytes of the instance, the first one highest; below 2⁴⁸.
  public var instance: UInt64
  /// Power at 0 m as sent, dBm.
  public var statedPower: Int8

  /// Decodes service data that begins with the service; nil for anything else.
  @inline(__always)
  public init?(serviceData data: ByteView) {
    guard data.count >= EddystoneUIDFrame.size, data.uint16(at: 0) == 0xFEAA, data[2] == 0x00 else { return nil }
    statedPower = data.int8(at: 3)
    namespaceHigh = data.uint64(bigEndianAt: 4)
    namespaceLow = data.uint16(bigEndianAt: 12)
    instance = UInt64(data.uint16(bigEndianAt: 14)) << 32 | UInt64(data.uint32(bigEndianAt: 16))
  }

  /// Power at 1 m, dBm, below 0; nil if the beacon states a power that the specification does not allow.
  public var measuredPower: Int? {
    EddystoneUIDFrame.powers.contains(statedPower) ? Int(statedPower) - EddystoneUIDFrame.firstMetre : nil
  }
}
