import Bytes

/// NAV-TIMEUTC: the UTC time of an epoch, 01 21 (Allystar specification 2.3).
///
///     0 iTOW U4 ms   4 tAcc U4 ns   8 nano I4 ns  12 year U2  14 month U1  15 day U1  16 hour U1  17 min U1  18 sec U1
///    19 valid X1
public struct AllystarNavTIMEUTC: Hashable, Sendable {
  public static var id: AllystarMessageID { AllystarMessageID(0x01, 0x21) }

  /// GPS time of week of the epoch, ms.
  public var timeOfWeekMilliseconds: UInt32
  /// ns; no confidence is stated.
  public var timeAccuracyNanoseconds: UInt32
  /// To be added to the second.
  public var nanoseconds: Int32
  /// UTC.
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
  /// Whether the leap seconds are known, so that the second is right.
  public var isUTCValid: Bool

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
