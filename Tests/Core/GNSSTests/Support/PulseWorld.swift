import GNSS
import NavigationMath
import Observations

/// A machine with a clock that is wrong, and a receiver with a pulse that is right: UTC is the truth in it.
struct PulseWorld {
  /// UTC of the first second, nanoseconds of Unix time.
  var origin: Int64 = 1_763_600_000 * PulseWorld.second
  /// Seconds a second by which the machine's clocks run too fast.
  var drift = 0.0
  /// The machine's time of day minus UTC at the first second, nanoseconds.
  var ahead: Int64 = 250_000_000
  /// Nanoseconds from a second to the stamp of its pulse, by turns.
  var delays: [Int64] = [0]
  /// Nanoseconds from an epoch to its first byte, by turns.
  var lags: [Int64] = [120_000_000]
  /// The monotonic clock at the first second.
  private let boot: Int64 = 5_000_000_000_000

  static let second: Int64 = 1_000_000_000

  /// Time of day minus monotonic clock.
  var hostOffset: Int64 { origin + ahead - boot }

  /// The monotonic clock, `nanoseconds` of UTC after the first second.
  func instant(_ nanoseconds: Int64) -> MonotonicInstant {
    MonotonicInstant(nanoseconds: boot + nanoseconds + Int64(Double(nanoseconds) * drift))
  }

  /// The time of day minus UTC then.
  func error(_ nanoseconds: Int64) -> Int64 { ahead + Int64(Double(nanoseconds) * drift) }

  func pulse(_ index: Int, late extra: Int64 = 0, count: Int? = nil) -> Pulse {
    let delay = delays[index % delays.count] + extra
    let instant = instant(Int64(index) * PulseWorld.second).advanced(byNanoseconds: delay)
    return Pulse(
      hostNanoseconds: instant.nanoseconds + hostOffset, instant: instant, sequence: UInt32(100 + (count ?? index)))
  }

  /// - Parameters:
  ///   - milliseconds: milliseconds after the second.
  ///   - label: seconds by which the receiver is wrong about the time.
  func fix(
    _ index: Int, milliseconds: Int64 = 0, late extra: Int64 = 0, label: Int = 0,
    _ change: (inout GNSSFix) -> Void = { _ in }
  ) -> GNSSFix {
    let moment = Int64(index) * PulseWorld.second + milliseconds * 1_000_000
    let received = instant(moment + lags[index % lags.count] + extra)
    var fix = GNSSFix(
      time: UTCTime(unixNanoseconds: origin + moment + Int64(label) * PulseWorld.second), received: received,
      completed: received.advanced(byNanoseconds: 60_000_000))
    fix.kind = .threeDimensional
    change(&fix)
    return fix
  }
}

extension UTCTime {
  init(unixNanoseconds: Int64) {
    let day: Int64 = 86_400_000_000_000
    self.init(
      date: CalendarDate(daysSince1970: Int(unixNanoseconds / day)),
      timeOfDay: TimeOfDay(nanoseconds: unixNanoseconds % day))
  }
}
