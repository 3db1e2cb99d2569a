import Fusion
import Observations

/// What a running engine tells, in order.
public enum EngineEvent: Sendable {
  /// An epoch with a position.
  case location(LocationEstimate)
  /// An epoch without one.
  case noFix(GNSSFix)
  case satellites(SatelliteReport)
  case status(EngineStatus)
}
