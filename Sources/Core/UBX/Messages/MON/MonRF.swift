import Bytes

/// MON-RF: antenna, noise and jamming of each radio front end (u-blox F9 interface description, UBX-MON-RF, version 0).
///
///      0 version U1   1 nBlocks U1   2 reserved
///     then nBlocks times, from 4 on:
///      0 blockId U1   1 flags X1   2 antStatus U1   3 antPower U1   4 postStatus U4   8 reserved
///     12 noisePerMS U2   14 agcCnt U2   16 jamInd U1   17 ofsI I1   18 magI U1   19 ofsQ I1   20 magQ U1   21 reserved
public struct MonRF: UBXMessage {
  /// Class 0x0A, number 0x38: MON-RF.
  public static var id: MessageID { MessageID(0x0A, 0x38) }

  /// Version of the message layout (version).
  public var version: UInt8
  /// Radio front ends, one block each.
  public var blocks: RepeatedBlocks<Block>

  /// Decodes a payload of at least 4 bytes and version 0; throws `MessageError` for any other.
  public init(_ payload: ByteView) throws(MessageError) {
    try MonRF.check(payload, atLeast: 4)
    version = payload[0]
    guard version == 0 else { throw .version(version) }
    blocks = try RepeatedBlocks(payload, count: Int(payload[1]), at: 4)
  }

  /// State of one radio front end and its antenna.
  @frozen
  public struct Block: UBXBlock, Sendable {
    /// Length of one block in the payload, bytes.
    @inlinable public static var size: Int { 24 }

    /// Front end (blockId): 0 is the band of L1, 1 the band of L2 or L5.
    public var number: UInt8
    /// Result of the jamming monitor (flags bits 0…1).
    public var jamming: JammingState
    /// State of the antenna supervisor (antStatus).
    public var antennaStatus: AntennaStatus
    /// Power supply of the antenna (antPower).
    public var antennaPower: AntennaPower
    /// Result of the power-on self test, 0 when passed (postStatus).
    public var selfTestStatus: UInt32
    /// Noise level as measured by the GPS core (noisePerMS).
    public var noisePerMillisecond: UInt16
    /// Automatic gain control, 0...8191 for 0 to 100 % (agcCnt).
    public var gainControl: UInt16
    /// Continuous-wave jamming, 0 none to 255 strong (jamInd).
    public var jammingIndicator: UInt8
    /// Imbalance of the I part, −128...127 of full scale (ofsI).
    public var offsetI: Int8
    /// Magnitude of the I part, 0...255 (magI).
    public var magnitudeI: UInt8
    /// Imbalance of the Q part, −128...127 of full scale (ofsQ).
    public var offsetQ: Int8
    /// Magnitude of the Q part, 0...255 (magQ).
    public var magnitudeQ: UInt8

    /// Decodes one block of `size` bytes.
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
