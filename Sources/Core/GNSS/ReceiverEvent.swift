import Observations

/// An event that a receiver's byte stream has produced.
public enum ReceiverEvent: Sendable {
  /// One complete epoch, with or without a position.
  case fix(GNSSFix)
  /// The satellites in view, after the last of their sentences.
  case satellites(SatelliteReport)
}
