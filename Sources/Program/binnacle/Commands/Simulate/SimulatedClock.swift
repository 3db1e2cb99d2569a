import Evaluation
import LinuxLocation
import LocationTestKit
import NavigationMath
import Observations

/// The start of a simulated journey on the clocks.
struct SimulatedClock {
  /// Monotonic instant of the start.
  let start: MonotonicInstant
  /// UTC of the start, nanoseconds of Unix time, a whole second.
  let unixStart: Int64
  /// What a field log says of the clock.
  let reading: ClockReading

  /// The clock of a journey that is not played live: the same for each run of a seed.
  init(seed: UInt64) {
    let instant = MonotonicInstant(nanoseconds: 1_000_000_000_000)
    let receiver = SimulatedGNSS()
    let time = UTCTime(date: receiver.startDate, timeOfDay: receiver.startTime)
    let digits = String(seed & 0xFFFF_FFFF_FFFF, radix: 16)
    start = instant
    unixStart = time.unixNanoseconds ?? 0
    reading = ClockReading(
      instant: instant, utc: time, uncertainty: 0.001,
      bootIdentifier: "00000000-0000-4000-8000-" + String(repeating: "0", count: 12 - digits.utf8.count) + digits)
  }

  /// The clock of this machine: the journey begins with its next second.
  init(now: ClockReading) {
    // A clock that was never set gives no time.
    let unix = now.utc.unixNanoseconds ?? SimulatedClock(seed: 0).unixStart
    let second: Int64 = 1_000_000_000
    let rest = second - unix % second
    start = now.instant.advanced(byNanoseconds: rest)
    unixStart = unix + rest
    reading = ClockReading(
      instant: start, utc: UnixTime.utc(unixStart), uncertainty: now.uncertainty, bootIdentifier: now.bootIdentifier)
  }

  /// Makes the receiver begin at this clock's time.
  func set(_ suite: inout SensorSuite) {
    let time = UnixTime.utc(unixStart)
    guard let date = time.date, let timeOfDay = time.timeOfDay else { return }
    suite.gnss?.startDate = date
    suite.gnss?.startTime = timeOfDay
  }

  /// Seconds since the start.
  func seconds(at instant: MonotonicInstant) -> Double { Double(instant.nanoseconds(since: start)) / 1e9 }
}
