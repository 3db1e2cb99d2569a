import Bytes

/// A command to the kernel's Bluetooth management.
///
///     socket.write(ManagementCommand.addMonitor([.iBeacon]).datagram(to: 0))
///
/// All but `readIndexList`, `readInfo` and `readAdvertisingFeatures` need CAP_NET_ADMIN.
public enum ManagementCommand: Hashable, Sendable {
  /// Asks for the indices of all controllers.
  case readIndexList
  /// Asks what a controller is and what is switched on.
  case readInfo
  /// Asks which monitors exist and how many may.
  case readMonitorFeatures
  /// Switches a controller on or off.
  case setPowered(Bool)
  /// Makes the kernel scan and report advertisements with any of the patterns; at most 255 are sent.
  case addMonitor([AdvertisementPattern])
  /// Removes the monitor of this handle; 0 for all.
  case removeMonitor(handle: UInt16)
  /// Asks how many advertisements the controller can send, and which exist.
  case readAdvertisingFeatures
  /// Starts to advertise. `instance` counts from 1; an existing one is replaced. At most 31 bytes are sent. It ends by
  /// itself after `timeout` seconds; 0 for never.
  case addAdvertising(instance: UInt8, timeout: UInt16, data: [UInt8])
  /// Stops an advertisement; 0 for all.
  case removeAdvertising(instance: UInt8)

  /// Most bytes of a legacy advertisement.
  static let longestAdvertisement = 31

  /// Number of the command, which its reply repeats.
  public var opcode: UInt16 {
    switch self {
    case .readIndexList: 0x0003
    case .readInfo: 0x0004
    case .setPowered: 0x0005
    case .readAdvertisingFeatures: 0x003D
    case .addAdvertising: 0x003E
    case .removeAdvertising: 0x003F
    case .readMonitorFeatures: 0x0051
    case .addMonitor: 0x0052
    case .removeMonitor: 0x0053
    }
  }

  /// Returns the bytes of the command to the controller of that index.
  public func datagram(to index: UInt16) -> [UInt8] {
    var writer = ByteWriter(capacity: 64)
    writer.append(littleEndian: opcode)
    writer.append(littleEndian: self == .readIndexList ? ManagementIndex.none : index)
    writer.append(littleEndian: UInt16(0))
    appendParameters(to: &writer)
    let length = writer.count - ManagementPacket.headerSize
    writer.replace(at: 4, with: UInt8(truncatingIfNeeded: length))
    writer.replace(at: 5, with: UInt8(truncatingIfNeeded: length >> 8))
    return writer.bytes
  }

  private func appendParameters(to writer: inout ByteWriter) {
    switch self {
    case .readIndexList, .readInfo, .readMonitorFeatures, .readAdvertisingFeatures: return
    case .setPowered(let isOn): writer.append(UInt8(isOn ? 1 : 0))
    case .addMonitor(let patterns): append(patterns.prefix(255), to: &writer)
    case .removeMonitor(let handle): writer.append(littleEndian: handle)
    case .addAdvertising(let instance, let timeout, let data): append(instance, timeout, data, to: &writer)
    case .removeAdvertising(let instance): writer.append(instance)
    }
  }

  ///     byte 0      then for each pattern: type  offset  length  value
  ///          count                         u8    u8      u8      31
  private func append(_ patterns: ArraySlice<AdvertisementPattern>, to writer: inout ByteWriter) {
    writer.append(UInt8(patterns.count))
    for pattern in patterns {
      let size = min(pattern.bytes.count, AdvertisementPattern.longest)
      writer.append(pattern.type)
      writer.append(pattern.offset)
      writer.append(UInt8(size))
      for place in 0..<AdvertisementPattern.longest { writer.append(place < size ? pattern.bytes[place] : 0) }
    }
  }

  ///     byte 0         1       5         7        9            10               11
  ///          instance  flags   duration  timeout  data length  response length  data
  ///          u8        u32 LE  u16 LE s  u16 LE s u8           u8
  ///
  /// Without flags the advertisement is not connectable, unless the controller is set to be, and its data are sent as
  /// they are.
  private func append(_ instance: UInt8, _ timeout: UInt16, _ data: [UInt8], to writer: inout ByteWriter) {
    let sent = data.prefix(ManagementCommand.longestAdvertisement)
    writer.append(instance)
    writer.append(littleEndian: UInt32(0))
    writer.append(littleEndian: UInt16(0))
    writer.append(littleEndian: timeout)
    writer.append(UInt8(sent.count))
    writer.append(UInt8(0))
    for byte in sent { writer.append(byte) }
  }
}

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
