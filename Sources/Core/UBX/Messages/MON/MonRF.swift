import Bytes

/// MON-RF: antenna, noise and jamming of each radio front end (u-blox F9 interface description, UBX-MON-RF, version 0).
///
///      0 version U1   1 nBlocks U1   2 reserved
///     then nBlocks times, from 4 on:
///      0 blockId U1   1 flags X1   2 antStatus U1   3 antPower U1   4 postStatus U4   8 reserved
///     12 noisePerMS U2   14 agcCnt U2   16 jamInd U1   17 ofsI I1   18 magI U1   19 ofsQ I1   20 magQ U1   21 reserved
public struct MonRF: UBXMessage {
  public static var id: MessageID { MessageID(0x0A, 0x38) }

  public var version: UInt8
  public var blocks: RepeatedBlocks<Block>

  public init(_ payload: ByteView) throws(MessageError) {
    try MonRF.check(payload, atLeast: 4)
    version = payload[0]
    guard version == 0 else { throw .version(version) }
    blocks = try RepeatedBlocks(payload, count: Int(payload[1]), at: 4)
  }

  @frozen
  public struct Block: UBXBlock, Sendable {
    @inlinable public static var size: Int { 24 }

    /// 0 is the band of L1, 1 that of L2 or L5.
    public var number: UInt8
    public var jamming: JammingState
    public var antennaStatus: AntennaStatus
    public var antennaPower: AntennaPower
    /// Power-on self test, 0 when passed.
    public var selfTestStatus: UInt32
    public var noisePerMillisecond: UInt16
    /// Automatic gain control, 0...8191 is 0 to 100 %.
    public var gainControl: UInt16
    /// Continuous-wave jamming, 0 none to 255 strong.
    public var jammingIndicator: UInt8
    /// Imbalance of I, −128...127 of full scale.
    public var offsetI: Int8
    public var magnitudeI: UInt8
    public var offsetQ: Int8
    public var magnitudeQ: UInt8

    @inlinable
    public init(_ bytes: ByteView) {
      number = bytes[0]
      jamming = JammingState(rawValue: bytes[1] & 0x03)
      antennaStatus = AntennaStatus(rawValue: bytes[2])
      antennaPower = AntennaPower(rawValue: bytes[3])
      selfTestStatus = bytes.uint32(at: 4)
      noisePerMillisecond = bytes.uint16(at: 12)
      gainControl = bytes.uint16(at: 14)
      jammingIndicator = bytes[16]
      offsetI = bytes.int8(at: 17)
      magnitudeI = bytes[18]
      offsetQ = bytes.int8(at: 19)
      magnitudeQ = bytes[20]
    }
  }
}
