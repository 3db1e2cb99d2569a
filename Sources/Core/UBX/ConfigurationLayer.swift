/// Set of the memories that hold settings (CFG-VALSET, CFG-VALDEL: layers).
public struct ConfigurationLayers: OptionSet, Hashable, Sendable {
  public var rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Settings in force (bit 0); lost when the power fails.
  public static var ram: Self { Self(rawValue: 1) }
  /// Memory kept by the backup battery (BBR, bit 1).
  public static var batteryBacked: Self { Self(rawValue: 2) }
  /// Non-volatile memory (bit 2).
  public static var flash: Self { Self(rawValue: 4) }
}

/// Memory that settings are read from (CFG-VALGET: layer).
public struct ConfigurationLayer: RawRepresentable, Hashable, Sendable {
  public var rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Settings in force.
  public static var ram: Self { Self(rawValue: 0) }
  /// Memory kept by the backup battery (BBR).
  public static var batteryBacked: Self { Self(rawValue: 1) }
  /// Non-volatile memory.
  public static var flash: Self { Self(rawValue: 2) }
  /// Factory defaults of the firmware.
  public static var defaults: Self { Self(rawValue: 7) }
}

/// Place of a message in a transaction of several messages (CFG-VALSET, CFG-VALDEL: action).
public struct ConfigurationTransaction: RawRepresentable, Hashable, Sendable {
  public var rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// No transaction: the message is applied at once.
  public static var none: Self { Self(rawValue: 0) }
  /// Starts a transaction, or restarts the current one.
  public static var begin: Self { Self(rawValue: 1) }
  /// Adds this message to the current transaction.
  public static var proceed: Self { Self(rawValue: 2) }
  /// Adds this message, applies all and ends the transaction.
  public static var apply: Self { Self(rawValue: 3) }
}
