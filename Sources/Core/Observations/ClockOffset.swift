/// How the clock of the machine that received a fix stood to UTC at the time of the fix.
public struct ClockOffset: Equatable, Sendable {
  /// The machine's time of day minus UTC, positive when the machine is ahead.
  public var nanoseconds: Int64
  /// 1 σ (68 %), seconds.
  public var uncertainty: Double
  /// Whether a pulse per second tells, not the arrival of bytes.
  public var isFromPulse: Bool

  public init(nanoseconds: Int64, uncertainty: Double, isFromPulse: Bool) {
    self.nanoseconds = nanoseconds
    self.uncertainty = uncertainty
    self.isFromPulse = isFromPulse
  }
}
