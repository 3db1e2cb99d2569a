import Bytes

/// CFG-TP5: the time pulse, up to protocol 27 (u-blox M8 receiver description, UBX-CFG-TP5, versions 0 and 1).
///
///      0 tpIdx U1   1 version U1   2 reserved   4 antCableDelay I2 ns   6 rfGroupDelay I2 ns   8 freqPeriod U4
///     12 freqPeriodLock U4  16 pulseLenRatio U4  20 pulseLenRatioLock U4  24 userConfigDelay I4 ns  28 flags X4
public struct CfgTP5: UBXMessage, UBXCommand, Sendable {
  public static var id: MessageID { MessageID(0x06, 0x31) }

  /// 0 TIMEPULSE, 1 TIMEPULSE2.
  public var pulse: UInt8 = 0
  public var version: UInt8 = 1
  public var antennaCableDelayNanoseconds: Int16 = 50
  public var groupDelayNanoseconds: Int16 = 0
  /// Without a fix, or always: Hz when `isFrequency`, else µs.
  public var frequencyOrPeriod: UInt32 = 1_000_000
  /// With a fix, when `hasLockedValues`.
  public var lockedFrequencyOrPeriod: UInt32 = 1_000_000
  /// µs when `isLength`, else a part of the period, in 2⁻³².
  public var lengthOrRatio: UInt32 = 0
  public var lockedLengthOrRatio: UInt32 = 100_000
  public var userDelayNanoseconds: Int32 = 0
  public var isActive = true
  /// Whether it follows GNSS time as soon as that is known.
  public var followsGNSS = true
  /// Whether the locked values are used with a fix.
  public var hasLockedValues = true
  public var isFrequency = false
  public var isLength = true
  /// Whether it is aligned to the top of the second.
  public var isAligned = true
  /// Whether the rising edge is at the top of the second, not the falling one.
  public var isRising = true
  /// Whose time it is aligned to: 0 UTC, 1 GPS, 2 GLONASS, 3 BeiDou, 4 Galileo.
  public var timeGrid: UInt8 = 0
  /// 0 locked values once time is known, 1 the others again when it is lost (version 1).
  public var synchronisation: UInt8 = 0

  /// One pulse a second of 100 ms, with a fix only.
  public init() {}

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

  /// The question for one of the pulses.
  public struct Request: UBXCommand, Sendable {
    public static var id: MessageID { CfgTP5.id }

    /// 0 TIMEPULSE, 1 TIMEPULSE2.
    public var pulse: UInt8

    public init(_ pulse: UInt8) { self.pulse = pulse }

    public func encode(into writer: inout ByteWriter) { writer.append(pulse) }
  }
}
