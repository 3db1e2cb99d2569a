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
