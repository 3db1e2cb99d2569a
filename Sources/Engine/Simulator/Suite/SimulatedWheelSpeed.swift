import Observations

/// A simulated sensor of the speed of a vehicle's wheels, with sign.
public struct SimulatedWheelSpeed: Hashable, Sendable {
  /// Samples per second.
  public var rate = 20.0
  /// Error of the scale, 1 σ, by wear and pressure of the tyres; 0.01 is 1 %.
  public var scale = 0.01
  /// White noise of each sample, m/s, 1 σ.
  public var noise = 0.02
  /// Value of the least significant bit, m/s; 0 for none.
  public var resolution = 0.03
  /// Stated accuracy, m/s; nil if the sensor states none.
  public var accuracy: Double? = 0.05

  /// Creates a sensor with the default errors.
  public init() {}
}

/// The samples of a simulated wheel sensor, in order.
struct SpeedStream: Sendable {
  private let sensor: SimulatedWheelSpeed
  private var clock: SampleClock
  private var generator: SeededGenerator
  private let factor: Double

  init(_ sensor: SimulatedWheelSpeed, _ journey: Journey, start: MonotonicInstant, seed: UInt64) {
    self.sensor = sensor
    clock = SampleClock(rate: sensor.rate, start: start, duration: journey.duration)
    generator = SeededGenerator(seed: seed)
    factor = 1 + sensor.scale * generator.nextGaussian()
  }

  /// Arrival of the next sample; nil after the last one.
  var arrival: MonotonicInstant? { clock.next }

  mutating func next(_ journey: Journey) -> SpeedSample {
    let instant = clock.instant
    let truth = journey.truth(at: clock.seconds)
    // Wheels at rest do not report noise.
    let noise = sensor.noise * generator.nextGaussian()
    let speed = truth.forwardSpeed == 0 ? 0 : factor * truth.forwardSpeed + noise
    clock.advance()
    return SpeedSample(
      instant: instant,
      forward: sensor.resolution > 0 ? (speed / sensor.resolution).rounded() * sensor.resolution : speed,
      accuracy: sensor.accuracy)
  }
}
