import Bytes

/// MON-HW: pins, antenna, noise and jamming of an M8 (u-blox M8 receiver description, UBX-MON-HW).
///
///      0 pinSel X4   4 pinBank X4   8 pinDir X4  12 pinVal X4  16 noisePerMS U2  18 agcCnt U2  20 aStatus U1
///     21 aPower U1  22 flags X1    23 reserved   24 usedMask X4  28 VP U1[17]    45 jamInd U1  46 reserved
///     48 pinIrq X4  52 pullH X4    56 pullL X4
///
/// Before protocol 15 VP has 25 bytes, and what follows it stands 8 bytes later.
public struct MonHW: UBXMessage {
  public static var id: MessageID { MessageID(0x0A, 0x09) }

  /// One bit a pin, here and in all masks: peripheral (0) or PIO (1).
  public var pinSelection: UInt32
  public var pinBank: UInt32
  /// 0 input, 1 output.
  public var pinDirection: UInt32
  public var pinValue: UInt32
  public var noisePerMillisecond: UInt16
  /// Automatic gain control, 0...8191 is 0 to 100 %.
  public var gainControl: UInt16
  public var antennaStatus: AntennaStatus
  public var antennaPower: AntennaPower
  public var isClockCalibrated: Bool
  public var isSafeBoot: Bool
  public var jamming: JammingState
  public var isCrystalAbsent: Bool
  /// Pins that the virtual pin manager uses.
  public var usedPins: UInt32
  /// Which virtual pin each physical one is.
  public var virtualPins: ByteView
  /// Continuous-wave jamming, 0 none to 255 strong.
  public var jammingIndicator: UInt8
  public var pinInterrupts: UInt32
  public var pullUps: UInt32
  public var pullDowns: UInt32

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
