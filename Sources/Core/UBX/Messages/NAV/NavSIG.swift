import Bytes

/// NAV-SIG: each signal of the satellites in view (u-blox F9 interface description, UBX-NAV-SIG, version 0).
///
///     0 iTOW U4 ms   4 version U1   5 numSigs U1   6 reserved
///     then numSigs times, from 8 on:
///     0 gnssId U1   1 svId U1   2 sigId U1   3 freqId U1   4 prRes I2 0.1 m   6 cno U1 dBHz   7 qualityInd U1
///     8 corrSource U1   9 ionoModel U1  10 sigFlags X2  12 reserved
public struct NavSIG: UBXMessage {
  /// Class 0x01, number 0x43: NAV-SIG.
  public static var id: MessageID { MessageID(0x01, 0x43) }

  /// GPS time of week of the epoch, ms (iTOW).
  public var timeOfWeekMilliseconds: UInt32
  /// Version of the message layout (version).
  public var version: UInt8
  /// Signals, one element each.
  public var signals: RepeatedBlocks<Signal>

  /// Decodes a payload of at least 8 bytes and version 0; throws `MessageError` for any other.
  public init(_ payload: ByteView) throws(MessageError) {
    try NavSIG.check(payload, atLeast: 8)
    timeOfWeekMilliseconds = payload.uint32(at: 0)
    version = payload[4]
    guard version == 0 else { throw .version(version) }
    signals = try RepeatedBlocks(payload, count: Int(payload[5]), at: 8)
  }

  /// State of one signal.
  @frozen
  public struct Signal: UBXBlock, Sendable {
    /// Length of one block in the payload, bytes.
    @inlinable public static var size: Int { 16 }

    /// Satellite system (gnssId).
    public var system: GNSSIdentifier
    /// Number of the satellite within its system, in u-blox's numbering (svId).
    public var number: UInt8
    /// Signal within its system, in u-blox's numbering (sigId): 0 is GPS L1 C/A, Galileo E1 C, BeiDou B1I D1, GLONASS
    /// L1.
    public var signal: UInt8
    /// GLONASS frequency channel plus 7, 0...13 (freqId).
    public var frequencySlot: UInt8
    /// Residual of the pseudorange, m (prRes).
    public var pseudorangeResidual: Double
    /// Signal strength, dB-Hz (cno).
    public var carrierToNoise: UInt8
    /// Signal quality (qualityInd).
    ///
    /// 0 no signal, 1 searching, 2 acquired, 3 unusable, 4 code locked, 5...7 code and carrier locked.
    public var quality: UInt8
    /// Source of the corrections (corrSource).
    ///
    /// 0 none, 1 SBAS, 2 BeiDou, 3 RTCM 2, 4 RTCM 3 OSR, 5 RTCM 3 SSR, 6 QZSS SLAS, 7 SPARTN, 8 and 9 CLAS.
    public var correctionSource: UInt8
    /// Ionosphere model (ionoModel).
    ///
    /// 0 none, 1 Klobuchar by GPS, 2 SBAS, 3 Klobuchar by BeiDou, 8 measured on two frequencies.
    public var ionosphereModel: UInt8
    /// All flags of the signal (sigFlags); the properties below decode the most used ones.
    public var flags: UInt16

    /// Health of the signal (sigFlags bits 0…1): 0 unknown, 1 healthy, 2 unhealthy.
    @inlinable public var health: UInt8 { UInt8(truncatingIfNeeded: flags & 0x03) }
    /// Whether the solution uses the pseudorange (sigFlags bit 3).
    @inlinable public var isPseudorangeUsed: Bool { flags & 0x08 != 0 }
    /// Whether the solution uses the carrier phase (sigFlags bit 4).
    @inlinable public var isCarrierUsed: Bool { flags & 0x10 != 0 }
    /// Whether the solution uses the Doppler shift (sigFlags bit 5).
    @inlinable public var isDopplerUsed: Bool { flags & 0x20 != 0 }

    /// Decodes one block of `size` bytes.
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
