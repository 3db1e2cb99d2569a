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
