import BusProtocols
import Observations
import SensorDrivers

/// A chip that is polled at the rate at which it measures, and started again after faults. It is never given up.
struct PolledSensor<Driver: SensorDriver> where Driver.Sample: TimedSample {
  /// Nanoseconds from a failed transfer to the next one, and from a failed start to the next one.
  private static var pause: Int64 { 20_000_000 }
  private static var longPause: Int64 { 1_000_000_000 }
  /// Failed transfers in a row after which the chip is started again.
  private static var patience: Int { 3 }

  /// Time without a sample after which the sensor counts as missing, ns.
  private static var silence: Int64 { 10_000_000_000 }

  /// What has happened so far.
  private(set) var counters = SensorCounters()
  private var isStarted = false
  private var lastSample: MonotonicInstant?
  private var driver: Driver
  private let configuration: Driver.Configuration
  private var schedule: SampleSchedule
  private var failures = 0

  /// - Parameter period: time between two measurements, ns.
  init(_ driver: Driver, _ configuration: Driver.Configuration, period: Int64) {
    self.driver = driver
    self.configuration = configuration
    schedule = SampleSchedule(period: period)
  }

  /// Whether the chip has measured lately.
  func isPresent(at instant: MonotonicInstant) -> Bool {
    lastSample.map { instant.nanoseconds(since: $0) < PolledSensor.silence } ?? false
  }

  /// Reads the chip if that is due, or starts it.
  ///
  /// - Returns: a new sample; nil if there is none.
  mutating func poll<Wait: Delay>(at instant: MonotonicInstant, delay: inout Wait) -> Driver.Sample? {
    guard instant >= schedule.next else { return nil }
    do throws(SensorError<Driver.Bus.Failure>) {
      if isStarted { return try read(at: instant) }
      try driver.start(configuration, delay: &delay)
      counters.starts &+= 1
      (isStarted, failures) = (true, 0)
      schedule.started(at: instant)
    } catch {
      failed(error, at: instant)
    }
    return nil
  }

  private mutating func read(at instant: MonotonicInstant) throws(SensorError<Driver.Bus.Failure>) -> Driver.Sample? {
    let result = try driver.read(at: instant)
    failures = 0
    guard var sample = result else {
      schedule.hadNothing(at: instant)
      return nil
    }
    counters.samples &+= 1
    lastSample = instant
    sample.instant = schedule.sampled(sample.instant, readAt: instant)
    return sample
  }

  private mutating func failed(_ error: SensorError<Driver.Bus.Failure>, at instant: MonotonicInstant) {
    counters.faults &+= 1
    failures += 1
    if case .bus = error, isStarted, failures < PolledSensor.patience {
      schedule.wait(PolledSensor.pause, from: instant)
      return
    }
    // The chip may have lost power and its configuration.
    let wasStarted = isStarted
    isStarted = false
    schedule.wait(wasStarted ? PolledSensor.pause : PolledSensor.longPause, from: instant)
  }
}
