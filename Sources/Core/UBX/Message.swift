import Bytes

/// A decoded UBX message of any known kind; valid as long as the payload it was made from.
public enum Message {
  // NAV
  case navPVT(NavPVT)
  case navSAT(NavSAT)
  // all other classes
  /// Well framed, of no kind this decoder knows.
  case unknown(MessageID)

  /// - Parameter payload: of a frame whose checksum is right.
  public init(_ id: MessageID, _ payload: ByteView) throws(MessageError) {
    switch id {
    // NAV
    case NavPVT.id: self = .navPVT(try NavPVT(payload))
    case NavSAT.id: self = .navSAT(try NavSAT(payload))
    // all other classes
    default: self = .unknown(id)
    }
  }
}
