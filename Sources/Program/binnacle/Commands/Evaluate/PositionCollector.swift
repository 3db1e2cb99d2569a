import Bytes
import Evaluation
import Fusion
import LocationEngine
import Observations
import Outputs

/// Collects the positions of a stream instead of writing rows. Used by one thread.
final class PositionCollector: FixOutput {
  /// In the order in which they were made.
  private(set) var positions: [EstimatedPosition] = []

  func append(_ estimate: LocationEstimate, _ fix: GNSSFix, to writer: inout ByteWriter) {
    positions.append(EstimatedPosition(estimate))
  }

  func append(other event: EngineEvent, to writer: inout ByteWriter) {}
}
