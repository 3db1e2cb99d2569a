import Bytes

/// NAV-GPSINFO, NAV-BDSINFO and NAV-GLNINFO: the satellites of one system (CASIC specification 2.7.7 to 2.7.9).
///
///     0 runTime U4 ms   4 numViewSv U1   5 numFixSv U1   6 system U1   7 reserved U1
///     per satellite: 0 chn U1   1 svid U1   2 flags X1   3 quality X1   4 cno U1 dB-Hz   5 elev I1 °   6 azim I2 °
///                    8 prRes R4 m
public struct CASICSatelliteInfo {
  /// NAV-GPSINFO: class 0x01, number 0x20.
  public static var gps: CASICMessageID { CASICMessageID(0x01, 0x20) }
  /// NAV-BDSINFO: class 0x01, number 0x21.
  public static var beidou: CASICMessageID { CASICMessageID(0x01, 0x21) }
  /// NAV-GLNINFO: class 0x01, number 0x22.
  public static var glonass: CASICMessageID { CASICMessageID(0x01, 0x22) }

  /// Time since the receiver's start by its own clock, ms; equal in all messages of an epoch (runTime).
  public var runTimeMilliseconds: UInt32
  /// Number of this system's satellites in the solution (numFixSv).
  public var satellitesUsed: UInt8
  /// Satellite system (system): 0 GPS, 1 BeiDou, 2 GLONASS.
  public var system: UInt8
  /// Satellites in view of this system.
  public var satellites: ByteBlocks<Satellite>

  /// Decodes a payload; throws `CASICError.length` if it is too short for its number of satellites.
  public init(_ payload: ByteView) throws(CASICError) {
    guard payload.count >= 8, let satellites = ByteBlocks<Satellite>(payload, count: Int(payload[4]), at: 8) else {
      throw .length(payload.count)
    }
    runTimeMilliseconds = payload.uint32(at: 0)
    satellitesUsed = payload[5]
    system = payload[6]
    self.satellites = satellites
  }

  /// State of one satellite.
  public struct Satellite: ByteBlock, Hashable, Sendable {
    /// Length of one satellite in the payload, bytes.
    public static var size: Int { 12 }

    /// Number of the channel (chn); 255 for a satellite without one.
    public var channel: UInt8
    /// Number within the system (svid): PRN, or slot for GLONASS.
    public var number: UInt8
    /// Flags of the satellite (flags).
    ///
    /// Bit 0 used, bit 4 no prediction, bits 6 and 7 source of the prediction: 1 almanac, 3 ephemeris.
    public var flags: UInt8
    /// Quality of the measurements (quality).
    ///
    /// Bit 0 pseudorange valid, 1 carrier phase valid, 2 half cycle known, 3 half cycle subtracted, 5 frequency valid.
    public var quality: UInt8
    /// Signal strength, dB-Hz; 0 without a signal (cno).
    public var carrierToNoise: UInt8
    /// Elevation above the horizon (elev).
    public var elevationDegrees: Int8
    /// Azimuth from true north (azim).
    public var azimuthDegrees: Int16
    /// Residual of the pseudorange, m (prRes).
    public var pseudorangeResidual: Double

    /// Whether the solution uses the satellite (flags bit 0).
    public var isUsed: Bool { flags & 0x01 != 0 }

    /// Decodes one block of `size` bytes.
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
