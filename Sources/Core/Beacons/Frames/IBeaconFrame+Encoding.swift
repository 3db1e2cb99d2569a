import Bytes

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
