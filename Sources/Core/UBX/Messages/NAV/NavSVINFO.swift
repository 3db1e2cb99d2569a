import Bytes

/// NAV-SVINFO: satellites in view, before NAV-SAT took its place (u-blox M8 interface description, UBX-NAV-SVINFO).
///
///     0 iTOW U4 ms   4 numCh U1   5 globalFlags X1   6 reserved
///     then numCh times, from 8 on:
///     0 chn U1   1 svid U1   2 flags X1   3 quality X1   4 cno U1 dBHz   5 elev I1 °   6 azim I2 °   8 prRes I4 cm
public struct NavSVINFO: UBXMessage {
  public static var id: MessageID { MessageID(0x01, 0x30) }

  /// GPS time of week of the epoch, ms.
  public var timeOfWeekMilliseconds: UInt32
  /// 0 Antaris, 1 u-blox 5, 2 u-blox 6, 3 u-blox 7, 4 u-blox 8.
  public var chipGeneration: UInt8
  public var channels: RepeatedBlocks<Channel>

  public init(_ payload: ByteView) throws(MessageError) {
    try NavSVINFO.check(payload, atLeast: 8)
    timeOfWeekMilliseconds = payload.uint32(at: 0)
    chipGeneration = payload[5] & 0x07
    channels = try RepeatedBlocks(payload, count: Int(payload[4]), at: 8)
  }

  @frozen
  public struct Channel: UBXBlock, Sendable {
    @inlinable public static var size: Int { 12 }

    /// 255 when the satellite has no channel.
    public var channel: UInt8
    /// One numbering for all systems: GPS 1...32, BeiDou 33...64 and 159...163, GLONASS 65...96 and 255 when its number
    /// is not known, SBAS 120...158, IMES 173...182, QZSS 193...197, Galileo 211...246.
    public var number: UInt8
    /// All of X1; what is used most has a name below.
    public var flags: UInt8
    /// 0 idle, 1 searching, 2 acquired, 3 unusable, 4 code locked, 5...7 code and carrier locked.
    public var quality: UInt8
    /// dB-Hz.
    public var carrierToNoise: UInt8
    /// −90...90.
    public var elevationDegrees: Int8
    /// 0...360.
    public var azimuthDegrees: Int16
    /// m.
    public var pseudorangeResidual: Double

    @inlinable public var isUsed: Bool { flags & 0x01 != 0 }
    @inlinable public var isUnhealthy: Bool { flags & 0x10 != 0 }

    @inlinable
    public init(_ bytes: ByteView) {
      channel = bytes[0]
      number = bytes[1]
      flags = bytes[2]
      quality = bytes[3] & 0x0F
      carrierToNoise = bytes[4]
      elevationDegrees = bytes.int8(at: 5)
      azimuthDegrees = bytes.int16(at: 6)
      pseudorangeResidual = Double(bytes.int32(at: 8)) / 1e2
    }
  }
}
