import NavigationMath
import Observations

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
