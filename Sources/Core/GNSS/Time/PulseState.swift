/// State of the pulses of a receiver.
public enum PulseState: Equatable, Sendable {
  /// There has been no pulse: most receivers send none before their first fix.
  case silent
  /// Pulses arrive, but it is not known which second each begins.
  case pairing
  /// Pulses arrive, and the second that each begins is known.
  case paired
  /// Pulses were paired, but have stopped or are at another place.
  case lost
  /// There is more than one pulse per second.
  case crowded
  /// Pulses precede the epochs by `lag` nanoseconds, which is too long: they are more likely the other edge.
  case implausible(lag: Int64)
}
