import Bytes

/// NAV-SVINFO: satellites in view; NAV-SAT replaces it (u-blox M8 interface description, UBX-NAV-SVINFO).
///
///     0 iTOW U4 ms   4 numCh U1   5 globalFlags X1   6 reserved
///     then numCh times, from 8 on:
///     0 chn U1   1 svid U1   2 flags X1   3 quality X1   4 cno U1 dBHz   5 elev I1 °   6 azim I2 °   8 prRes I4 cm
public struct NavSVINFO: UBXMessage {
  /// Class 0x01, number 0x30: NAV-SVINFO.
  public static var id: MessageID { MessageID(0x01, 0x30) }

  /// GPS time of week of the epoch, ms (iTOW).
  public var timeOfWeekMilliseconds: UInt32
  /// Generation of the chip (globalFlags bits 0…2): 0 Antaris, 1 u-blox 5, 2 u-blox 6, 3 u-blox 7, 4 u-blox 8.
  public var chipGeneration: UInt8
  /// Tracking channels and satellites in view.
  public var channels: RepeatedBlocks<Channel>

  /// Decodes a payload of at least 8 bytes; throws `MessageError.length` for a shorter one.
  public init(_ payload: ByteView) throws(MessageError) {
    try NavSVINFO.check(payload, atLeast: 8)
    timeOfWeekMilliseconds = payload.uint32(at: 0)
    chipGeneration = payload[5] & 0x07
    channels = try RepeatedBlocks(payload, count: Int(payload[4]), at: 8)
  }

  /// State of one channel and its satellite.
  @frozen
  public struct Channel: UBXBlock, Sendable {
    /// Length of one block in the payload, bytes.
    @inlinable public static var size: Int { 12 }

    /// Number of the channel (chn); 255 for a satellite without one.
    public var channel: UInt8
    /// Number of the satellite, in one numbering for all systems (svid).
    ///
    /// GPS 1...32, BeiDou 33...64 and 159...163, GLONASS 65...96 and 255 if its number is unknown, SBAS 120...158, IMES
    /// 173...182, QZSS 193...197, Galileo 211...246.
    public var number: UInt8
    /// All flags of the satellite (flags); the properties below decode the most used ones.
    public var flags: UInt8
    /// Signal quality (quality bits 0…3).
    ///
    /// 0 idle, 1 searching, 2 acquired, 3 unusable, 4 code locked, 5...7 code and carrier locked.
    public var quality: UInt8
    /// Signal strength, dB-Hz (cno).
    public var carrierToNoise: UInt8
    /// Elevation, −90...90 (elev).
    public var elevationDegrees: Int8
    /// Azimuth from true north, 0...360 (azim).
    public var azimuthDegrees: Int16
    /// Residual of the pseudorange, m (prRes).
    public var pseudorangeResidual: Double

    /// Whether the solution uses the satellite (flags bit 0).
    @inlinable public var isUsed: Bool { flags & 0x01 != 0 }
    /// Whether the satellite must not be used, by its own data (flags bit 4).
    @inlinable public var isUnhealthy: Bool { flags & 0x10 != 0 }

    /// Decodes one block of `size` bytes.
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
