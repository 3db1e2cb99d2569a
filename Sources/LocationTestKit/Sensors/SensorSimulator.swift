import Fusion
import NavigationMath
import Observations

/// A magnetometer, a gyroscope and an accelerometer on a body that turns in Earth's field: what they say and the truth.
///
/// The magnetometer says A b + h + noise, where b is Earth's field along its axes: a right calibration is S = A⁻¹ and h.
/// The same seed gives the same samples.
///
///     var simulator = SensorSimulator(seed: 1)
///     simulator.motion = .yaw(tiltDegrees: 30)
///     let step = simulator.next()  // step.magnetic, step.inertial, and step.attitude, the truth
public struct SensorSimulator: Sendable {
  public var motion: SimulatedMotion = .full
  /// Seconds of the motion's slowest full turn.
  public var period = 20.0
  /// Samples a second; taken when the first step is made.
  public var rate = 100.0
  public var reference = MagneticReference(
    fieldStrength: 49, inclinationDegrees: 66, declinationDegrees: 3, declinationUncertaintyDegrees: 0.4)
  /// From the sensors' axes to the body's.
  public var mounting = Mounting.forwardLeftUp

  /// *h*, µT, in the sensor's axes.
  public var hardIron = Vector3.zero
  /// *A*: what the sensor says of each component of the field.
  public var softIron = Matrix3.identity
  /// 1 σ of each axis, µT.
  public var magneticNoise = 0.0
  public var magnets: [SimulatedMagnet] = []

  /// rad/s.
  public var gyroscopeBias = Vector3.zero
  /// 1 σ of each axis and sample, rad/s.
  public var gyroscopeNoise = 0.0
  /// m/s²: what the accelerometer adds.
  public var accelerometerBias = Vector3.zero
  /// What the accelerometer says of each component: 1 is right.
  public var accelerometerScale = Vector3(1, 1, 1)
  /// 1 σ of each axis and sample, m/s²: noise, and what the hand does.
  public var accelerationNoise = 0.0
  /// °C.
  public var temperatureCelsius: Double?
  /// The body's acceleration at a time, m/s² along north, east, down: its amplitudes, at 1.3, 1.7 and 2.3 Hz.
  public var shaking = Vector3.zero

  private var generator: SeededGenerator
  private var index = 0
  private var before: Quaternion?

  public init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  /// Earth's field, µT along magnetic north, east (0), down.
  public var earthField: Vector3 {
    let dip = reference.inclinationDegrees * .pi / 180
    let turn = Quaternion(rotationVector: Vector3(0, -dip, 0))
    return reference.fieldStrength * turn.rotate(Vector3(1, 0, 0))
  }

  /// The calibration that undoes what this magnetometer does.
  public var trueCalibration: MagneticCalibration {
    MagneticCalibration(hardIronOffset: hardIron, softIronMatrix: softIron.inverse ?? .identity)
  }

  /// The next moment's.
  public mutating func next() -> SimulatedSensorStep {
    let seconds = Double(index) / rate
    let attitude = motion.attitude(at: seconds, period: period)
    let step = SimulatedSensorStep(
      index: index, attitude: attitude, angularRate: rateOfTurn(to: attitude),
      magnetNearness: magnets.map { $0.nearness(at: seconds) }.max() ?? 0,
      magnetic: magnetic(attitude, seconds), inertial: inertial(attitude, seconds))
    index += 1
    before = attitude
    return step
  }

  private var instant: MonotonicInstant {
    MonotonicInstant(nanoseconds: Int64(Double(index) * 1e9 / rate))
  }

  private func rateOfTurn(to attitude: Quaternion) -> Vector3 {
    guard let before else { return .zero }
    return rate * (before.conjugate * attitude).rotationVector
  }

  private mutating func magnetic(_ attitude: Quaternion, _ seconds: Double) -> MagneticSample {
    var room = earthField
    var onBody = Vector3.zero
    for magnet in magnets {
      let nearness = magnet.nearness(at: seconds)
      room += nearness * magnet.fieldInRoom
      onBody += nearness * magnet.fieldOnBody
    }
    let field = toSensor(attitude.conjugate.rotate(room) + onBody)
    let raw = softIron * field + hardIron + noise(magneticNoise)
    return MagneticSample(instant: instant, field: raw, temperatureCelsius: temperatureCelsius)
  }

  private mutating func inertial(_ attitude: Quaternion, _ seconds: Double) -> InertialSample {
    let moving = SimulatedMotion.shaking(shaking, at: seconds)
    let force = toSensor(attitude.conjugate.rotate(moving - Vector3(0, 0, 9.80665)))
    let scaled = Matrix3(diagonal: accelerometerScale) * force
    let turning = toSensor(rateOfTurn(to: attitude)) + gyroscopeBias + noise(gyroscopeNoise)
    return InertialSample(
      instant: instant, acceleration: scaled + accelerometerBias + noise(accelerationNoise), angularRate: turning,
      temperatureCelsius: temperatureCelsius)
  }

  private func toSensor(_ body: Vector3) -> Vector3 { mounting.rotation.transposed * body }

  private mutating func noise(_ sigma: Double) -> Vector3 {
    guard sigma > 0 else { return .zero }
    return sigma * Vector3(generator.nextGaussian(), generator.nextGaussian(), generator.nextGaussian())
  }
}
