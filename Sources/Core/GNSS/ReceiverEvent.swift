import Observations

/// What a receiver's byte stream has just yielded.
public enum ReceiverEvent: Sendable {
  /// One epoch, complete; with or without a position.
  case fix(GNSSFix)
  /// The satellites in view, when their sentences are all in.
  case satellites(SatelliteReport)
}
