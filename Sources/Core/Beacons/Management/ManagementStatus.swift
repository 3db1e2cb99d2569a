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
