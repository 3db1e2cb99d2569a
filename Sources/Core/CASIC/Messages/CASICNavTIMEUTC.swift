import Bytes

/// NAV-TIMEUTC: the time of an epoch (CASIC specification 2.7.5).
///
///      0 runTime U4 ms   4 tAcc R4      8 msErr R4 ms  12 ms U2      14 year U2    16 month U1   17 day U1
///     18 hour U1        19 min U1      20 sec U1       21 valid X1   22 timeSrc U1 23 dateValid U1
public struct CASICNavTIMEUTC: Hashable, Sendable {
  public static var id: CASICMessageID { CASICMessageID(0x01, 0x10) }

  /// Since the receiver was started, by its own clock, ms; the same in all messages of an epoch.
  public var runTimeMilliseconds: UInt32
  /// A variance whose unit the specification leaves open.
  public var timeVariance: Double
  /// What rounding to a millisecond has left, ms.
  public var roundingErrorMilliseconds: Double
  /// UTC.
  public var year: UInt16
  /// 1...12
  public var month: UInt8
  /// 1...31
  public var day: UInt8
  public var hour: UInt8
  public var minute: UInt8
  public var second: UInt8
  /// 0...999
  public var millisecond: UInt16
  public var isTimeOfWeekValid: Bool
  public var isWeekValid: Bool
  /// Whether the leap seconds are known, so that the second is right.
  public var isLeapSecondValid: Bool
  /// 0 GPS, 1 BeiDou, 2 GLONASS.
  public var timeSource: UInt8
  /// 0 none, 1 told from outside, 2 by one satellite, 3 by several.
  public var dateValidity: UInt8

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
