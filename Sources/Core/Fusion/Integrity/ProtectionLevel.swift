/// Distances from the estimate that the true position exceeds with a probability of at most 1e-3 per independent sample.
///
/// Docs/Fusion.md states what was measured, and against what it does not protect.
public struct ProtectionLevel: Equatable, Sendable {
  /// Radius around the estimate, m.
  public var horizontal: Float
  /// Difference of the heights, m; nil if the height is unknown.
  public var vertical: Float?

  /// Creates protection levels, m.
  public init(horizontal: Float, vertical: Float? = nil) {
    self.horizontal = horizontal
    self.vertical = vertical
  }
}
