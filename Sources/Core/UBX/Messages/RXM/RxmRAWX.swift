import Bytes

/// RXM-RAWX: raw measurements of every signal (u-blox F9 interface description, UBX-RXM-RAWX, versions 0 and 1).
///
///      0 rcvTow R8 s   8 week U2   10 leapS I1 s   11 numMeas U1   12 recStat X1   13 version U1   14 reserved
///     then numMeas times, from 16 on:
///      0 prMes R8 m   8 cpMes R8 cycles  16 doMes R4 Hz  20 gnssId U1  21 svId U1  22 sigId U1  23 freqId U1
///     24 locktime U2 ms  26 cno U1 dBHz  27 prStdev X1  28 cpStdev X1  29 doStdev X1  30 trkStat X1  31 reserved
public struct RxmRAWX: UBXMessage {
  public static var id: MessageID { MessageID(0x02, 0x15) }

  /// GPS time of week by the receiver's clock, s.
  public var timeOfWeek: Double
  public var week: UInt16
  /// GPS minus UTC, s; a guess unless `areLeapSecondsKnown`.
  public var leapSeconds: Int8
  public var areLeapSecondsKnown: Bool
  /// Whether the clock was set back or forth by milliseconds since the last one.
  public var isClockReset: Bool
  public var version: UInt8
  public var measurements: RepeatedBlocks<Measurement>

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

  @frozen
  public struct Measurement: UBXBlock, Sendable {
    @inlinable public static var size: Int { 32 }

    /// m.
    public var pseudorange: Double
    public var carrierPhaseCycles: Double
    /// Hz, positive for a satellite that comes nearer.
    public var doppler: Double
    public var system: GNSSIdentifier
    /// Number within its system, by u-blox's numbering.
    public var number: UInt8
    /// u-blox's number of the signal within its system; 0 in version 0.
    public var signal: UInt8
    /// Of GLONASS: frequency slot plus 7.
    public var frequency: UInt8
    /// Since the carrier was locked, at most 64 500 ms.
    public var lockTimeMilliseconds: UInt16
    /// dB-Hz.
    public var carrierToNoise: UInt8
    /// 1 σ, m.
    public var pseudorangeDeviation: Double
    /// 1 σ, cycles; nil when not known.
    public var carrierPhaseDeviationCycles: Double?
    /// 1 σ, Hz.
    public var dopplerDeviation: Double
    /// All of trkStat; its bits have names below.
    public var flags: UInt8

    @inlinable public var isPseudorangeValid: Bool { flags & 0x01 != 0 }
    @inlinable public var isCarrierPhaseValid: Bool { flags & 0x02 != 0 }
    /// Whether the half cycle is resolved.
    @inlinable public var isHalfCycleValid: Bool { flags & 0x04 != 0 }
    @inlinable public var isHalfCycleSubtracted: Bool { flags & 0x08 != 0 }

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
