import Bytes

/// NAV-TIME: week, time of week and leap seconds of one system, 01 05 (Allystar specification 2.3).
///
///     0 navSys U1   1 flag X1   2 fracTow I2 ns   4 refTow U4 ms   8 week U2  10 leapSec I1 s  11 reserved  12 timeErr U4 ns
public struct AllystarNavTIME: Hashable, Sendable {
  public static var id: AllystarMessageID { AllystarMessageID(0x01, 0x05) }

  /// 0 GPS, 1 BeiDou, 2 GLONASS, 3 Galileo; some firmware sends other numbers.
  public var system: UInt8
  public var isWeekValid: Bool
  public var isTimeOfWeekValid: Bool
  public var isLeapSecondsValid: Bool
  /// To be added to the time of week.
  public var nanoseconds: Int16
  /// ms.
  public var timeOfWeekMilliseconds: UInt32
  /// Of that system, all of it.
  public var week: UInt16
  /// By which that system is ahead of UTC.
  public var leapSeconds: Int8
  /// ns; no confidence is stated.
  public var timeAccuracyNanoseconds: UInt32

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
