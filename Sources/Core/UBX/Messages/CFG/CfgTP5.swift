import Bytes

/// CFG-TP5: the time pulse, up to protocol 27 (u-blox M8 receiver description, UBX-CFG-TP5, versions 0 and 1).
///
///      0 tpIdx U1   1 version U1   2 reserved   4 antCableDelay I2 ns   6 rfGroupDelay I2 ns   8 freqPeriod U4
///     12 freqPeriodLock U4  16 pulseLenRatio U4  20 pulseLenRatioLock U4  24 userConfigDelay I4 ns  28 flags X4
public struct CfgTP5: UBXMessage, UBXCommand, Sendable {
  /// Class 0x06, number 0x31: CFG-TP5.
  public static var id: MessageID { MessageID(0x06, 0x31) }

  /// Time pulse (tpIdx): 0 TIMEPULSE, 1 TIMEPULSE2.
  public var pulse: UInt8 = 0
  /// Version of the message layout (version).
  public var version: UInt8 = 1
  /// Delay of the antenna cable, ns (antCableDelay).
  public var antennaCableDelayNanoseconds: Int16 = 50
  /// Delay of the radio front end, ns (rfGroupDelay).
  public var groupDelayNanoseconds: Int16 = 0
  /// Frequency in Hz if `isFrequency`, else period in µs (freqPeriod).
  ///
  /// Used without a fix, or always unless `hasLockedValues`.
  public var frequencyOrPeriod: UInt32 = 1_000_000
  /// As `frequencyOrPeriod`, with a fix, if `hasLockedValues` (freqPeriodLock).
  public var lockedFrequencyOrPeriod: UInt32 = 1_000_000
  /// Length of the pulse in µs if `isLength`, else duty cycle in 2⁻³² of the period (pulseLenRatio).
  public var lengthOrRatio: UInt32 = 0
  /// As `lengthOrRatio`, with a fix, if `hasLockedValues` (pulseLenRatioLock).
  public var lockedLengthOrRatio: UInt32 = 100_000
  /// Delay of the pulse set by the user, ns (userConfigDelay).
  public var userDelayNanoseconds: Int32 = 0
  /// Whether the pulse is output (flags bit 0).
  public var isActive = true
  /// Whether the pulse is synchronised to GNSS time as soon as that is known (flags bit 1).
  public var followsGNSS = true
  /// Whether the locked values are used with a fix (flags bit 2).
  public var hasLockedValues = true
  /// Whether the pulse is set by frequency, not by period (flags bit 3).
  public var isFrequency = false
  /// Whether the pulse is set by length, not by duty cycle (flags bit 4).
  public var isLength = true
  /// Whether the pulse is aligned to the top of the second (flags bit 5).
  public var isAligned = true
  /// Whether the rising edge, not the falling one, is at the top of the second (flags bit 6).
  public var isRising = true
  /// Time scale of the alignment (flags bits 7…10): 0 UTC, 1 GPS, 2 GLONASS, 3 BeiDou, 4 Galileo.
  public var timeGrid: UInt8 = 0
  /// When the locked values apply, version 1 (flags bits 11…13).
  ///
  /// 0: from the first known time on. 1: as 0, and the other values again when the time is lost.
  public var synchronisation: UInt8 = 0

  /// Creates a command for one pulse a second of 100 ms, with a fix only.
  public init() {}

  /// Decodes a payload of at least 32 bytes and version up to 1; throws `MessageError` for any other.
  public init(_ payload: ByteView) throws(MessageError) {
    try CfgTP5.check(payload, atLeast: 32)
    pulse = payload[0]
    version = payload[1]
    guard version <= 1 else { throw .version(version) }
    antennaCableDelayNanoseconds = payload.int16(at: 4)
    groupDelayNanoseconds = payload.int16(at: 6)
    frequencyOrPeriod = payload.uint32(at: 8)
    lockedFrequencyOrPeriod = payload.uint32(at: 12)
    lengthOrRatio = payload.uint32(at: 16)
    lockedLengthOrRatio = payload.uint32(at: 20)
    userDelayNanoseconds = payload.int32(at: 24)
    let flags = payload.uint32(at: 28)
    isActive = flags & 0x01 != 0
    followsGNSS = flags & 0x02 != 0
    hasLockedValues = flags & 0x04 != 0
    isFrequency = flags & 0x08 != 0
    isLength = flags & 0x10 != 0
    isAligned = flags & 0x20 != 0
    isRising = flags & 0x40 != 0
    timeGrid = UInt8(truncatingIfNeeded: flags >> 7 & 0x0F)
    synchronisation = UInt8(truncatingIfNeeded: flags >> 11 & 0x07)
  }

  /// Appends the payload in the layout above.
  public func encode(into writer: inout ByteWriter) {
    writer.append(pulse)
    writer.append(version)
    writer.append(littleEndian: 0 as UInt16)
    writer.append(littleEndian: UInt16(bitPattern: antennaCableDelayNanoseconds))
    writer.append(littleEndian: UInt16(bitPattern: groupDelayNanoseconds))
    writer.append(littleEndian: frequencyOrPeriod)
    writer.append(littleEndian: lockedFrequencyOrPeriod)
    writer.append(littleEndian: lengthOrRatio)
    writer.append(littleEndian: lockedLengthOrRatio)
    writer.append(littleEndian: UInt32(bitPattern: userDelayNanoseconds))
    writer.append(littleEndian: flags)
  }

  private var flags: UInt32 {
    let bits: UInt32 =
      (isActive ? 0x01 : 0) | (followsGNSS ? 0x02 : 0) | (hasLockedValues ? 0x04 : 0) | (isFrequency ? 0x08 : 0)
    let more: UInt32 = (isLength ? 0x10 : 0) | (isAligned ? 0x20 : 0) | (isRising ? 0x40 : 0)
    return bits | more | UInt32(timeGrid & 0x0F) << 7 | UInt32(synchronisation & 0x07) << 11
  }

  /// Poll request for one time pulse.
  public struct Request: UBXCommand, Sendable {
    /// Class and number of CFG-TP5, as of the message itself.
    public static var id: MessageID { CfgTP5.id }

    /// Time pulse: 0 TIMEPULSE, 1 TIMEPULSE2.
    public var pulse: UInt8

    /// Creates a request; the receiver answers with CFG-TP5.
    public init(_ pulse: UInt8) { self.pulse = pulse }

    /// Appends the payload of the request.
    public func encode(into writer: inout ByteWriter) { writer.append(pulse) }
  }
}
