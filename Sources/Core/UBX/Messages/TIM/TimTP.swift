import Bytes

/// TIM-TP: when the next time pulse comes (u-blox F9 interface description, UBX-TIM-TP).
///
///     0 towMS U4 ms   4 towSubMS U4 2⁻³² ms   8 qErr I4 ps   12 week U2   14 flags X1   15 refInfo X1
public struct TimTP: UBXMessage, Sendable {
  public static var id: MessageID { MessageID(0x0D, 0x01) }

  /// Time of week of the pulse, in the time base below, ms.
  public var timeOfWeekMilliseconds: UInt32
  /// To be added, 0..<1 ms.
  public var subMilliseconds: Double
  /// By how much the pulse, which can only come with a tick of the receiver's clock, comes too late, ps. See
  /// `isQuantizationErrorInvalid`.
  public var quantizationErrorPicoseconds: Int32
  public var week: UInt16
  /// Whether the time base is UTC, not that of a GNSS.
  public var isUTC: Bool
  public var isUTCAvailable: Bool
  /// 0 no information, 1 not active, 2 active.
  public var integrityMonitoring: UInt8
  public var isQuantizationErrorInvalid: Bool
  /// Whether the pulse is not locked (protocol 29 on).
  public var isUnlocked: Bool
  /// Of a GNSS time base: 0 GPS, 1 GLONASS, 2 BeiDou, 3 Galileo, 4 NavIC, 15 unknown.
  public var timeReference: UInt8
  /// Of a UTC time base: 0 none, 1 CRL, 2 NIST, 3 USNO, 4 BIPM, 5 Europe, 6 SU, 7 NTSC, 8 NPLI, 15 unknown.
  public var utcStandard: UInt8

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
