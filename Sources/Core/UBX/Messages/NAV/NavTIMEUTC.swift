import Bytes

/// NAV-TIMEUTC: UTC of the epoch (u-blox M8 and F9 interface descriptions, UBX-NAV-TIMEUTC).
///
///     0 iTOW U4 ms   4 tAcc U4 ns   8 nano I4 ns  12 year U2  14 month U1  15 day U1  16 hour U1  17 min U1
///    18 sec U1      19 valid X1
public struct NavTIMEUTC: UBXMessage, Sendable {
  /// Class 0x01, number 0x21: NAV-TIMEUTC.
  public static var id: MessageID { MessageID(0x01, 0x21) }

  /// GPS time of week of the epoch, ms (iTOW).
  public var timeOfWeekMilliseconds: UInt32
  /// Accuracy estimate of the time, 1 σ, ns (tAcc).
  public var timeAccuracyNanoseconds: UInt32
  /// Fraction to add to the second, −10⁹...10⁹ ns (nano).
  public var nanoseconds: Int32
  /// UTC year, rounded to the second; see `nanoseconds` (year).
  public var year: UInt16
  /// UTC month, 1...12 (month).
  public var month: UInt8
  /// UTC day of the month, 1...31 (day).
  public var day: UInt8
  /// UTC hour, 0...23 (hour).
  public var hour: UInt8
  /// UTC minute, 0...59 (min).
  public var minute: UInt8
  /// UTC second, rounded, 0...60 (sec).
  public var second: UInt8
  /// Whether the time of week is valid (valid bit 0).
  public var isTimeOfWeekValid: Bool
  /// Whether the week is valid (valid bit 1).
  public var isWeekValid: Bool
  /// Whether the leap seconds are known, so that this is UTC (valid bit 2).
  public var isUTCValid: Bool
  /// Whether the time was checked against a trusted source (valid bit 3); newer firmware only.
  public var isAuthenticated: Bool
  /// UTC realisation (valid bits 4…7).
  public var standard: Standard

  /// Decodes a payload of at least 20 bytes; throws `MessageError.length` for a shorter one.
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

  /// UTC realisation that the time follows; 0 from a receiver too old to send it.
  public struct Standard: RawRepresentable, Hashable, Sendable {
    public var rawValue: UInt8

    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Communications Research Laboratory, Tokyo.
    public static var crl: Self { Self(rawValue: 1) }
    /// National Institute of Standards and Technology, USA.
    public static var nist: Self { Self(rawValue: 2) }
    /// U.S. Naval Observatory, the reference of GPS.
    public static var usno: Self { Self(rawValue: 3) }
    /// International Bureau of Weights and Measures.
    public static var bipm: Self { Self(rawValue: 4) }
    /// European laboratories, the reference of Galileo.
    public static var europe: Self { Self(rawValue: 5) }
    /// Russia, the reference of GLONASS.
    public static var su: Self { Self(rawValue: 6) }
    /// National Time Service Center, China, the reference of BeiDou.
    public static var ntsc: Self { Self(rawValue: 7) }
    /// National Physical Laboratory, India, the reference of NavIC.
    public static var npli: Self { Self(rawValue: 8) }
    /// Realisation is not known.
    public static var unknown: Self { Self(rawValue: 15) }
  }
}
