import Bytes

/// 0xDE, satellite and channel status (Skytraq AN0028, message 0xDE).
///
///     0 id U1 DE   1 iod U1   2 numSV U1
///     per channel: 0 channel U1   1 PRN U1   2 status X1   3 URA U1   4 C/N0 U1 dB-Hz   5 elevation I2 °
///                  7 azimuth I2 °   9 channel status X1
public struct SkytraqChannelStatus {
  /// Message id of the channel status.
  public static var id: UInt8 { 0xDE }

  /// Counter of epochs, equal in all messages of one epoch (iod).
  public var issueOfData: UInt8
  /// Channels with a satellite.
  public var channels: ByteBlocks<Channel>

  /// Decodes a payload; throws `SkytraqError.length` if it is too short for its number of channels.
  ///
  /// - Parameter payload: bytes from the message id on.
  public init(_ payload: ByteView) throws(SkytraqError) {
    guard payload.count >= 3, let channels = ByteBlocks<Channel>(payload, count: Int(payload[2]), at: 3) else {
      throw .length(payload.count)
    }
    issueOfData = payload[1]
    self.channels = channels
  }

  /// State of one channel and its satellite.
  public struct Channel: ByteBlock, Hashable, Sendable {
    /// Length of one channel in the payload, bytes.
    public static var size: Int { 10 }

    /// Number of the channel (channel).
    public var channel: UInt8
    /// Number of the satellite (PRN): GPS 1...32, GLONASS 65...96, SBAS 120...158, QZSS 193...200, BeiDou 201...237.
    public var number: UInt8
    /// State of the satellite (status): bit 0 almanac available, 1 ephemeris available, 2 healthy.
    public var status: UInt8
    /// User range accuracy index; 255 unknown (URA).
    public var rangeAccuracy: UInt8
    /// Signal strength, dB-Hz; 0 without a signal (C/N0).
    public var carrierToNoise: UInt8
    /// Elevation above the horizon (elevation).
    public var elevationDegrees: Int16
    /// Azimuth from true north (azimuth).
    public var azimuthDegrees: Int16
    /// State of tracking (channel status).
    ///
    /// Bit 0 pulled in, 1 bit sync, 2 frame sync, 3 ephemeris read, 4 used in a fix, 5 used in a differential fix.
    public var channelStatus: UInt8

    /// Whether the solution uses the satellite (channel status bit 4 or 5).
    public var isUsed: Bool { channelStatus & 0x30 != 0 }

    /// Decodes one block of `size` bytes.
    public init(_ bytes: ByteView) {
      channel = bytes[0]
      number = bytes[1]
      status = bytes[2]
      rangeAccuracy = bytes[3]
      carrierToNoise = bytes[4]
      elevationDegrees = bytes.int16(bigEndianAt: 5)
      azimuthDegrees = bytes.int16(bigEndianAt: 7)
      channelStatus = bytes[9]
    }
  }
}
