import Bytes

/// NAV-TIMEUTC: UTC of the epoch (u-blox M8 and F9 interface descriptions, UBX-NAV-TIMEUTC).
///
///     0 iTOW U4 ms   4 tAcc U4 ns   8 nano I4 ns  12 year U2  14 month U1  15 day U1  16 hour U1  17 min U1
///    18 sec U1      19 valid X1
public struct NavTIMEUTC: UBXMessage, Sendable {
  public static var id: MessageID { MessageID(0x01, 0x21) }

  /// GPS time of week of the epoch, ms.
  public var timeOfWeekMilliseconds: UInt32
  /// 1 σ, ns.
  public var timeAccuracyNanoseconds: UInt32
  /// To be added to the second, −10⁹...10⁹.
  public var nanoseconds: Int32
  /// UTC, rounded to the second; see `nanoseconds`.
  public var year: UInt16
  /// 1...12
  public var month: UInt8
  /// 1...31
  public var day: UInt8
  public var hour: UInt8
  public var minute: UInt8
  /// 0...60
  public var second: UInt8
  public var isTimeOfWeekValid: Bool
  public var isWeekValid: Bool
  /// Whether the leap seconds are known, so that this is UTC.
  public var isUTCValid: Bool
  /// Whether the time was checked against a trusted source; newer firmware only.
  public var isAuthenticated: Bool
  public var standard: Standard

  public init(_ payload: ByteView) throws(MessageError) {
    try NavTIMEUTC.check(payload, atLeast: 20)
    timeOfWeekMilliseconds = payload.uint32(at: 0)
    timeAccuracyNanoseconds = payload.uint32(at: 4)
    nanoseconds = payload.int32(at: 8)
    year = payload.uint16(at: 12)
    month = payload[14]
    day = payload[15]
    hour = payload[16]
    minute = payload[17]
    second = payload[18]
    let valid = payload[19]
    isTimeOfWeekValid = valid & 0x01 != 0
    isWeekValid = valid & 0x02 != 0
    isUTCValid = valid & 0x04 != 0
    isAuthenticated = valid & 0x08 != 0
    standard = Standard(rawValue: valid >> 4)
  }

  /// Whose UTC it is; 0 where the receiver is too old to say.
  public struct Standard: RawRepresentable, Hashable, Sendable {
    public var rawValue: UInt8

    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Communications Research Laboratory, Tokyo.
    public static var crl: Self { Self(rawValue: 1) }
    public static var nist: Self { Self(rawValue: 2) }
    /// U.S. Naval Observatory, which GPS follows.
    public static var usno: Self { Self(rawValue: 3) }
    public static var bipm: Self { Self(rawValue: 4) }
    /// European laboratories, which Galileo follows.
    public static var europe: Self { Self(rawValue: 5) }
    /// Russia's, which GLONASS follows.
    public static var su: Self { Self(rawValue: 6) }
    /// China's, which BeiDou follows.
    public static var ntsc: Self { Self(rawValue: 7) }
    /// India's, which NavIC follows.
    public static var npli: Self { Self(rawValue: 8) }
    public static var unknown: Self { Self(rawValue: 15) }
  }
}
