/// What a receiver makes of its antenna's current (MON-RF, MON-HW: antStatus, aStatus).
@frozen
public struct AntennaStatus: RawRepresentable, Hashable, Sendable {
  public var rawValue: UInt8

  @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }

  @inlinable public static var starting: Self { Self(rawValue: 0) }
  @inlinable public static var unknown: Self { Self(rawValue: 1) }
  @inlinable public static var good: Self { Self(rawValue: 2) }
  @inlinable public static var short: Self { Self(rawValue: 3) }
  @inlinable public static var open: Self { Self(rawValue: 4) }
}

/// Whether the antenna has power (MON-RF, MON-HW: antPower, aPower).
@frozen
public struct AntennaPower: RawRepresentable, Hashable, Sendable {
  public var rawValue: UInt8

  @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }

  @inlinable public static var off: Self { Self(rawValue: 0) }
  @inlinable public static var on: Self { Self(rawValue: 1) }
  @inlinable public static var unknown: Self { Self(rawValue: 2) }
}

/// What the jamming monitor says (MON-RF, MON-HW: jammingState); unknown also while it is not switched on.
@frozen
public struct JammingState: RawRepresentable, Hashable, Sendable {
  public var rawValue: UInt8

  @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }

  @inlinable public static var unknown: Self { Self(rawValue: 0) }
  @inlinable public static var none: Self { Self(rawValue: 1) }
  /// Interference is visible, the fix is fine.
  @inlinable public static var warning: Self { Self(rawValue: 2) }
  /// Interference is visible and there is no fix.
  @inlinable public static var critical: Self { Self(rawValue: 3) }
}
