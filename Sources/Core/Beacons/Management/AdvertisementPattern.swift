/// Bytes that an advertisement must have for the kernel to report it.
public struct AdvertisementPattern: Hashable, Sendable {
  /// Most bytes that the kernel compares.
  public static let longest = 31

  /// Type of the structure of advertising data: FF for manufacturer data.
  public var type: UInt8
  /// Place of the first compared byte in the content of the structure.
  public var offset: UInt8
  /// Bytes that must be there; those after `longest` are not compared.
  public var bytes: [UInt8]

  /// Creates a pattern.
  public init(type: UInt8, offset: UInt8 = 0, bytes: [UInt8]) {
    self.type = type
    self.offset = offset
    self.bytes = bytes
  }

  /// Matches every beacon that Core Location reports: company 004C, type 02, length 15 (hexadecimal).
  public static let iBeacon = AdvertisementPattern(
    type: AdvertisingStructure.manufacturerData, bytes: [0x4C, 0x00, 0x02, 0x15])
  /// Matches every AltBeacon, of any company.
  public static let altBeacon = AdvertisementPattern(
    type: AdvertisingStructure.manufacturerData, offset: 2, bytes: [0xBE, 0xAC])
  /// Matches every Eddystone beacon with its identity.
  public static let eddystoneUID = AdvertisementPattern(
    type: AdvertisingStructure.serviceData, bytes: [0xAA, 0xFE, 0x00])
}

extension BeaconFormat {
  /// What the kernel must look for.
  public var pattern: AdvertisementPattern {
    switch self {
    case .iBeacon: .iBeacon
    case .altBeacon: .altBeacon
    case .eddystoneUID: .eddystoneUID
    }
  }
}
