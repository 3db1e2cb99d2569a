import Observations

extension ReceiverPipeline {
  /// Result of one epoch of a receiver.
  public enum Outcome: Sendable {
    /// An estimate and its epoch. The epoch has no position if the estimate is predicted.
    case location(LocationEstimate, GNSSFix)
    /// An epoch without a position.
    case noFix(GNSSFix)
    /// An epoch whose position is untrusted, and the verdicts; position and velocity are removed from it.
    case withheld(GNSSFix, FixIntegrity)
  }
}
