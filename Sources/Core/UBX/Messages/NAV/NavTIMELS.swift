import Bytes

/// NAV-TIMELS: leap seconds, and their next or last change (u-blox M8 and F9 interface descriptions,
/// UBX-NAV-TIMELS, version 0).
///
///     0 iTOW U4 ms    4 version U1   5 reserved      8 srcOfCurrLs U1   9 currLs I1 s  10 srcOfLsChange U1
///    11 lsChange I1 s  12 timeToLsEvent I4 s  16 dateOfLsGpsWn U2  18 dateOfLsGpsDn U2  20 reserved  23 valid X1
public struct NavTIMELS: UBXMessage, Sendable {
  /// Class 0x01, number 0x26: NAV-TIMELS.
  public static var id: MessageID { MessageID(0x01, 0x26) }

  /// GPS time of week of the epoch, ms (iTOW).
  public var timeOfWeekMilliseconds: UInt32
  /// Version of the message layout (version).
  public var version: UInt8
  /// Source of `leapSeconds` (srcOfCurrLs).
  public var leapSecondsSource: LeapSecondsSource
  /// GPS time minus UTC, s (currLs); see `isLeapSecondsValid`.
  public var leapSeconds: Int8
  /// Source of the next or last change (srcOfLsChange).
  public var changeSource: ChangeSource
  /// Change of `leapSeconds`: −1, 0 or 1 s (lsChange).
  public var change: Int8
  /// Time until the change, negative for a past one, s (timeToLsEvent); see `isChangeTimeValid`.
  public var secondsToChange: Int32
  /// GPS week of the change (dateOfLsGpsWn).
  ///
  /// Satellites send eight bits of the week. For a change that is years in the past a ZED-X20P reports 256 weeks too
  /// many, here and in `secondsToChange`.
  public var changeWeek: UInt16
  /// Day of the week whose end is the time of the change, 1 Sunday ... 7 Saturday (dateOfLsGpsDn).
  public var changeDay: UInt16
  /// Whether `leapSeconds` is valid (valid bit 0).
  public var isLeapSecondsValid: Bool
  /// Whether `secondsToChange` and the date of the change are valid (valid bit 1).
  public var isChangeTimeValid: Bool

  /// Decodes a payload of at least 24 bytes and version 0; throws `MessageError` for any other.
  public init(_ payload: ByteView) throws(MessageError) {
    try NavTIMELS.check(payload, atLeast: 24)
    timeOfWeekMilliseconds = payload.uint32(at: 0)
    version = payload[4]
    guard version == 0 else { throw .version(version) }
    leapSecondsSource = LeapSecondsSource(rawValue: payload[8])
    leapSeconds = payload.int8(at: 9)
    changeSource = ChangeSource(rawValue: payload[10])
    change = payload.int8(at: 11)
    secondsToChange = payload.int32(at: 12)
    changeWeek = payload.uint16(at: 16)
    changeDay = payload.uint16(at: 18)
    let valid = payload[23]
    isLeapSecondsValid = valid & 0x01 != 0
    isChangeTimeValid = valid & 0x02 != 0
  }

  /// Source of the current number of leap seconds.
  public struct LeapSecondsSource: RawRepresentable, Hashable, Sendable {
    public var rawValue: UInt8

    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Default of the firmware, as of its build.
    public static var firmware: Self { Self(rawValue: 0) }
    /// Difference between GPS and GLONASS time.
    public static var glonassDifference: Self { Self(rawValue: 1) }
    /// Broadcast of GPS.
    public static var gps: Self { Self(rawValue: 2) }
    /// Broadcast of SBAS.
    public static var sbas: Self { Self(rawValue: 3) }
    /// Broadcast of BeiDou.
    public static var beidou: Self { Self(rawValue: 4) }
    /// Broadcast of Galileo.
    public static var galileo: Self { Self(rawValue: 5) }
    /// Assistance data (aided data).
    public static var assistance: Self { Self(rawValue: 6) }
    /// Setting of the user.
    public static var configuration: Self { Self(rawValue: 7) }
    /// Broadcast of NavIC.
    public static var navic: Self { Self(rawValue: 8) }
    /// Source is not known.
    public static var unknown: Self { Self(rawValue: 255) }
  }

  /// Source of the change; numbered differently from `LeapSecondsSource` from 6 on.
  public struct ChangeSource: RawRepresentable, Hashable, Sendable {
    public var rawValue: UInt8

    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// No source: a change is not known.
    public static var none: Self { Self(rawValue: 0) }
    /// Broadcast of GPS.
    public static var gps: Self { Self(rawValue: 2) }
    /// Broadcast of SBAS.
    public static var sbas: Self { Self(rawValue: 3) }
    /// Broadcast of BeiDou.
    public static var beidou: Self { Self(rawValue: 4) }
    /// Broadcast of Galileo.
    public static var galileo: Self { Self(rawValue: 5) }
    /// Broadcast of GLONASS.
    public static var glonass: Self { Self(rawValue: 6) }
    /// Broadcast of NavIC.
    public static var navic: Self { Self(rawValue: 7) }
  }
}
