import Bytes

/// Result of a command.
///
///     byte 0        2        3
///          opcode   status   result
///          u16 LE   u8
public struct ManagementReply {
  /// Number of the command: `ManagementCommand.opcode`.
  public let opcode: UInt16
  /// Whether it succeeded.
  public let status: ManagementStatus
  /// Bytes of the result, valid as long as the datagram; empty for most failures.
  let result: ByteView

  /// Decodes the parameters of the events 0001 and 0002; nil if they are too short.
  init?(_ parameters: ByteView) {
    guard parameters.count >= 3 else { return nil }
    opcode = parameters.uint16(at: 0)
    status = ManagementStatus(rawValue: parameters[2])
    result = parameters.slice(3, parameters.count)
  }

  /// Indices of all controllers, from the reply to `readIndexList`; nil for another reply, or a short one.
  public var indices: [UInt16]? {
    guard opcode == ManagementCommand.readIndexList.opcode, status == .success else { return nil }
    return ManagementReply.numbers(in: result, countAt: 0)
  }

  /// Settings of a controller, from the reply to `readInfo`; nil for another reply, or a short one.
  public var controller: ManagementController? {
    guard opcode == ManagementCommand.readInfo.opcode, status == .success else { return nil }
    return ManagementController(result)
  }

  /// Handle of the new monitor, from the reply to `addMonitor`; nil for another reply, or a short one.
  public var monitor: UInt16? {
    guard opcode == ManagementCommand.addMonitor([]).opcode, status == .success, result.count >= 2 else { return nil }
    return result.uint16(at: 0)
  }

  /// Monitors that exist, from the reply to `readMonitorFeatures`; nil for another reply, or a short one.
  public var monitors: ManagementMonitors? {
    guard opcode == ManagementCommand.readMonitorFeatures.opcode, status == .success else { return nil }
    return ManagementMonitors(result)
  }

  /// Advertisements that exist, from the reply to `readAdvertisingFeatures`; nil for another reply, or a short one.
  public var advertisements: ManagementAdvertisements? {
    guard opcode == ManagementCommand.readAdvertisingFeatures.opcode, status == .success else { return nil }
    return ManagementAdvertisements(result)
  }

  /// Settings after `setPowered`; nil for another reply, or a short one.
  public var settings: ManagementSettings? {
    guard opcode == ManagementCommand.setPowered(true).opcode, status == .success, result.count >= 4 else { return nil }
    return ManagementSettings(rawValue: result.uint32(at: 0))
  }

  /// Returns numbers of two bytes after their count of two bytes; nil if some are missing.
  static func numbers(in view: ByteView, countAt place: Int) -> [UInt16]? {
    guard view.count >= place + 2 else { return nil }
    let count = Int(view.uint16(at: place))
    guard view.count >= place + 2 + 2 * count else { return nil }
    return (0..<count).map { view.uint16(at: place + 2 + 2 * $0) }
  }
}

/// Result of a command to the kernel's Bluetooth management (mgmt-api, "Error codes").
public struct ManagementStatus: RawRepresentable, Hashable, Sendable {
  /// Number that the kernel sends.
  public var rawValue: UInt8

  /// Creates a status from the kernel's number.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The command succeeded.
  public static let success = ManagementStatus(rawValue: 0x00)
  /// This kernel does not know the command.
  public static let unknownCommand = ManagementStatus(rawValue: 0x01)
  /// The controller failed.
  public static let failed = ManagementStatus(rawValue: 0x03)
  /// The controller is busy; the command may be repeated.
  public static let busy = ManagementStatus(rawValue: 0x0A)
  /// The controller refused the command.
  public static let rejected = ManagementStatus(rawValue: 0x0B)
  /// The controller cannot do it.
  public static let notSupported = ManagementStatus(rawValue: 0x0C)
  /// A parameter is wrong.
  public static let invalidParameters = ManagementStatus(rawValue: 0x0D)
  /// There is no room for another monitor or advertisement.
  public static let noResources = ManagementStatus(rawValue: 0x07)
  /// The controller is switched off.
  public static let notPowered = ManagementStatus(rawValue: 0x0F)
  /// There is no controller of that index.
  public static let invalidIndex = ManagementStatus(rawValue: 0x11)
  /// A switch blocks the radio.
  public static let blocked = ManagementStatus(rawValue: 0x12)
  /// The process has no CAP_NET_ADMIN.
  public static let permissionDenied = ManagementStatus(rawValue: 0x14)
}

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

/// What a controller supports, or what is switched on (mgmt-api, "Read Controller Information Command").
public struct ManagementSettings: OptionSet, Hashable, Sendable {
  /// Bits that the kernel sends.
  public var rawValue: UInt32

  /// Creates settings from the kernel's bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The controller is switched on.
  public static let powered = ManagementSettings(rawValue: 1 << 0)
  /// Classic Bluetooth.
  public static let classic = ManagementSettings(rawValue: 1 << 7)
  /// Bluetooth LE.
  public static let lowEnergy = ManagementSettings(rawValue: 1 << 9)
  /// The controller advertises, or can.
  public static let advertising = ManagementSettings(rawValue: 1 << 10)
}

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
