/// Offset between the receiving machine's clock and UTC at the time of a fix.
public struct ClockOffset: Equatable, Sendable {
  /// The machine's time of day minus UTC, nanoseconds; positive if the machine's clock is ahead.
  public var nanoseconds: Int64
  /// Standard uncertainty of the offset, seconds, 1 σ (68 %).
  public var uncertainty: Double
  /// Whether the offset is measured with a pulse per second; if not, with the arrival of bytes.
  public var isFromPulse: Bool

  /// Creates an offset.
  public init(nanoseconds: Int64, uncertainty: Double, isFromPulse: Bool) {
    self.nanoseconds = nanoseconds
    self.uncertainty = uncertainty
    self.isFromPulse = isFromPulse
  }
}
