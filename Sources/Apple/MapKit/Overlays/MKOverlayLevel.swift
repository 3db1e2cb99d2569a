/// What an overlay is drawn above.
public enum MKOverlayLevel: Int, Sendable {
  /// Above roads and areas, below labels.
  case aboveRoads = 0
  /// Above labels, below annotations.
  case aboveLabels = 1
}
