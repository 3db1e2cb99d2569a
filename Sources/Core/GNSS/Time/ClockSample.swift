/// One comparison of the machine's clock with UTC, fit to set clocks by.
public struct ClockSample: Equatable, Sendable {
  /// What the machine's clock showed, nanoseconds of Unix time.
  public var hostNanoseconds: Int64
  /// What it should have shown.
  public var utcNanoseconds: Int64
  /// 1 σ (68 %), seconds.
  public var uncertainty: Double
  /// Whether a pulse per second tells, not the arrival of bytes.
  public var isFromPulse: Bool

  public init(hostNanoseconds: Int64, utcNanoseconds: Int64, uncertainty: Double, isFromPulse: Bool) {
    self.hostNanoseconds = hostNanoseconds
    self.utcNanoseconds = utcNanoseconds
    self.uncertainty = uncertainty
    self.isFromPulse = isFromPulse
  }
}
