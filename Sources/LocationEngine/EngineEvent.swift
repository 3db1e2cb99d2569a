import Fusion
import Observations

/// Events of a running engine, in order.
public enum EngineEvent: Sendable {
  /// An epoch with a position.
  case location(LocationEstimate)
  /// An epoch without a position.
  case noFix(GNSSFix)
  /// Satellites in view.
  case satellites(SatelliteReport)
  /// A change of the connection's state.
  case status(EngineStatus)
}
