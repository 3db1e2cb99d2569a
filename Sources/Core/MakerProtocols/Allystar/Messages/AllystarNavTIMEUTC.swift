import Bytes

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
