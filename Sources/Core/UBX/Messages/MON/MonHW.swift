import Bytes

/// MON-HW: pins, antenna, noise and jamming of an M8 (u-blox M8 receiver description, UBX-MON-HW).
///
///      0 pinSel X4   4 pinBank X4   8 pinDir X4  12 pinVal X4  16 noisePerMS U2  18 agcCnt U2  20 aStatus U1
///     21 aPower U1  22 flags X1    23 reserved   24 usedMask X4  28 VP U1[17]    45 jamInd U1  46 reserved
///     48 pinIrq X4  52 pullH X4    56 pullL X4
///
/// Before protocol 15 VP has 25 bytes, and the fields after it are 8 bytes later.
public struct MonHW: UBXMessage {
  /// Class 0x0A, number 0x09: MON-HW.
  public static var id: MessageID { MessageID(0x0A, 0x09) }

  /// Function of each pin, one bit a pin: peripheral (0) or PIO (1) (pinSel).
  public var pinSelection: UInt32
  /// Bank of each pin, one bit a pin: A (0) or B (1) (pinBank).
  public var pinBank: UInt32
  /// Direction of each pin, one bit a pin: input (0) or output (1) (pinDir).
  public var pinDirection: UInt32
  /// Level of each pin, one bit a pin: low (0) or high (1) (pinVal).
  public var pinValue: UInt32
  /// Noise level as measured by the GPS core (noisePerMS).
  public var noisePerMillisecond: UInt16
  /// Automatic gain control, 0...8191 for 0 to 100 % (agcCnt).
  public var gainControl: UInt16
  /// State of the antenna supervisor (aStatus).
  public var antennaStatus: AntennaStatus
  /// Power supply of the antenna (aPower).
  public var antennaPower: AntennaPower
  /// Whether the real-time clock is calibrated (flags bit 0).
  public var isClockCalibrated: Bool
  /// Whether the receiver is in safe boot mode (flags bit 1).
  public var isSafeBoot: Bool
  /// Result of the jamming monitor (flags bits 2…3).
  public var jamming: JammingState
  /// Whether the crystal of the real-time clock was found absent (flags bit 4).
  public var isCrystalAbsent: Bool
  /// Pins of the virtual pin manager, one bit a pin (usedMask).
  public var usedPins: UInt32
  /// Virtual pin of each physical pin (VP).
  public var virtualPins: ByteView
  /// Continuous-wave jamming, 0 none to 255 strong (jamInd).
  public var jammingIndicator: UInt8
  /// Pins with an interrupt, one bit a pin (pinIrq).
  public var pinInterrupts: UInt32
  /// Pins with a pull-up resistor, one bit a pin (pullH).
  public var pullUps: UInt32
  /// Pins with a pull-down resistor, one bit a pin (pullL).
  public var pullDowns: UInt32

  /// Decodes a payload of at least 60 bytes; throws `MessageError.length` for a shorter one.
  public init(_ payload: ByteView) throws(MessageError) {
    try MonHW.check(payload, atLeast: 60)
    pinSelection = payload.uint32(at: 0)
    pinBank = payload.uint32(at: 4)
    pinDirection = payload.uint32(at: 8)
    pinValue = payload.uint32(at: 12)
    noisePerMillisecond = payload.uint16(at: 16)
    gainControl = payload.uint16(at: 18)
    antennaStatus = AntennaStatus(rawValue: payload[20])
    antennaPower = AntennaPower(rawValue: payload[21])
    let flags = payload[22]
    isClockCalibrated = flags & 0x01 != 0
    isSafeBoot = flags & 0x02 != 0
    jamming = JammingState(rawValue: flags >> 2 & 0x03)
    isCrystalAbsent = flags & 0x10 != 0
    usedPins = payload.uint32(at: 24)
    let end = payload.count >= 68 ? 53 : 45
    virtualPins = payload.slice(28, end)
    jammingIndicator = payload[end]
    pinInterrupts = payload.uint32(at: end + 3)
    pullUps = payload.uint32(at: end + 7)
    pullDowns = payload.uint32(at: end + 11)
  }
}

/// State of the antenna that the receiver derives from the antenna current (MON-RF antStatus, MON-HW aStatus).
@frozen
public struct AntennaStatus: RawRepresentable, Hashable, Sendable {
  public var rawValue: UInt8

  @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Supervisor is initialising (INIT).
  @inlinable public static var starting: Self { Self(rawValue: 0) }
  /// State cannot be determined (DONTKNOW).
  @inlinable public static var unknown: Self { Self(rawValue: 1) }
  /// Antenna is connected and draws a normal current (OK).
  @inlinable public static var good: Self { Self(rawValue: 2) }
  /// Antenna line is shorted (SHORT).
  @inlinable public static var short: Self { Self(rawValue: 3) }
  /// No antenna is connected, or its line is broken (OPEN).
  @inlinable public static var open: Self { Self(rawValue: 4) }
}

/// Power supply of the antenna (MON-RF antPower, MON-HW aPower).
@frozen
public struct AntennaPower: RawRepresentable, Hashable, Sendable {
  public var rawValue: UInt8

  @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Antenna has no power.
  @inlinable public static var off: Self { Self(rawValue: 0) }
  /// Antenna has power.
  @inlinable public static var on: Self { Self(rawValue: 1) }
  /// State of the supply cannot be determined (DONTKNOW).
  @inlinable public static var unknown: Self { Self(rawValue: 2) }
}

/// Result of the jamming monitor (MON-RF, MON-HW: jammingState).
@frozen
public struct JammingState: RawRepresentable, Hashable, Sendable {
  public var rawValue: UInt8

  @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Result is not available, or the monitor is switched off.
  @inlinable public static var unknown: Self { Self(rawValue: 0) }
  /// No significant jamming.
  @inlinable public static var none: Self { Self(rawValue: 1) }
  /// Interference is visible; the fix is OK.
  @inlinable public static var warning: Self { Self(rawValue: 2) }
  /// Interference is visible; there is no fix.
  @inlinable public static var critical: Self { Self(rawValue: 3) }
}
