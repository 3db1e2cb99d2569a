/// A receiver's clock against the time of its satellites.
public struct ReceiverClock: Hashable, Sendable {
  /// The clock minus GPS time, s.
  public var bias: Double
  /// Change of the bias, s/s.
  public var drift: Double

  /// Creates the value from bias, s, and drift, s/s.
  public init(bias: Double, drift: Double) {
    self.bias = bias
    self.drift = drift
  }
}
