import Bytes

/// Reason why a payload is not a valid message of its id.
public enum SkytraqError: Error, Hashable, Sendable {
  /// No version of the message has this number of bytes.
  case length(Int)
}

/// Decoded Skytraq message of a known kind; valid as long as its payload.
///
///     id U1   rest of the payload, all numbers big-endian      (Skytraq application notes AN0003, AN0028, AN0030)
public enum SkytraqMessage {
  /// Position, velocity and time, 0xA8.
  case navigationData(SkytraqNavigationData)
  /// Position and velocity in ECEF, 0xDF.
  case navigationState(SkytraqNavigationState)
  /// Satellites of the receiver's channels, 0xDE.
  case channelStatus(SkytraqChannelStatus)
  /// Message with a valid frame and an id that this decoder does not know.
  case unknown(UInt8)

  /// Decodes a payload; throws `SkytraqError` if its length does not fit its id.
  ///
  /// - Parameter payload: payload of a frame with a valid checksum, from the message id on.
  public init(_ payload: ByteView) throws(SkytraqError) {
    switch payload[0] {
    case SkytraqNavigationData.id: self = .navigationData(try SkytraqNavigationData(payload))
    case SkytraqNavigationState.id: self = .navigationState(try SkytraqNavigationState(payload))
    case SkytraqChannelStatus.id: self = .channelStatus(try SkytraqChannelStatus(payload))
    default: self = .unknown(payload[0])
    }
  }
}
