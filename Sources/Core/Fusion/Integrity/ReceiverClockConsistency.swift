/// Watches the offset of a receiver's clock. It runs evenly but for resets by whole milliseconds; a change of the signals'
/// delay is a step.
struct ReceiverClockConsistency: Sendable {
  /// Whether there was a step within the last seconds.
  private(set) var hasJumped = false
  /// Whether the offset was compared.
  private(set) var isHeard = false

  private var last: (bias: Double, drift: Double)?
  private var quiet = 0.0

  /// Notes the clock of an epoch.
  ///
  /// - Parameters:
  ///   - bias: receiver's clock minus the system's time, s.
  ///   - drift: its change, s/s.
  ///   - interval: seconds since the last epoch.
  mutating func note(bias: Double, drift: Double, after interval: Double) {
    defer { last = (bias, drift) }
    guard let last, interval > 0, interval <= 3 else {
      isHeard = false
      return
    }
    isHeard = true
    let residual = bias - last.bias - interval * (drift + last.drift) / 2
    guard residual.magnitude < 1e6 else {
      isHeard = false
      return
    }
    let part = residual - Double(Int64(residual * 1000 + (residual >= 0 ? 0.5 : -0.5))) / 1000
    // 300 ns are 90 m; a crystal's drift changes by less.
    if part.magnitude > 3e-7 * (1 + interval) {
      hasJumped = true
      quiet = 0
    } else {
      quiet += interval
      if quiet >= 10 { hasJumped = false }
    }
  }
}
