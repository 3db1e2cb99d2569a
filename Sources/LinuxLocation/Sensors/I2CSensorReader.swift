import LinuxIO
import LocationEngine
import Observations
import SensorDrivers

/// A chip on an I²C bus, polled at its own rate on deadlines that do not drift.
///
/// Instants of samples are those of a `ChipClock`, but for chips that measure on command, whose drivers know them. Faults are
/// tolerated as `SensorHealth` and `OutlierFilter` define. Allocates nothing per sample.
final class I2CSensorReader: SensorReader {
  /// Nanoseconds from a fault to the next attempt.
  private static let pause: Int64 = 20_000_000
  /// A warning is sent from `alarmingFailures` failed polls on, if they are at least 1 in `alarmingShare` of all polls.
  private static let alarmingFailures: UInt64 = 10
  private static let alarmingShare: UInt64 = 20

  let sensors: [AttachedSensor]
  private(set) var nextPoll = MonotonicInstant.zero
  private(set) var health = SensorHealth()
  private var outliers = OutlierFilter()
  private let chip: any SensorChip
  private let period: Int64
  private var clock: ChipClock
  private let path: String
  private let address: UInt8
  private let notice: @Sendable (String) -> Void
  private var polls: UInt64 = 0
  private var hasWarned = false

  /// Starts the chip. Throws if that fails.
  ///
  /// - Parameters:
  ///   - path: Path of the bus.
  ///   - period: Nanoseconds between samples.
  ///   - notice: Called with one line if the bus fails often.
  init(
    _ chip: any SensorChip, _ sensor: AttachedSensor, path: String, address: UInt8, period: Int64,
    notice: @escaping @Sendable (String) -> Void
  ) throws(SourceError) {
    self.chip = chip
    sensors = [sensor]
    self.path = path
    self.address = address
    self.period = period
    clock = ChipClock(period: period)
    self.notice = notice
    do throws(SensorTrouble) {
      try chip.start()
    } catch {
      throw I2CSensorError.notStarted(sensor.identity, error)
    }
    nextPoll = MonotonicClock.now.advanced(byNanoseconds: period)
  }

  func poll(_ body: (SensorSample, Int) -> Void) throws(SourceError) {
    let instant = MonotonicClock.now
    polls += 1
    do throws(SensorTrouble) {
      switch health.step {
      case .read: try read(at: instant, body)
      case .identify:
        try chip.identify()
        health.identified()
        nextPoll = instant
      case .restart:
        try chip.start()
        health.restarted()
        outliers = OutlierFilter()
        clock = ChipClock(period: period)
        nextPoll = MonotonicClock.now.advanced(byNanoseconds: period)
      }
    } catch {
      nextPoll = instant.advanced(byNanoseconds: I2CSensorReader.pause)
      guard health.failed(error, at: instant) else { throw I2CSensorError.lost(sensors[0].identity, error) }
      warn()
    }
  }

  func stop() {
    // Errors are ignored, because the chip may have been removed.
    do throws(SensorTrouble) { try chip.stop() } catch {}
  }

  private func read(at instant: MonotonicInstant, _ body: (SensorSample, Int) -> Void) throws(SensorTrouble) {
    guard var sample = try chip.read(at: instant) else {
      health.answered()
      clock.noteNothingNew(at: instant)
      // The chip's clock differs from the machine's: a sample that is slightly late is polled again after a quarter of
      // the period.
      nextPoll = instant.advanced(byNanoseconds: max(period / 4, 1_000_000))
      return
    }
    if sample.instant == instant { sample.instant = clock.measured(readAt: instant) }
    // A chip that is faster than stated is polled faster, so that no sample is missed.
    let period = min(period, Int64(clock.period))
    let due = nextPoll.advanced(byNanoseconds: period)
    nextPoll = due > instant ? due : instant.advanced(byNanoseconds: period)
    if outliers.accepts(sample) {
      health.sampled()
      body(sample, 0)
    } else {
      health.doubted()
    }
  }

  private func warn() {
    guard !hasWarned, health.failures >= I2CSensorReader.alarmingFailures,
      health.failures * I2CSensorReader.alarmingShare >= polls
    else { return }
    hasWarned = true
    notice(I2CError.warning(path, address, I2CReceiverCounters(polls: polls, failures: health.failures)))
  }
}
