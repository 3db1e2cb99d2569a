import Bytes

/// MID 4, measured tracker data: the satellites in the receiver's channels (SiRF Binary Protocol Reference Manual 2.4,
/// table 3-6).
///
///     0 mid U1 4   1 week I2   3 tow U4 0.01 s   7 channels U1
///     per channel: 0 svid U1   1 azimuth U1 1.5°   2 elevation U1 0.5°   3 state X2   5 C/N0 10 × U1 dB-Hz
public struct SiRFMeasuredTracker {
  public static var id: UInt8 { 4 }

  /// GPS week modulo 1024.
  public var week: Int16
  /// GPS time of week, ms.
  public var timeOfWeekMilliseconds: UInt32
  /// One for each channel of the receiver; those of an idle channel have number 0.
  public var channels: ByteBlocks<Channel>

  /// - Parameter payload: from the message id on.
  public init(_ payload: ByteView) throws(SiRFError) {
    guard payload.count >= 8, let channels = ByteBlocks<Channel>(payload, count: Int(payload[7]), at: 8) else {
      throw .length(payload.count)
    }
    week = payload.int16(bigEndianAt: 1)
    // Whatever comes: no more than 32 bits can hold.
    timeOfWeekMilliseconds = payload.uint32(bigEndianAt: 3) &* 10
    self.channels = channels
  }

  /// What one channel follows.
  public struct Channel: ByteBlock, Hashable, Sendable {
    public static var size: Int { 15 }

    /// GPS PRN 1...32, SBAS PRN 120...158; 0 when the channel is idle.
    public var number: UInt8
    /// From true north, 0..<360.
    public var azimuthDegrees: Double
    /// Above the horizon, 0...90.
    public var elevationDegrees: Double
    /// Bit 0 acquired, 1 carrier phase valid, 2 bit sync, 3 subframe sync, 4 carrier pulled in, 5 code locked,
    /// 7 ephemeris there.
    public var state: UInt16
    /// Mean of ten samples over the last second, dB-Hz.
    public var carrierToNoise: Double

    public var isAcquired: Bool { state & 0x01 != 0 }

    public init(_ bytes: ByteView) {
      number = bytes[0]
      azimuthDegrees = Double(bytes[1]) * 1.5
      elevationDegrees = Double(bytes[2]) / 2
      state = bytes.uint16(bigEndianAt: 3)
      carrierToNoise = Double(byteSum(bytes.slice(5, 15))) / 10
    }
  }
}
