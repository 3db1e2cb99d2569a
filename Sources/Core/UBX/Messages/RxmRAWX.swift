import Bytes

/// RXM-RAWX: raw measurements of every signal (u-blox F9 interface description, UBX-RXM-RAWX, versions 0 and 1).
///
///      0 rcvTow R8 s   8 week U2   10 leapS I1 s   11 numMeas U1   12 recStat X1   13 version U1   14 reserved
///     then numMeas times, from 16 on:
///      0 prMes R8 m   8 cpMes R8 cycles  16 doMes R4 Hz  20 gnssId U1  21 svId U1  22 sigId U1  23 freqId U1
///     24 locktime U2 ms  26 cno U1 dBHz  27 prStdev X1  28 cpStdev X1  29 doStdev X1  30 trkStat X1  31 reserved
public struct RxmRAWX: UBXMessage {
  /// Class 0x02, number 0x15: RXM-RAWX.
  public static var id: MessageID { MessageID(0x02, 0x15) }

  /// GPS time of week by the receiver's clock, s (rcvTow).
  public var timeOfWeek: Double
  /// GPS week by the receiver's clock (week).
  public var week: UInt16
  /// GPS time minus UTC, s (leapS); a guess unless `areLeapSecondsKnown`.
  public var leapSeconds: Int8
  /// Whether the leap seconds were received (recStat bit 0).
  public var areLeapSecondsKnown: Bool
  /// Whether the clock was stepped by a whole number of milliseconds since the last message (recStat bit 1).
  public var isClockReset: Bool
  /// Version of the message layout (version).
  public var version: UInt8
  /// Measurements, one per signal.
  public var measurements: RepeatedBlocks<Measurement>

  /// Decodes a payload of at least 16 bytes and version up to 1; throws `MessageError` for any other.
  public init(_ payload: ByteView) throws(MessageError) {
    try RxmRAWX.check(payload, atLeast: 16)
    timeOfWeek = payload.double(at: 0)
    week = payload.uint16(at: 8)
    leapSeconds = payload.int8(at: 10)
    areLeapSecondsKnown = payload[12] & 0x01 != 0
    isClockReset = payload[12] & 0x02 != 0
    version = payload[13]
    guard version <= 1 else { throw .version(version) }
    measurements = try RepeatedBlocks(payload, count: Int(payload[11]), at: 16)
  }

  /// Raw measurement of one signal.
  @frozen
  public struct Measurement: UBXBlock, Sendable {
    /// Length of one block in the payload, bytes.
    @inlinable public static var size: Int { 32 }

    /// Pseudorange, m (prMes).
    public var pseudorange: Double
    /// Carrier phase, cycles (cpMes).
    public var carrierPhaseCycles: Double
    /// Doppler shift, Hz, positive for an approaching satellite (doMes).
    public var doppler: Double
    /// Satellite system (gnssId).
    public var system: GNSSIdentifier
    /// Number within its system, in u-blox's numbering (svId).
    public var number: UInt8
    /// Signal within its system, in u-blox's numbering (sigId); 0 in version 0.
    public var signal: UInt8
    /// GLONASS frequency slot plus 7 (freqId).
    public var frequency: UInt8
    /// Time since the carrier was locked, at most 64 500 ms (locktime).
    public var lockTimeMilliseconds: UInt16
    /// Signal strength, dB-Hz (cno).
    public var carrierToNoise: UInt8
    /// Standard deviation of the pseudorange, m: 0.01 · 2ⁿ (prStdev).
    public var pseudorangeDeviation: Double
    /// Standard deviation of the carrier phase, cycles: 0.004 · n (cpStdev); nil if unknown.
    public var carrierPhaseDeviationCycles: Double?
    /// Standard deviation of the Doppler shift, Hz: 0.002 · 2ⁿ (doStdev).
    public var dopplerDeviation: Double
    /// All tracking flags (trkStat); the properties below decode them.
    public var flags: UInt8

    /// Whether the pseudorange is valid (trkStat bit 0).
    @inlinable public var isPseudorangeValid: Bool { flags & 0x01 != 0 }
    /// Whether the carrier phase is valid (trkStat bit 1).
    @inlinable public var isCarrierPhaseValid: Bool { flags & 0x02 != 0 }
    /// Whether the half cycle ambiguity is resolved (trkStat bit 2).
    @inlinable public var isHalfCycleValid: Bool { flags & 0x04 != 0 }
    /// Whether the half cycle was subtracted from the phase (trkStat bit 3).
    @inlinable public var isHalfCycleSubtracted: Bool { flags & 0x08 != 0 }

    /// Decodes one block of `size` bytes.
    @inlinable
    public init(_ bytes: ByteView) {
      pseudorange = bytes.double(at: 0)
      carrierPhaseCycles = bytes.double(at: 8)
      doppler = Double(bytes.float(at: 16))
      system = GNSSIdentifier(rawValue: bytes[20])
      number = bytes[21]
      signal = bytes[22]
      frequency = bytes[23]
      lockTimeMilliseconds = bytes.uint16(at: 24)
      carrierToNoise = bytes[26]
      pseudorangeDeviation = Double(1 << Int32(bytes[27] & 0x0F)) / 100
      let phase = Int32(bytes[28] & 0x0F)
      carrierPhaseDeviationCycles = phase == 15 ? nil : Double(4 * phase) / 1e3
      dopplerDeviation = Double(2 << Int32(bytes[29] & 0x0F)) / 1e3
      flags = bytes[30]
    }
  }
}
