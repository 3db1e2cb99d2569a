import Fusion
import NavigationMath
import Observations

/// A simulated gyroscope and accelerometer.
public struct SimulatedInertialUnit: Hashable, Sendable {
  /// Measurements per second, 50 to 1000 as a rule.
  public var rate = 200.0
  /// Rotation from the unit's axes, in which the samples are, to the body's forward, right, down. By default both are
  /// the same, and at rest the specific force is (0, 0, −9.8).
  public var mounting = Mounting(rotation: Quaternion.identity)
  /// Errors of the gyroscope, rad/s.
  public var gyroscope: SimulatedTriad
  /// Errors of the accelerometer, m/s².
  public var accelerometer: SimulatedTriad
  /// Change of the gyroscope's bias by specific force, 1 σ of each of nine elements, rad/s per m/s².
  public var forceSensitivity: Double
  /// Vibration; nil for that which is typical of the journey.
  public var vibration: SimulatedVibration?
  /// Whether a sample is the mean since the previous one, as of a sensor with a filter; otherwise it is the value at its
  /// instant.
  public var isAveraging = true
  /// How a program reads the unit; nil if each sample is reported at its instant.
  public var polling: SimulatedPolling?
  /// Temperature in the samples, °C; nil for none.
  public var temperatureCelsius: Double?

  /// Creates a unit of 200 Hz along the body's axes.
  public init(gyroscope: SimulatedTriad, accelerometer: SimulatedTriad, forceSensitivity: Double) {
    self.gyroscope = gyroscope
    self.accelerometer = accelerometer
    self.forceSensitivity = forceSensitivity
  }

  /// Unit without errors and vibration.
  public static var ideal: SimulatedInertialUnit {
    var unit = SimulatedInertialUnit(gyroscope: .ideal, accelerometer: .ideal, forceSensitivity: 0)
    unit.vibration = SimulatedVibration.none
    return unit
  }

  /// Tactical grade, such as ADIS16490 or STIM300: gyroscope 0.09°/√h and 20°/h at the start.
  public static var tactical: SimulatedInertialUnit {
    SimulatedInertialUnit(
      gyroscope: SimulatedTriad(
        noiseDensity: 0.0015 * degree, bias: 0.0055 * degree, biasWalk: 1e-5 * degree, scale: 3e-4,
        misalignment: 0.02 * degree, range: 400 * degree, resolution: 1e-5 * degree),
      accelerometer: SimulatedTriad(
        noiseDensity: 25e-6 * g, bias: 1.5e-3 * g, biasWalk: 2e-6 * g, scale: 3e-4, misalignment: 0.02 * degree,
        range: 8 * g, resolution: 1e-6 * g),
      forceSensitivity: 0.002 * degree / g)
  }

  /// Industrial grade, such as ADIS16465, or BMI088 after a calibration.
  public static var industrial: SimulatedInertialUnit {
    SimulatedInertialUnit(
      gyroscope: SimulatedTriad(
        noiseDensity: 0.006 * degree, bias: 0.1 * degree, biasWalk: 5e-5 * degree, scale: 2e-3,
        misalignment: 0.1 * degree, range: 500 * degree),
      accelerometer: SimulatedTriad(
        noiseDensity: 100e-6 * g, bias: 5e-3 * g, biasWalk: 1e-5 * g, scale: 1e-3, misalignment: 0.1 * degree,
        range: 8 * g),
      forceSensitivity: 0.01 * degree / g)
  }

  /// Consumer grade, such as ICM-20948 or LSM6DS.
  public static var consumer: SimulatedInertialUnit {
    SimulatedInertialUnit(
      gyroscope: SimulatedTriad(
        noiseDensity: 0.012 * degree, bias: 0.5 * degree, biasWalk: 2e-4 * degree, scale: 7e-3,
        misalignment: 0.3 * degree, range: 500 * degree),
      accelerometer: SimulatedTriad(
        noiseDensity: 200e-6 * g, bias: 15e-3 * g, biasWalk: 3e-5 * g, scale: 4e-3, misalignment: 0.3 * degree,
        range: 4 * g),
      forceSensitivity: 0.03 * degree / g)
  }

  /// Poor grade, such as a clone of MPU-6050.
  public static var poor: SimulatedInertialUnit {
    SimulatedInertialUnit(
      gyroscope: SimulatedTriad(
        noiseDensity: 0.03 * degree, bias: 3 * degree, biasWalk: 1e-3 * degree, scale: 0.02, misalignment: 1 * degree,
        range: 250 * degree),
      accelerometer: SimulatedTriad(
        noiseDensity: 500e-6 * g, bias: 50e-3 * g, biasWalk: 1e-4 * g, scale: 0.02, misalignment: 1 * degree,
        range: 2 * g),
      forceSensitivity: 0.1 * degree / g)
  }

  /// rad.
  private static var degree: Double { .pi / 180 }
  /// Standard gravity, m/s².
  private static var g: Double { standardGravity }
}

/// The samples of a simulated inertial unit, in order.
struct InertialStream: Sendable {
  private let unit: SimulatedInertialUnit
  private var clock: SampleClock
  private var generator: SeededGenerator
  private var gyroscope: TriadState
  private var accelerometer: TriadState
  private let forceSensitivity: Matrix3
  private var vibration: VibrationState
  /// Samples between two changes of the vibration.
  private let vibrationSteps: Int

  init(_ unit: SimulatedInertialUnit, _ journey: Journey, start: MonotonicInstant, seed: UInt64) {
    self.unit = unit
    clock = SampleClock(rate: unit.rate, start: start, duration: journey.duration)
    var generator = SeededGenerator(seed: seed)
    let interval = 1 / unit.rate
    gyroscope = TriadState(unit.gyroscope, interval: interval, &generator)
    accelerometer = TriadState(unit.accelerometer, interval: interval, &generator)
    forceSensitivity =
      unit.forceSensitivity
      * Matrix3(
        rows: generator.nextGaussianVector(), generator.nextGaussianVector(), generator.nextGaussianVector())
    vibration = VibrationState(unit.vibration ?? .typical(of: journey.kind), interval: interval)
    vibrationSteps = max(1, Int(max(0, min(1e6, unit.rate)) / 10))
    self.generator = generator
  }

  /// Arrival of the next sample; nil after the last one.
  var arrival: MonotonicInstant? { clock.next }

  /// Errors at present: biases of gyroscope, rad/s, and accelerometer, m/s², along the unit's axes.
  var biases: (gyroscope: Vector3, accelerometer: Vector3) { (gyroscope.bias, accelerometer.bias) }

  mutating func next(_ journey: Journey) -> InertialSample {
    let instant = clock.instant
    let seconds = clock.seconds
    if clock.index % vibrationSteps == 0 { vibration.use(speed: journey.speed(at: seconds)) }
    let motion =
      unit.isAveraging
      ? journey.meanInertial(from: seconds - 1 / unit.rate, to: seconds) : journey.inertial(at: seconds)
    let shaking = vibration.next(&generator)
    let toUnit = unit.mounting.rotation.transposed
    let force = toUnit * motion.specificForce
    let acceleration = accelerometer.measure(force, disturbance: shaking.acceleration, &generator)
    let rate = gyroscope.measure(
      toUnit * motion.angularRate, disturbance: shaking.angularRate + forceSensitivity * force, &generator)
    clock.advance()
    return InertialSample(
      instant: instant, acceleration: acceleration.value, angularRate: rate.value,
      temperatureCelsius: unit.temperatureCelsius, isOverflowed: acceleration.isOverflowed || rate.isOverflowed)
  }
}
