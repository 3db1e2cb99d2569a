import Bytes

/// 0xDE, satellite and channel status (Skytraq AN0028, message 0xDE).
///
///     0 id U1 DE   1 iod U1   2 numSV U1
///     per channel: 0 channel U1   1 PRN U1   2 status X1   3 URA U1   4 C/N0 U1 dB-Hz   5 elevation I2 °
///                  7 azimuth I2 °   9 channel status X1
public struct SkytraqChannelStatus {
  public static var id: UInt8 { 0xDE }

  /// Counts the epochs: the same in all messages of one.
  public var issueOfData: UInt8
  public var channels: ByteBlocks<Channel>

  /// - Parameter payload: from the message id on.
  public init(_ payload: ByteView) throws(SkytraqError) {
    guard payload.count >= 3, let channels = ByteBlocks<Channel>(payload, count: Int(payload[2]), at: 3) else {
      throw .length(payload.count)
    }
    issueOfData = payload[1]
    self.channels = channels
  }

  /// What one channel follows.
  public struct Channel: ByteBlock, Hashable, Sendable {
    public static var size: Int { 10 }

    public var channel: UInt8
    /// GPS 1...32, GLONASS 65...96, SBAS 120...158, QZSS 193...200, BeiDou 201...237.
    public var number: UInt8
    /// Bit 0 almanac there, 1 ephemeris there, 2 healthy.
    public var status: UInt8
    /// User range accuracy index; 255 unknown.
    public var rangeAccuracy: UInt8
    /// dB-Hz; 0 when nothing is received.
    public var carrierToNoise: UInt8
    public var elevationDegrees: Int16
    /// From true north.
    public var azimuthDegrees: Int16
    /// Bit 0 pulled in, 1 bit sync, 2 frame sync, 3 ephemeris read, 4 used in a fix, 5 used in a differential fix.
    public var channelStatus: UInt8

    public var isUsed: Bool { channelStatus & 0x30 != 0 }

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
