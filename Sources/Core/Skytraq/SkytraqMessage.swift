import Bytes

/// Why a payload is not the message its first byte says.
public enum SkytraqError: Error, Hashable, Sendable {
  /// No version of the message has this many bytes.
  case length(Int)
}

/// A decoded Skytraq message of any known kind; valid as long as the payload it was made from.
///
///     id U1   rest of the payload, all numbers big-endian      (Skytraq application notes AN0003, AN0028, AN0030)
public enum SkytraqMessage {
  case navigationData(SkytraqNavigationData)
  case navigationState(SkytraqNavigationState)
  case channelStatus(SkytraqChannelStatus)
  /// Well framed, of no kind this decoder knows: its message id.
  case unknown(UInt8)

  /// - Parameter payload: of a frame whose checksum is right, from the message id on.
  public init(_ payload: ByteView) throws(SkytraqError) {
    switch payload[0] {
    case SkytraqNavigationData.id: self = .navigationData(try SkytraqNavigationData(payload))
    case SkytraqNavigationState.id: self = .navigationState(try SkytraqNavigationState(payload))
    case SkytraqChannelStatus.id: self = .channelStatus(try SkytraqChannelStatus(payload))
    default: self = .unknown(payload[0])
    }
  }
}
