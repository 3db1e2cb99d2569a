import EngineRuntime
import LinuxIO
import LocationEngine
import Observations
import SensorDrivers

/// A chip on an I²C bus, polled at its own rate on deadlines that do not drift.
///
/// `SampleSchedule` has the deadlines and the instants of samples. Faults are tolerated as `SensorHealth` and `OutlierFilter`
/// define. Allocates nothing per sample.
final class I2CSensorReader: SensorReader {
  /// Nanoseconds from a fault to the next attempt.
  private static let pause: Int64 = 20_000_000
  /// A warning is sent from `alarmingFailures` failed polls on, if they are at least 1 in `alarmingShare` of all polls.
  private static let alarmingFailures: UInt64 = 10
  private static let alarmingShare: UInt64 = 20

  let sensors: [AttachedSensor]
  var nextPoll: MonotonicInstant { schedule.next }
  private(set) var health = SensorHealth()
  private var outliers = OutlierFilter()
  private let chip: any SensorChip
  private var schedule: SampleSchedule
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
    schedule = SampleSchedule(period: period)
    self.notice = notice
    do throws(SensorTrouble) {
      try chip.start()
    } catch {
      throw I2CSensorError.notStarted(sensor.identity, error)
    }
    schedule.started(at: MonotonicClock.now)
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
        schedule.wait(0, from: instant)
      case .restart:
        try chip.start()
        health.restarted()
        outliers = OutlierFilter()
        schedule.started(at: MonotonicClock.now)
      }
    } catch {
      schedule.wait(I2CSensorReader.pause, from: instant)
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
      schedule.hadNothing(at: instant)
      return
    }
    sample.instant = schedule.sampled(sample.instant, readAt: instant)
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
