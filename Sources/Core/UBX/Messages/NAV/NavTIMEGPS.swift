import Bytes

/// NAV-TIMEGPS: GPS time of the epoch (u-blox M8 and F9 interface descriptions, UBX-NAV-TIMEGPS).
///
///     0 iTOW U4 ms   4 fTOW I4 ns   8 week I2  10 leapS I1 s  11 valid X1  12 tAcc U4 ns
public struct NavTIMEGPS: UBXMessage, Sendable {
  /// Class 0x01, number 0x20: NAV-TIMEGPS.
  public static var id: MessageID { MessageID(0x01, 0x20) }

  /// GPS time of week of the epoch, rounded, ms (iTOW).
  public var timeOfWeekMilliseconds: UInt32
  /// Fraction to add to the time of week, −500 000...500 000 ns (fTOW).
  public var timeOfWeekNanoseconds: Int32
  /// GPS week, without rollover (week).
  public var week: Int16
  /// GPS time minus UTC, s (leapS); see `isLeapSecondsValid`.
  public var leapSeconds: Int8
  /// Whether `timeOfWeekMilliseconds` and `timeOfWeekNanoseconds` are valid (valid bit 0).
  public var isTimeOfWeekValid: Bool
  /// Whether the week is valid (valid bit 1).
  public var isWeekValid: Bool
  /// Whether the leap seconds are known (valid bit 2); if not, `leapSeconds` is the firmware's default.
  public var isLeapSecondsValid: Bool
  /// Accuracy estimate of the time, 1 σ, ns (tAcc).
  public var timeAccuracyNanoseconds: UInt32

  /// Decodes a payload of at least 16 bytes; throws `MessageError.length` for a shorter one.
  public init(_ payload: ByteView) throws(MessageError) {
    try NavTIMEGPS.check(payload, atLeast: 16)
    timeOfWeekMilliseconds = payload.uint32(at: 0)
    timeOfWeekNanoseconds = payload.int32(at: 4)
    week = payload.int16(at: 8)
    leapSeconds = payload.int8(at: 10)
    let valid = payload[11]
    isTimeOfWeekValid = valid & 0x01 != 0
    isWeekValid = valid & 0x02 != 0
    isLeapSecondsValid = valid & 0x04 != 0
    timeAccuracyNanoseconds = payload.uint32(at: 12)
  }
}

/// NAV-CLOCK: bias and drift of the receiver's clock (u-blox M8 and F9 interface descriptions, UBX-NAV-CLOCK).
///
///     0 iTOW U4 ms   4 clkB I4 ns   8 clkD I4 ns/s  12 tAcc U4 ns  16 fAcc U4 ps/s
public struct NavCLOCK: UBXMessage, Sendable {
  /// Class 0x01, number 0x22: NAV-CLOCK.
  public static var id: MessageID { MessageID(0x01, 0x22) }

  /// GPS time of week of the epoch, ms (iTOW).
  public var timeOfWeekMilliseconds: UInt32
  /// Offset of the receiver's clock from GPS time, ns (clkB).
  public var biasNanoseconds: Int32
  /// Rate of change of the offset, ns/s (clkD).
  public var driftNanosecondsPerSecond: Int32
  /// Accuracy estimate of the time, 1 σ, ns (tAcc).
  public var timeAccuracyNanoseconds: UInt32
  /// Accuracy estimate of the drift, ps/s (fAcc).
  public var frequencyAccuracyPicosecondsPerSecond: UInt32

  /// Decodes a payload of at least 20 bytes; throws `MessageError.length` for a shorter one.
  public init(_ payload: ByteView) throws(MessageError) {
    try NavCLOCK.check(payload, atLeast: 20)
    timeOfWeekMilliseconds = payload.uint32(at: 0)
    biasNanoseconds = payload.int32(at: 4)
    driftNanosecondsPerSecond = payload.int32(at: 8)
    timeAccuracyNanoseconds = payload.uint32(at: 12)
    frequencyAccuracyPicosecondsPerSecond = payload.uint32(at: 16)
  }
}

/// NAV-EOE: end of epoch, sent after all other messages of it (u-blox M8 and F9 interface descriptions, UBX-NAV-EOE).
///
///     0 iTOW U4 ms
public struct NavEOE: UBXMessage, Sendable {
  /// Class 0x01, number 0x61: NAV-EOE.
  public static var id: MessageID { MessageID(0x01, 0x61) }

  /// GPS time of week of the epoch that has ended, ms (iTOW).
  public var timeOfWeekMilliseconds: UInt32

  /// Decodes a payload of at least 4 bytes; throws `MessageError.length` for a shorter one.
  public init(_ payload: ByteView) throws(MessageError) {
    try NavEOE.check(payload, atLeast: 4)
    timeOfWeekMilliseconds = payload.uint32(at: 0)
  }
}
