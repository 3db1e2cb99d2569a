import Bytes

/// The advertisement of an AltBeacon (AltBeacon protocol specification 1.0).
///
///     byte 0        2      4            24        25
///          company  BE AC  identifier   power     reserved
///          u16 LE          20           i8 dBm    u8
///
/// The identifier is read as a UUID and two numbers, which the specification recommends.
public struct AltBeaconFrame: Hashable, Sendable {
  /// Bytes of the manufacturer data with the company.
  static let size = 26

  /// Company whose identifier the beacon sends.
  public var company: UInt16
  /// UUID and numbers that the advertisement carries.
  public var identity: BeaconIdentity
  /// Power at 1 m as sent, dBm.
  public var statedPower: Int8
  /// Last byte, for the company's own use.
  public var reserved: UInt8

  /// Creates a frame.
  public init(company: UInt16, _ identity: BeaconIdentity, statedPower: Int8, reserved: UInt8 = 0) {
    self.company = company
    self.identity = identity
    self.statedPower = statedPower
    self.reserved = reserved
  }

  /// Decodes manufacturer data that begins with the company; nil for anything else.
  @inline(__always)
  public init?(manufacturerData data: ByteView) {
    guard data.count >= AltBeaconFrame.size, data.uint16(bigEndianAt: 2) == 0xBEAC else { return nil }
    self.init(
      company: data.uint16(at: 0), BeaconIdentity(data, at: 4), statedPower: data.int8(at: 24), reserved: data[25])
  }

  /// Power at 1 m, dBm, below 0; nil if the beacon states none: 0 or more, or −128.
  public var measuredPower: Int? { MeasuredPower.calibrated(statedPower) }
}
