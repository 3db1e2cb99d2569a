import Bytes

/// MID 4, measured tracker data: the satellites in the receiver's channels (SiRF Binary Protocol Reference Manual 2.4,
/// table 3-6).
///
///     0 mid U1 4   1 week I2   3 tow U4 0.01 s   7 channels U1
///     per channel: 0 svid U1   1 azimuth U1 1.5°   2 elevation U1 0.5°   3 state X2   5 C/N0 10 × U1 dB-Hz
public struct SiRFMeasuredTracker {
  /// Message id of measured tracker data.
  public static var id: UInt8 { 4 }

  /// GPS week modulo 1024 (week).
  public var week: Int16
  /// GPS time of week, ms; a multiple of 10 (tow, scale 0.01 s).
  public var timeOfWeekMilliseconds: UInt32
  /// Channels of the receiver; an idle channel has number 0.
  public var channels: ByteBlocks<Channel>

  /// Decodes a payload; throws `SiRFError.length` if it is too short for its number of channels.
  ///
  /// - Parameter payload: bytes from the message id on.
  public init(_ payload: ByteView) throws(SiRFError) {
    guard payload.count >= 8, let channels = ByteBlocks<Channel>(payload, count: Int(payload[7]), at: 8) else {
      throw .length(payload.count)
    }
    week = payload.int16(bigEndianAt: 1)
    // &*: an invalid time may exceed 32 bits, and must not trap.
    timeOfWeekMilliseconds = payload.uint32(bigEndianAt: 3) &* 10
    self.channels = channels
  }

  /// State of one channel and its satellite.
  public struct Channel: ByteBlock, Hashable, Sendable {
    /// Length of one channel in the payload, bytes.
    public static var size: Int { 15 }

    /// GPS PRN 1...32, SBAS PRN 120...158; 0 for an idle channel (svid).
    public var number: UInt8
    /// Azimuth from true north, 0..<360 (azimuth, scale 1.5).
    public var azimuthDegrees: Double
    /// Elevation above the horizon, 0...90 (elevation, scale 0.5).
    public var elevationDegrees: Double
    /// State of tracking (state).
    ///
    /// Bit 0 acquired, 1 carrier phase valid, 2 bit sync, 3 subframe sync, 4 carrier pulled in, 5 code locked, 7
    /// ephemeris available.
    public var state: UInt16
    /// Signal strength, mean of the ten C/N0 samples of the last second, dB-Hz.
    public var carrierToNoise: Double

    /// Whether the satellite's signal was found (state bit 0).
    public var isAcquired: Bool { state & 0x01 != 0 }

    /// Decodes one block of `size` bytes.
    public init(_ bytes: ByteView) {
      number = bytes[0]
      azimuthDegrees = Double(bytes[1]) * 1.5
      elevationDegrees = Double(bytes[2]) / 2
      state = bytes.uint16(bigEndianAt: 3)
      carrierToNoise = Double(byteSum(bytes.slice(5, 15))) / 10
    }
  }
}
