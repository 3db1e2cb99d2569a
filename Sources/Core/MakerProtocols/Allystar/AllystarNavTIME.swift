import Bytes

/// NAV-TIME: week, time of week and leap seconds of one system, 01 05 (Allystar specification 2.3).
///
///     0 navSys U1  1 flag X1  2 fracTow I2 ns  4 refTow U4 ms  8 week U2
///    10 leapSec I1 s  11 reserved  12 timeErr U4 ns
public struct AllystarNavTIME: Hashable, Sendable {
  /// Class 0x01, number 0x05: NAV-TIME.
  public static var id: AllystarMessageID { AllystarMessageID(0x01, 0x05) }

  /// Satellite system (navSys): 0 GPS, 1 BeiDou, 2 GLONASS, 3 Galileo; some firmware sends other numbers.
  public var system: UInt8
  /// Whether the week is valid (flag bit 0).
  public var isWeekValid: Bool
  /// Whether the time of week is valid (flag bit 1).
  public var isTimeOfWeekValid: Bool
  /// Whether the leap seconds are valid (flag bit 2).
  public var isLeapSecondsValid: Bool
  /// Fraction to add to the time of week, ns (fracTow).
  public var nanoseconds: Int16
  /// Time of week of the system, ms (refTow).
  public var timeOfWeekMilliseconds: UInt32
  /// Week of the system, without rollover (week).
  public var week: UInt16
  /// System time minus UTC, s (leapSec).
  public var leapSeconds: Int8
  /// Accuracy estimate of the time, ns (timeErr); no confidence level is stated.
  public var timeAccuracyNanoseconds: UInt32

  /// Decodes a payload of at least 16 bytes; throws `AllystarError.length` for a shorter one.
  public init(_ payload: ByteView) throws(AllystarError) {
    guard let fields = payload.first(16) else { throw .length(payload.count) }
    system = fields[0]
    isWeekValid = fields[1] & 0x01 != 0
    isTimeOfWeekValid = fields[1] & 0x02 != 0
    isLeapSecondsValid = fields[1] & 0x04 != 0
    nanoseconds = fields.int16(at: 2)
    timeOfWeekMilliseconds = fields.uint32(at: 4)
    week = fields.uint16(at: 8)
    leapSeconds = fields.int8(at: 10)
    timeAccuracyNanoseconds = fields.uint32(at: 12)
  }
}

/// NAV-TIMEUTC: UTC of the epoch, 01 21 (Allystar specification 2.3).
///
///     0 iTOW U4 ms   4 tAcc U4 ns   8 nano I4 ns  12 year U2  14 month U1  15 day U1  16 hour U1  17 min U1  18 sec U1
///    19 valid X1
public struct AllystarNavTIMEUTC: Hashable, Sendable {
  /// Class 0x01, number 0x21: NAV-TIMEUTC.
  public static var id: AllystarMessageID { AllystarMessageID(0x01, 0x21) }

  /// GPS time of week of the epoch, ms (iTOW).
  public var timeOfWeekMilliseconds: UInt32
  /// Accuracy estimate of the time, ns (tAcc); no confidence level is stated.
  public var timeAccuracyNanoseconds: UInt32
  /// Fraction to add to the second, ns (nano).
  public var nanoseconds: Int32
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
  /// Whether the time of week is valid (valid bit 0).
  public var isTimeOfWeekValid: Bool
  /// Whether the week is valid (valid bit 1).
  public var isWeekValid: Bool
  /// Whether the leap seconds are known, so that the second is right (valid bit 2).
  public var isUTCValid: Bool

  /// Decodes a payload of at least 20 bytes; throws `AllystarError.length` for a shorter one.
  public init(_ payload: ByteView) throws(AllystarError) {
    guard let fields = payload.first(20) else { throw .length(payload.count) }
    timeOfWeekMilliseconds = fields.uint32(at: 0)
    timeAccuracyNanoseconds = fields.uint32(at: 4)
    nanoseconds = fields.int32(at: 8)
    year = fields.uint16(at: 12)
    month = fields[14]
    day = fields[15]
    hour = fields[16]
    minute = fields[17]
    second = fields[18]
    isTimeOfWeekValid = fields[19] & 0x01 != 0
    isWeekValid = fields[19] & 0x02 != 0
    isUTCValid = fields[19] & 0x04 != 0
  }
}
