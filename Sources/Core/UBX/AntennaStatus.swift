/// State of the antenna that the receiver derives from the antenna current (MON-RF antStatus, MON-HW aStatus).
@frozen
public struct AntennaStatus: RawRepresentable, Hashable, Sendable {
  public var rawValue: UInt8

  @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Supervisor is initialising (INIT).
  @inlinable public static var starting: Self { Self(rawValue: 0) }
  /// State cannot be determined (DONTKNOW).
  @inlinable public static var unknown: Self { Self(rawValue: 1) }
  /// Antenna is connected and draws a normal current (OK).
  @inlinable public static var good: Self { Self(rawValue: 2) }
  /// Antenna line is shorted (SHORT).
  @inlinable public static var short: Self { Self(rawValue: 3) }
  /// No antenna is connected, or its line is broken (OPEN).
  @inlinable public static var open: Self { Self(rawValue: 4) }
}

/// Power supply of the antenna (MON-RF antPower, MON-HW aPower).
@frozen
public struct AntennaPower: RawRepresentable, Hashable, Sendable {
  public var rawValue: UInt8

  @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Antenna has no power.
  @inlinable public static var off: Self { Self(rawValue: 0) }
  /// Antenna has power.
  @inlinable public static var on: Self { Self(rawValue: 1) }
  /// State of the supply cannot be determined (DONTKNOW).
  @inlinable public static var unknown: Self { Self(rawValue: 2) }
}

/// Result of the jamming monitor (MON-RF, MON-HW: jammingState).
@frozen
public struct JammingState: RawRepresentable, Hashable, Sendable {
  public var rawValue: UInt8

  @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Result is not available, or the monitor is switched off.
  @inlinable public static var unknown: Self { Self(rawValue: 0) }
  /// No significant jamming.
  @inlinable public static var none: Self { Self(rawValue: 1) }
  /// Interference is visible; the fix is OK.
  @inlinable public static var warning: Self { Self(rawValue: 2) }
  /// Interference is visible; there is no fix.
  @inlinable public static var critical: Self { Self(rawValue: 3) }
}
