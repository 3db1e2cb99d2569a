import NavigationMath
import Observations

/// How a program reads the registers of a chip that measures on its own clock.
///
/// A read gives the latest sample of the chip and has the instant of the read. A sample may be read twice or never; reads
/// are late by a random time, and now and then the program is interrupted.
public struct SimulatedPolling: Hashable, Sendable {
  /// Reads per second.
  public var rate: Double
  /// Lateness of a read, s: the magnitude of a normal distribution with this 1 σ.
  public var jitter = 0.002
  /// Interruptions a minute.
  public var gapsPerMinute = 2.0
  /// Duration of an interruption, s.
  public var gapLength = 0.020

  /// Creates reads with a jitter of 2 ms and two gaps of 20 ms a minute.
  public init(rate: Double) { self.rate = rate }
}

/// The samples of an inertial unit as a program has them: as they are measured, or as they are read.
struct InertialReader: Sendable {
  private var chip: InertialStream
  private let polling: SimulatedPolling?
  private var clock: SampleClock
  private var generator: SeededGenerator
  private var latest: InertialSample?
  /// Instant of the next read; nil after the last one.
  private var read: MonotonicInstant?
  /// End of the latest interruption.
  private var free: MonotonicInstant

  init(_ unit: SimulatedInertialUnit, _ journey: Journey, start: MonotonicInstant, seed: UInt64) {
    chip = InertialStream(unit, journey, start: start, seed: seed)
    polling = unit.polling
    clock = SampleClock(rate: unit.polling?.rate ?? 0, start: start, duration: journey.duration)
    generator = SeededGenerator(seed: ~seed)
    free = start
    if let polling { schedule(polling) }
  }

  /// Arrival of the next sample; nil after the last one.
  var arrival: MonotonicInstant? { polling == nil ? chip.arrival : read }

  var biases: (gyroscope: Vector3, accelerometer: Vector3) { chip.biases }

  mutating func next(_ journey: Journey) -> InertialSample {
    guard let polling, let instant = read else { return chip.next(journey) }
    while let measured = chip.arrival, measured <= instant { latest = chip.next(journey) }
    var sample = latest ?? chip.next(journey)
    sample.instant = instant
    schedule(polling)
    return sample
  }

  /// Determines the instant of the next read; reads that would be during an interruption are left out.
  private mutating func schedule(_ polling: SimulatedPolling) {
    while let nominal = clock.next {
      let late = polling.jitter * generator.nextGaussian().magnitude
      let isInterrupted = generator.nextChance(polling.gapsPerMinute / 60 / polling.rate)
      clock.advance()
      let instant = nominal.advanced(bySeconds: late)
      if isInterrupted { free = instant.advanced(bySeconds: polling.gapLength) }
      if instant < free || read.map({ instant <= $0 }) == true { continue }
      read = instant
      return
    }
    read = nil
  }
}
