import Bytes

/// TIM-TP: time of the next time pulse (u-blox F9 interface description, UBX-TIM-TP).
///
///     0 towMS U4 ms   4 towSubMS U4 2⁻³² ms   8 qErr I4 ps   12 week U2   14 flags X1   15 refInfo X1
public struct TimTP: UBXMessage, Sendable {
  /// Class 0x0D, number 0x01: TIM-TP.
  public static var id: MessageID { MessageID(0x0D, 0x01) }

  /// Time of week of the pulse in the time base below, ms (towMS).
  public var timeOfWeekMilliseconds: UInt32
  /// Fraction to add to the time of week, 0..<1 ms (towSubMS).
  public var subMilliseconds: Double
  /// Delay of the pulse against the true time, ps (qErr); see `isQuantizationErrorInvalid`.
  ///
  /// The receiver can emit the pulse only at a tick of its clock.
  public var quantizationErrorPicoseconds: Int32
  /// Week of the pulse in the time base below (week).
  public var week: UInt16
  /// Whether the time base is UTC, not the time of a GNSS (flags bit 0).
  public var isUTC: Bool
  /// Whether UTC is known (flags bit 1).
  public var isUTCAvailable: Bool
  /// Receiver autonomous integrity monitoring (flags bits 2…3): 0 no information, 1 not active, 2 active.
  public var integrityMonitoring: UInt8
  /// Whether `quantizationErrorPicoseconds` is invalid (flags bit 4).
  public var isQuantizationErrorInvalid: Bool
  /// Whether the pulse is not locked to the time base, from protocol 29 on (flags bit 5).
  public var isUnlocked: Bool
  /// GNSS of a GNSS time base (refInfo bits 0…3): 0 GPS, 1 GLONASS, 2 BeiDou, 3 Galileo, 4 NavIC, 15 unknown.
  public var timeReference: UInt8
  /// UTC realisation of a UTC time base (refInfo bits 4…7).
  ///
  /// 0 none, 1 CRL, 2 NIST, 3 USNO, 4 BIPM, 5 Europe, 6 SU, 7 NTSC, 8 NPLI, 15 unknown.
  public var utcStandard: UInt8

  /// Decodes a payload of at least 16 bytes; throws `MessageError.length` for a shorter one.
  public init(_ payload: ByteView) throws(MessageError) {
    try TimTP.check(payload, atLeast: 16)
    timeOfWeekMilliseconds = payload.uint32(at: 0)
    subMilliseconds = Double(payload.uint32(at: 4)) / 4_294_967_296
    quantizationErrorPicoseconds = payload.int32(at: 8)
    week = payload.uint16(at: 12)
    let flags = payload[14]
    isUTC = flags & 0x01 != 0
    isUTCAvailable = flags & 0x02 != 0
    integrityMonitoring = flags >> 2 & 0x03
    isQuantizationErrorInvalid = flags & 0x10 != 0
    isUnlocked = flags & 0x20 != 0
    timeReference = payload[15] & 0x0F
    utcStandard = payload[15] >> 4
  }
}
