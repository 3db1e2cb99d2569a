import Bytes

/// NAV-GPSINFO, NAV-BDSINFO and NAV-GLNINFO: the satellites of one system (CASIC specification 2.7.7 to 2.7.9).
///
///     0 runTime U4 ms   4 numViewSv U1   5 numFixSv U1   6 system U1   7 reserved U1
///     per satellite: 0 chn U1   1 svid U1   2 flags X1   3 quality X1   4 cno U1 dB-Hz   5 elev I1 °   6 azim I2 °
///                    8 prRes R4 m
public struct CASICSatelliteInfo {
  public static var gps: CASICMessageID { CASICMessageID(0x01, 0x20) }
  public static var beidou: CASICMessageID { CASICMessageID(0x01, 0x21) }
  public static var glonass: CASICMessageID { CASICMessageID(0x01, 0x22) }

  /// Since the receiver was started, by its own clock, ms; the same in all messages of an epoch.
  public var runTimeMilliseconds: UInt32
  public var satellitesUsed: UInt8
  /// 0 GPS, 1 BeiDou, 2 GLONASS.
  public var system: UInt8
  public var satellites: ByteBlocks<Satellite>

  public init(_ payload: ByteView) throws(CASICError) {
    guard payload.count >= 8, let satellites = ByteBlocks<Satellite>(payload, count: Int(payload[4]), at: 8) else {
      throw .length(payload.count)
    }
    runTimeMilliseconds = payload.uint32(at: 0)
    satellitesUsed = payload[5]
    system = payload[6]
    self.satellites = satellites
  }

  public struct Satellite: ByteBlock, Hashable, Sendable {
    public static var size: Int { 12 }

    /// 255 when no channel follows it.
    public var channel: UInt8
    /// Within its system: PRN, or slot for GLONASS.
    public var number: UInt8
    /// Bit 0 used, 4 no prediction, 6 and 7 how it is predicted: 1 by the almanac, 3 by the ephemeris.
    public var flags: UInt8
    /// Bit 0 pseudorange valid, 1 carrier phase valid, 2 half cycle known, 3 half cycle subtracted, 5 frequency valid.
    public var quality: UInt8
    /// dB-Hz; 0 when nothing is received.
    public var carrierToNoise: UInt8
    public var elevationDegrees: Int8
    /// From true north.
    public var azimuthDegrees: Int16
    /// m.
    public var pseudorangeResidual: Double

    public var isUsed: Bool { flags & 0x01 != 0 }

    public init(_ bytes: ByteView) {
      channel = bytes[0]
      number = bytes[1]
      flags = bytes[2]
      quality = bytes[3]
      carrierToNoise = bytes[4]
      elevationDegrees = bytes.int8(at: 5)
      azimuthDegrees = bytes.int16(at: 6)
      pseudorangeResidual = Double(bytes.float(at: 8))
    }
  }
}
