import CLinuxIO
import LinuxIO
import NavigationMath
import Observations

/// How this machine's monotonic clock stands to UTC.
public struct ClockReading: Sendable {
  /// CLOCK_MONOTONIC.
  public var instant: MonotonicInstant
  /// The time of day at that instant; without a date if the clock was never set.
  public var utc: UTCTime
  /// The largest error of the time of day that the kernel expects, s; nil if the clock is not synchronised.
  public var uncertainty: Double?
  /// Identifier of the boot, since the monotonic clock begins with each; nil if it cannot be read.
  public var bootIdentifier: String?

  /// Creates the reading of a clock that is not this machine's, such as a simulated one.
  package init(instant: MonotonicInstant, utc: UTCTime, uncertainty: Double?, bootIdentifier: String?) {
    self.instant = instant
    self.utc = utc
    self.uncertainty = uncertainty
    self.bootIdentifier = bootIdentifier
  }

  /// Reads the clocks of this machine.
  public static func now() -> ClockReading {
    var wall = WallClock()
    let instant = MonotonicClock.now
    let microseconds = linuxio_clock_uncertainty()
    let boot = try? WholeFile.read("/proc/sys/kernel/random/boot_id", limit: 64)
    return ClockReading(
      instant: instant, utc: wall.time(of: instant),
      uncertainty: microseconds < 0 ? nil : Double(microseconds) / 1e6,
      bootIdentifier: boot.map { String(decoding: $0.prefix { $0 > 0x20 }, as: UTF8.self) })
  }
}
