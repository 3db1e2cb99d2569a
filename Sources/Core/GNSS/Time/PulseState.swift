/// What is known of the pulses of a receiver.
public enum PulseState: Equatable, Sendable {
  /// There has been none: most receivers give none before their first fix.
  case silent
  /// They come; which seconds they begin is not known yet.
  case pairing
  case paired
  /// They were paired, and come no more, or not where they should.
  case lost
  /// More than one a second.
  case crowded
  /// They come so long before the epochs, in nanoseconds, that it is rather another edge than the beginning of a second.
  case implausible(lag: Int64)
}
