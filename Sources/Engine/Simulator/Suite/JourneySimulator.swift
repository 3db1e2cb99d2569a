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

/// The sensors that travel on a journey; nil for one that is not there.
public struct SensorSuite: Hashable, Sendable {
  /// Gyroscope and accelerometer.
  public var inertial: SimulatedInertialUnit? = .consumer
  /// Receiver of satellite signals.
  public var gnss: SimulatedGNSS? = SimulatedGNSS()
  /// Sensor of the air pressure.
  public var barometer: SimulatedBarometer? = SimulatedBarometer()
  /// Sensor of the Earth's field; none by default.
  public var magnetometer: SimulatedMagnetometer?
  /// Speed of the wheels of a vehicle; none by default.
  public var wheels: SimulatedWheelSpeed?

  /// Creates a suite with a consumer inertial unit of 200 Hz, a receiver of 1 Hz and a barometer of 25 Hz.
  public init() {}
}

/// What arrives from a simulated sensor.
public enum SimulatedObservation: Sendable {
  /// Sample of the inertial unit, along its own axes; see `SimulatedInertialUnit.mounting`.
  case inertial(InertialSample)
  /// Sample of the magnetometer, along its own axes; see `SimulatedMagnetometer.mounting`.
  case magnetic(MagneticSample)
  /// Sample of the barometer.
  case pressure(PressureSample)
  /// Speed of the wheels.
  case speed(SpeedSample)
  /// Epoch of the receiver, and the instant at which it was measured, which a program does not know exactly.
  case fix(GNSSFix, measured: MonotonicInstant)

  /// Instant at which a program has it: of a fix, when it is complete.
  public var arrival: MonotonicInstant {
    switch self {
    case .inertial(let sample): sample.instant
    case .magnetic(let sample): sample.instant
    case .pressure(let sample): sample.instant
    case .speed(let sample): sample.instant
    case .fix(let fix, _): fix.completed
    }
  }
}

/// Instants of samples that are taken at a constant rate over a journey.
struct SampleClock: Sendable {
  private var rate: Double
  private let start: MonotonicInstant
  private let duration: Double
  /// Number of the last sample.
  private var last: Int
  /// Number of the next sample, from 0.
  private(set) var index = 0

  /// Creates the instants from 0 to `duration`, s, at a rate in Hz; none for a rate outside of 0...100 000.
  init(rate: Double, start: MonotonicInstant, duration: Double) {
    self.rate = rate
    self.start = start
    self.duration = duration
    last = SampleClock.last(rate, duration)
  }

  private static func last(_ rate: Double, _ duration: Double) -> Int {
    rate > 0 && rate <= 100_000 ? Int(duration * rate * (1 + 1e-12)) : -1
  }

  /// Time of the next sample since the start, s.
  var seconds: Double { Double(index) / rate }
  /// Instant of the next sample.
  var instant: MonotonicInstant { start.advanced(byNanoseconds: Int64((seconds * 1e9).rounded())) }
  /// Instant of the next sample; nil after the last one.
  var next: MonotonicInstant? { index <= last ? instant : nil }

  mutating func advance() { index += 1 }

  /// Goes on at another rate, Hz: the next sample is the first of that rate after an instant.
  mutating func change(rate: Double, after instant: MonotonicInstant) {
    self.rate = rate
    last = SampleClock.last(rate, duration)
    let elapsed = Double(max(0, instant.nanoseconds(since: start))) / 1e9
    index = last < 0 ? 0 : Int(min(elapsed, duration) * rate * (1 + 1e-12)) + 1
  }
}

extension MonotonicInstant {
  /// Returns the instant that is later by a duration, s, which is limited to 0...3600.
  func advanced(bySeconds seconds: Double) -> MonotonicInstant {
    advanced(byNanoseconds: seconds > 0 ? Int64(1e9 * min(seconds, 3600)) : 0)
  }
}
