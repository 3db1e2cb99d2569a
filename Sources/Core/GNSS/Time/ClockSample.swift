/// One comparison of the machine's clock with UTC that clocks may be set by.
public struct ClockSample: Equatable, Sendable {
  /// Time of the machine's clock, nanoseconds of Unix time.
  public var hostNanoseconds: Int64
  /// UTC at that moment, nanoseconds of Unix time.
  public var utcNanoseconds: Int64
  /// Standard uncertainty of the difference, seconds, 1 σ (68 %).
  public var uncertainty: Double
  /// Whether it is measured with a pulse per second; if not, with the arrival of bytes.
  public var isFromPulse: Bool

  /// Creates a sample.
  public init(hostNanoseconds: Int64, utcNanoseconds: Int64, uncertainty: Double, isFromPulse: Bool) {
    self.hostNanoseconds = hostNanoseconds
    self.utcNanoseconds = utcNanoseconds
    self.uncertainty = uncertainty
    self.isFromPulse = isFromPulse
  }
}
