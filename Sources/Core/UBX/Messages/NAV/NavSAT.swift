import Bytes

/// NAV-SAT: satellites in view (u-blox F9 interface description, UBX-NAV-SAT, version 1).
///
///     0 iTOW U4 ms   4 version U1   5 numSvs U1   6 reserved
///     then numSvs times, from 8 on:
///     0 gnssId U1   1 svId U1   2 cno U1 dBHz   3 elev I1 °   4 azim I2 °   6 prRes I2 0.1 m   8 flags X4
public struct NavSAT: UBXMessage {
  /// Class 0x01, number 0x35: NAV-SAT.
  @inlinable public static var id: MessageID { MessageID(0x01, 0x35) }

  /// GPS time of week of the epoch, ms (iTOW).
  public var timeOfWeekMilliseconds: UInt32
  /// Version of the message layout (version).
  public var version: UInt8
  /// Satellites in view, also those not tracked.
  public var satellites: RepeatedBlocks<Satellite>

  /// Decodes a payload of at least 8 bytes and version 1; throws `MessageError` for any other.
  @inlinable
  @inline(__always)
  public init(_ payload: ByteView) throws(MessageError) {
    let fields = try NavSAT.fields(of: payload, 8)
    timeOfWeekMilliseconds = fields.uint32(at: 0)
    version = fields[4]
    guard version == 1 else { throw .version(version) }
    satellites = try RepeatedBlocks(payload, count: Int(fields[5]), at: 8)
  }

  /// State of one satellite.
  @frozen
  public struct Satellite: UBXBlock, Sendable {
    /// Length of one block in the payload, bytes.
    @inlinable public static var size: Int { 12 }

    /// Satellite system (gnssId).
    public var system: GNSSIdentifier
    /// Number within its system, in u-blox's numbering (svId).
    public var number: UInt8
    /// Signal strength, dB-Hz, 0 when not tracked (cno).
    public var carrierToNoise: UInt8
    /// Elevation, −90...90; a value outside this range means unknown (elev).
    public var elevationDegrees: Int8
    /// Azimuth from true north, 0...360; invalid while the elevation is unknown (azim).
    public var azimuthDegrees: Int16
    /// Residual of the pseudorange, m (prRes).
    public var pseudorangeResidual: Double
    /// All flags of the satellite (flags); the properties below decode the most used ones.
    public var flags: UInt32

    /// Whether the solution uses the satellite (flags bit 3).
    @inlinable public var isUsed: Bool { flags & 0x08 != 0 }
    /// Signal quality (flags bits 0…2).
    ///
    /// 0 no signal, 1 searching, 2 acquired, 3 unusable, 4 code locked, 5...7 code and carrier locked.
    @inlinable public var quality: UInt8 { UInt8(truncatingIfNeeded: flags & 0x07) }
    /// Health by its own data (flags bits 4…5): 0 unknown, 1 healthy, 2 unhealthy.
    @inlinable public var health: UInt8 { UInt8(truncatingIfNeeded: flags >> 4 & 0x03) }

    /// Decodes one block of `size` bytes.
    @inlinable
    @inline(__always)
    public init(_ bytes: ByteView) {
      // Two loads instead of one per field, for speed.
      let word = bytes.uint64(at: 0)
      system = GNSSIdentifier(rawValue: UInt8(truncatingIfNeeded: word))
      number = UInt8(truncatingIfNeeded: word &>> 8)
      carrierToNoise = UInt8(truncatingIfNeeded: word &>> 16)
      elevationDegrees = Int8(truncatingIfNeeded: word &>> 24)
      azimuthDegrees = Int16(truncatingIfNeeded: word &>> 32)
      pseudorangeResidual = Double(Int16(truncatingIfNeeded: word &>> 48)) / 10
      flags = bytes.uint32(at: 8)
    }
  }
}
