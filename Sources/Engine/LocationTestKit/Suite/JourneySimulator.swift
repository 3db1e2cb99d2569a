import NavigationMath
import Observations

/// Sensors that travel on a journey: what they report, in the order of arrival, and the truth.
///
/// Equal seeds give equal values on every machine, but for the last digits of the C library's sine. Each sensor has random numbers of its own: another setting of one sensor does not
/// change what the others report. `next` does not allocate. At equal instants the inertial sample is first and the fix last.
///
///     var suite = SensorSuite()
///     suite.gnss?.outages = SimulatedGNSS.outages(lasting: 20, every: 100, from: 120, until: 600)
///     var simulator = JourneySimulator(Journey(.car, seed: 1), suite, seed: 1)
///     while let observation = simulator.next() { … }
public struct JourneySimulator: Sendable {
  /// Where the body travels, given to `init`.
  public let journey: Journey
  /// What it carries, given to `init`.
  public let suite: SensorSuite
  /// Instant of the start of the journey.
  public let start: MonotonicInstant

  private var inertial: InertialReader?
  private var magnetic: MagneticStream?
  private var pressure: PressureStream?
  private var speed: SpeedStream?
  private var fixes: FixStream?

  /// Creates a simulator.
  ///
  /// - Parameters:
  ///   - seed: of the sensors' errors; the journey has its own.
  ///   - start: instant of the start of the journey.
  public init(
    _ journey: Journey, _ suite: SensorSuite = SensorSuite(), seed: UInt64,
    start: MonotonicInstant = MonotonicInstant(nanoseconds: 1_000_000_000_000)
  ) {
    self.journey = journey
    self.suite = suite
    self.start = start
    func streamSeed(_ stream: UInt64) -> UInt64 {
      var generator = SeededGenerator(seed: seed, stream: stream)
      return generator.next()
    }
    inertial = suite.inertial.map { InertialReader($0, journey, start: start, seed: streamSeed(1)) }
    fixes = suite.gnss.map { FixStream($0, journey, start: start, seed: streamSeed(2)) }
    pressure = suite.barometer.map { PressureStream($0, journey, start: start, seed: streamSeed(3)) }
    magnetic = suite.magnetometer.map { MagneticStream($0, journey, start: start, seed: streamSeed(4)) }
    speed = suite.wheels.map { SpeedStream($0, journey, start: start, seed: streamSeed(5)) }
  }

  /// Returns the next observation; nil after the last one.
  public mutating func next() -> SimulatedObservation? {
    let never = MonotonicInstant(nanoseconds: .max)
    let arrivals = (
      inertial: inertial?.arrival ?? never, magnetic: magnetic?.arrival ?? never, pressure: pressure?.arrival ?? never,
      speed: speed?.arrival ?? never, fix: fixes?.arrival ?? never
    )
    let first = min(
      min(arrivals.inertial, arrivals.magnetic), min(arrivals.pressure, arrivals.speed), arrivals.fix)
    guard first < never else { return nil }
    if arrivals.inertial == first, let sample = inertial?.next(journey) { return .inertial(sample) }
    if arrivals.magnetic == first, let sample = magnetic?.next(journey) { return .magnetic(sample) }
    if arrivals.pressure == first, let sample = pressure?.next(journey) { return .pressure(sample) }
    if arrivals.speed == first, let sample = speed?.next(journey) { return .speed(sample) }
    guard let measured = fixes?.measured, let fix = fixes?.next(journey) else { return nil }
    return .fix(fix, measured: measured)
  }

  /// Changes how many fixes a second the receiver sends, from the first epoch after an instant on; see
  /// `SimulatedReceiver`, which can be commanded.
  public mutating func change(fixRate: Double, after instant: MonotonicInstant) {
    fixes?.change(rate: fixRate, after: instant)
  }

  /// Returns the true state at an instant.
  public func truth(at instant: MonotonicInstant) -> SimulatedTruth {
    journey.truth(at: Double(instant.nanoseconds(since: start)) / 1e9)
  }

  /// True biases of gyroscope, rad/s, and accelerometer, m/s², along the unit's axes, as of the latest sample; nil
  /// without an inertial unit.
  public var inertialBiases: (gyroscope: Vector3, accelerometer: Vector3)? { inertial?.biases }
}
