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
  private let period: Int64
  private var clock: ChipClock
  private var nextPoll = MonotonicInstant.zero
  private var failures = 0

  /// - Parameter period: time between two measurements, ns.
  init(_ driver: Driver, _ configuration: Driver.Configuration, period: Int64) {
    self.driver = driver
    self.configuration = configuration
    self.period = period
    clock = ChipClock(period: period)
  }

  /// Whether the chip has measured lately.
  func isPresent(at instant: MonotonicInstant) -> Bool {
    lastSample.map { instant.nanoseconds(since: $0) < PolledSensor.silence } ?? false
  }

  /// Reads the chip if that is due, or starts it.
  ///
  /// - Returns: a new sample; nil if there is none.
  mutating func poll<Wait: Delay>(at instant: MonotonicInstant, delay: inout Wait) -> Driver.Sample? {
    guard instant >= nextPoll else { return nil }
    do throws(SensorError<Driver.Bus.Failure>) {
      if isStarted { return try read(at: instant) }
      try driver.start(configuration, delay: &delay)
      counters.starts &+= 1
      (isStarted, failures) = (true, 0)
      clock = ChipClock(period: period)
      nextPoll = instant.advanced(byNanoseconds: period)
    } catch {
      failed(error, at: instant)
    }
    return nil
  }

  private mutating func read(at instant: MonotonicInstant) throws(SensorError<Driver.Bus.Failure>) -> Driver.Sample? {
    guard var sample = try driver.read(at: instant) else {
      failures = 0
      clock.noteNothingNew(at: instant)
      // A measurement that is slightly late is polled again after a quarter of the period.
      nextPoll = instant.advanced(byNanoseconds: max(period / 4, 1_000_000))
      return nil
    }
    failures = 0
    counters.samples &+= 1
    lastSample = instant
    sample.instant = clock.measured(readAt: instant)
    // A chip that is faster than stated is polled faster, so that no sample is missed.
    let period = min(period, Int64(clock.period))
    let due = nextPoll.advanced(byNanoseconds: period)
    nextPoll = due > instant ? due : instant.advanced(byNanoseconds: period)
    return sample
  }

  private mutating func failed(_ error: SensorError<Driver.Bus.Failure>, at instant: MonotonicInstant) {
    counters.faults &+= 1
    failures += 1
    if case .bus = error, isStarted, failures < PolledSensor.patience {
      nextPoll = instant.advanced(byNanoseconds: PolledSensor.pause)
      return
    }
    // The chip may have lost power and its configuration.
    let wasStarted = isStarted
    isStarted = false
    nextPoll = instant.advanced(byNanoseconds: wasStarted ? PolledSensor.pause : PolledSensor.longPause)
  }
}
