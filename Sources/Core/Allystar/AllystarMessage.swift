import Bytes

/// Why a payload is not the message its id says.
public enum AllystarError: Error, Hashable, Sendable {
  /// No version of the message has this many bytes.
  case length(Int)
}

/// A decoded Allystar message of any known kind.
///
/// All numbers are little-endian (Allystar GNSS Receiver Protocol Specification 2.3). The messages of one epoch have the
/// same time of week.
public enum AllystarMessage: Hashable, Sendable {
  case navPVT(AllystarNavPVT)
  case navPOSLLH(AllystarNavPOSLLH)
  case navDOP(AllystarNavDOP)
  case navTIME(AllystarNavTIME)
  case navTIMEUTC(AllystarNavTIMEUTC)
  /// Well framed, of no kind this decoder knows.
  case unknown(AllystarMessageID)

  /// - Parameter payload: of a frame whose checksum is right.
  public init(_ id: AllystarMessageID, _ payload: ByteView) throws(AllystarError) {
    switch id {
    case AllystarNavPVT.id: self = .navPVT(try AllystarNavPVT(payload))
    case AllystarNavPOSLLH.id: self = .navPOSLLH(try AllystarNavPOSLLH(payload))
    case AllystarNavDOP.id: self = .navDOP(try AllystarNavDOP(payload))
    case AllystarNavTIME.id: self = .navTIME(try AllystarNavTIME(payload))
    case AllystarNavTIMEUTC.id: self = .navTIMEUTC(try AllystarNavTIMEUTC(payload))
    default: self = .unknown(id)
    }
  }
}
