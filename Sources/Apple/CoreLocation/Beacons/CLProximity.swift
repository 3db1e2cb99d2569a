/// Distance class of a beacon, derived from its signal strength.
public enum CLProximity: Int, Sendable {
  /// No estimate is possible.
  case unknown = 0
  /// Within some centimetres.
  case immediate = 1
  /// Within a few metres.
  case near = 2
  /// Farther than a few metres.
  case far = 3
}
