import Bytes

/// The advertisement that Core Location reports as a beacon.
///
///     byte 0       2   3   4     20       22       24
///          4C 00   02  15  uuid  major    minor    power
///          company        16    u16 BE   u16 BE   i8 dBm at 1 m
///
/// These are the first 25 bytes of manufacturer data. More may follow, which are not read; fewer are no such frame.
public struct IBeaconFrame: Hashable, Sendable {
  /// Bytes of the manufacturer data with the company.
  static let size = 25
  /// Bytes after the company and the type.
  static let payloadSize = 21
  /// Company, type and length as one number of four little-endian bytes.
  static let prefix: UInt32 = 0x1502_004C

  /// UUID and numbers that the advertisement carries.
  public var identity: BeaconIdentity
  /// Power at 1 m as sent, dBm.
  public var statedPower: Int8

  /// Creates a frame.
  ///
  /// - Parameter statedPower: power at 1 m, dBm. Most makers print −59 on a beacon that was not measured.
  public init(_ identity: BeaconIdentity, statedPower: Int8 = -59) {
    self.identity = identity
    self.statedPower = statedPower
  }

  /// Decodes manufacturer data that begins with the company; nil for anything else.
  @inline(__always)
  public init?(manufacturerData data: ByteView) {
    guard data.count >= IBeaconFrame.size, data.uint32(at: 0) == IBeaconFrame.prefix else { return nil }
    self.init(BeaconIdentity(data, at: 4), statedPower: data.int8(at: 24))
  }

  /// Decodes the 21 bytes of UUID, numbers and power, as `CLBeaconRegion.peripheralData` holds them; nil for another
  /// count.
  public init?(payload: [UInt8]) {
    guard payload.count == IBeaconFrame.payloadSize else { return nil }
    self = payload.withByteView { view in
      IBeaconFrame(BeaconIdentity(view, at: 0), statedPower: view.int8(at: 20))
    }
  }

  /// Power at 1 m, dBm, below 0; nil if the beacon states none: 0 or more, or −128.
  public var measuredPower: Int? { MeasuredPower.calibrated(statedPower) }
}

extension IBeaconFrame {
  /// The 25 bytes of manufacturer data, the company first.
  public var manufacturerData: [UInt8] {
    var writer = ByteWriter(capacity: 32)
    append(to: &writer)
    return writer.bytes
  }

  /// The 23 bytes after the company, as BlueZ takes them for its `ManufacturerData`.
  public var companyData: [UInt8] { Array(manufacturerData.dropFirst(2)) }

  /// The 30 bytes of advertising data.
  ///
  ///     02 01 flags   1A FF   25 bytes of manufacturer data
  ///
  /// - Parameter flags: 06 is generally discoverable without classic Bluetooth; receivers do not look at it.
  public func advertisingData(flags: UInt8 = 0x06) -> [UInt8] {
    var writer = ByteWriter(capacity: 32)
    for byte in [2, 0x01, flags, UInt8(IBeaconFrame.size + 1), AdvertisingStructure.manufacturerData] {
      writer.append(byte)
    }
    append(to: &writer)
    return writer.bytes
  }

  private func append(to writer: inout ByteWriter) {
    writer.append(littleEndian: IBeaconFrame.prefix)
    identity.append(to: &writer)
    writer.append(UInt8(bitPattern: statedPower))
  }
}
