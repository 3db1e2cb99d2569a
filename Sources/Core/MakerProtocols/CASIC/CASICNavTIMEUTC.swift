import Bytes

/// NAV-TIMEUTC: UTC of the epoch (CASIC specification 2.7.5).
///
///      0 runTime U4 ms   4 tAcc R4      8 msErr R4 ms  12 ms U2      14 year U2    16 month U1   17 day U1
///     18 hour U1        19 min U1      20 sec U1       21 valid X1   22 timeSrc U1 23 dateValid U1
public struct CASICNavTIMEUTC: Hashable, Sendable {
  /// Class 0x01, number 0x10: NAV-TIMEUTC.
  public static var id: CASICMessageID { CASICMessageID(0x01, 0x10) }

  /// Time since the receiver's start by its own clock, ms; equal in all messages of an epoch (runTime).
  public var runTimeMilliseconds: UInt32
  /// Variance of the time (tAcc); the specification states no unit.
  public var timeVariance: Double
  /// Error of rounding to a millisecond, ms (msErr).
  public var roundingErrorMilliseconds: Double
  /// UTC year (year).
  public var year: UInt16
  /// UTC month, 1...12 (month).
  public var month: UInt8
  /// UTC day of the month, 1...31 (day).
  public var day: UInt8
  /// UTC hour, 0...23 (hour).
  public var hour: UInt8
  /// UTC minute, 0...59 (min).
  public var minute: UInt8
  /// UTC second, 0...60 (sec).
  public var second: UInt8
  /// Millisecond of the second, 0...999 (ms).
  public var millisecond: UInt16
  /// Whether the time of week is valid (valid bit 0).
  public var isTimeOfWeekValid: Bool
  /// Whether the week is valid (valid bit 1).
  public var isWeekValid: Bool
  /// Whether the leap seconds are known, so that the second is right (valid bit 2).
  public var isLeapSecondValid: Bool
  /// System that the time is from (timeSrc): 0 GPS, 1 BeiDou, 2 GLONASS.
  public var timeSource: UInt8
  /// Validity of the date (dateValid): 0 invalid, 1 from an external source, 2 from one satellite, 3 from several.
  public var dateValidity: UInt8

  /// Decodes a payload of at least 24 bytes; throws `CASICError.length` for a shorter one.
  public init(_ payload: ByteView) throws(CASICError) {
    guard let fields = payload.first(24) else { throw .length(payload.count) }
    runTimeMilliseconds = fields.uint32(at: 0)
    timeVariance = Double(fields.float(at: 4))
    roundingErrorMilliseconds = Double(fields.float(at: 8))
    millisecond = fields.uint16(at: 12)
    year = fields.uint16(at: 14)
    month = fields[16]
    day = fields[17]
    hour = fields[18]
    minute = fields[19]
    second = fields[20]
    isTimeOfWeekValid = fields[21] & 0x01 != 0
    isWeekValid = fields[21] & 0x02 != 0
    isLeapSecondValid = fields[21] & 0x04 != 0
    timeSource = fields[22]
    dateValidity = fields[23]
  }
}
