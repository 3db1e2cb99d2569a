import Fusion
import Observations

/// Events of a running engine, in order.
public enum EngineEvent: Sendable {
  /// An estimate, and the epoch with a position from which it comes.
  case location(LocationEstimate, GNSSFix)
  /// An epoch without a position.
  case noFix(GNSSFix)
  /// An epoch whose position is untrusted, and why; the position and the velocity are removed from it.
  case withheld(GNSSFix, FixIntegrity)
  /// Satellites in view.
  case satellites(SatelliteReport)
  /// A change of the connection's state.
  case status(EngineStatus)
}
