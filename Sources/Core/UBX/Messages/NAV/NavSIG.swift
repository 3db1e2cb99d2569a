import Bytes

/// NAV-SIG: signals of the satellites in view, one by one (u-blox F9 interface description, UBX-NAV-SIG, version 0).
///
///     0 iTOW U4 ms   4 version U1   5 numSigs U1   6 reserved
///     then numSigs times, from 8 on:
///     0 gnssId U1   1 svId U1   2 sigId U1   3 freqId U1   4 prRes I2 0.1 m   6 cno U1 dBHz   7 qualityInd U1
///     8 corrSource U1   9 ionoModel U1  10 sigFlags X2  12 reserved
public struct NavSIG: UBXMessage {
  public static var id: MessageID { MessageID(0x01, 0x43) }

  /// GPS time of week of the epoch, ms.
  public var timeOfWeekMilliseconds: UInt32
  public var version: UInt8
  public var signals: RepeatedBlocks<Signal>

  public init(_ payload: ByteView) throws(MessageError) {
    try NavSIG.check(payload, atLeast: 8)
    timeOfWeekMilliseconds = payload.uint32(at: 0)
    version = payload[4]
    guard version == 0 else { throw .version(version) }
    signals = try RepeatedBlocks(payload, count: Int(payload[5]), at: 8)
  }

  @frozen
  public struct Signal: UBXBlock, Sendable {
    @inlinable public static var size: Int { 16 }

    public var system: GNSSIdentifier
    /// Number of the satellite within its system, by u-blox's numbering.
    public var number: UInt8
    /// Which of its signals, by u-blox's numbering: 0 is GPS L1 C/A, Galileo E1 C, BeiDou B1I D1, GLONASS L1.
    public var signal: UInt8
    /// GLONASS frequency channel plus 7, 0...13.
    public var frequencySlot: UInt8
    /// m.
    public var pseudorangeResidual: Double
    /// dB-Hz.
    public var carrierToNoise: UInt8
    /// 0 no signal, 1 searching, 2 acquired, 3 unusable, 4 code locked, 5...7 code and carrier locked.
    public var quality: UInt8
    /// 0 none, 1 SBAS, 2 BeiDou, 3 RTCM 2, 4 RTCM 3 OSR, 5 RTCM 3 SSR, 6 QZSS SLAS, 7 SPARTN, 8 and 9 CLAS.
    public var correctionSource: UInt8
    /// 0 none, 1 Klobuchar by GPS, 2 SBAS, 3 Klobuchar by BeiDou, 8 measured on two frequencies.
    public var ionosphereModel: UInt8
    /// All of X2; what is used most has a name below.
    public var flags: UInt16

    /// 0 unknown, 1 healthy, 2 unhealthy.
    @inlinable public var health: UInt8 { UInt8(truncatingIfNeeded: flags & 0x03) }
    @inlinable public var isPseudorangeUsed: Bool { flags & 0x08 != 0 }
    @inlinable public var isCarrierUsed: Bool { flags & 0x10 != 0 }
    @inlinable public var isDopplerUsed: Bool { flags & 0x20 != 0 }

    @inlinable
    public init(_ bytes: ByteView) {
      system = GNSSIdentifier(rawValue: bytes[0])
      number = bytes[1]
      signal = bytes[2]
      frequencySlot = bytes[3]
      pseudorangeResidual = Double(bytes.int16(at: 4)) / 10
      carrierToNoise = bytes[6]
      quality = bytes[7]
      correctionSource = bytes[8]
      ionosphereModel = bytes[9]
      flags = bytes.uint16(at: 10)
    }
  }
}
