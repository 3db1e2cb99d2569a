import Bytes

/// NAV-TIMELS: leap seconds, and the next or last change of them (u-blox M8 and F9 interface descriptions,
/// UBX-NAV-TIMELS, version 0).
///
///     0 iTOW U4 ms    4 version U1   5 reserved      8 srcOfCurrLs U1   9 currLs I1 s  10 srcOfLsChange U1
///    11 lsChange I1 s  12 timeToLsEvent I4 s  16 dateOfLsGpsWn U2  18 dateOfLsGpsDn U2  20 reserved  23 valid X1
public struct NavTIMELS: UBXMessage, Sendable {
  public static var id: MessageID { MessageID(0x01, 0x26) }

  /// GPS time of week of the epoch, ms.
  public var timeOfWeekMilliseconds: UInt32
  public var version: UInt8
  public var leapSecondsSource: LeapSecondsSource
  /// GPS time minus UTC. See `isLeapSecondsValid`.
  public var leapSeconds: Int8
  public var changeSource: ChangeSource
  /// By how much `leapSeconds` changes: −1, 0 or 1.
  public var change: Int8
  /// Until the change, negative when it is past. See `isChangeTimeValid`.
  public var secondsToChange: Int32
  /// GPS week of the change. Satellites send eight bits of it: of a change that is years past a ZED-X20P says 256 weeks
  /// too many, here and in `secondsToChange`.
  public var changeWeek: UInt16
  /// The day at whose end the change is, 1 Sunday ... 7 Saturday.
  public var changeDay: UInt16
  public var isLeapSecondsValid: Bool
  public var isChangeTimeValid: Bool

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

  /// From where the number of leap seconds is known.
  public struct LeapSecondsSource: RawRepresentable, Hashable, Sendable {
    public var rawValue: UInt8

    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// What it was when the firmware was built.
    public static var firmware: Self { Self(rawValue: 0) }
    /// The difference between GPS and GLONASS time.
    public static var glonassDifference: Self { Self(rawValue: 1) }
    public static var gps: Self { Self(rawValue: 2) }
    public static var sbas: Self { Self(rawValue: 3) }
    public static var beidou: Self { Self(rawValue: 4) }
    public static var galileo: Self { Self(rawValue: 5) }
    public static var assistance: Self { Self(rawValue: 6) }
    public static var configuration: Self { Self(rawValue: 7) }
    public static var navic: Self { Self(rawValue: 8) }
    public static var unknown: Self { Self(rawValue: 255) }
  }

  /// From where the change is known; numbered otherwise from 6 on.
  public struct ChangeSource: RawRepresentable, Hashable, Sendable {
    public var rawValue: UInt8

    public init(rawValue: UInt8) { self.rawValue = rawValue }

    public static var none: Self { Self(rawValue: 0) }
    public static var gps: Self { Self(rawValue: 2) }
    public static var sbas: Self { Self(rawValue: 3) }
    public static var beidou: Self { Self(rawValue: 4) }
    public static var galileo: Self { Self(rawValue: 5) }
    public static var glonass: Self { Self(rawValue: 6) }
    public static var navic: Self { Self(rawValue: 7) }
  }
}
