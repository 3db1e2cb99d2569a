/// Where a receiver keeps settings, as several at once (CFG-VALSET, CFG-VALDEL: layers).
public struct ConfigurationLayers: OptionSet, Hashable, Sendable {
  public var rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// What is in force; gone with the power.
  public static var ram: Self { Self(rawValue: 1) }
  /// Kept by the backup battery.
  public static var batteryBacked: Self { Self(rawValue: 2) }
  public static var flash: Self { Self(rawValue: 4) }
}

/// One place where a receiver keeps settings (CFG-VALGET: layer).
public struct ConfigurationLayer: RawRepresentable, Hashable, Sendable {
  public var rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  public static var ram: Self { Self(rawValue: 0) }
  public static var batteryBacked: Self { Self(rawValue: 1) }
  public static var flash: Self { Self(rawValue: 2) }
  /// What the receiver was made with.
  public static var defaults: Self { Self(rawValue: 7) }
}

/// How a message of settings belongs to others (CFG-VALSET, CFG-VALDEL: action).
public struct ConfigurationTransaction: RawRepresentable, Hashable, Sendable {
  public var rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// To none: it is applied at once.
  public static var none: Self { Self(rawValue: 0) }
  public static var begin: Self { Self(rawValue: 1) }
  public static var proceed: Self { Self(rawValue: 2) }
  public static var apply: Self { Self(rawValue: 3) }
}
