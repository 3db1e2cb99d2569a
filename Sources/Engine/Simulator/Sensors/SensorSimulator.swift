import Fusion
import NavigationMath
import Observations

/// A magnetometer, a gyroscope and an accelerometer on a body that turns in the Earth's field: samples and truth.
///
/// The magnetometer measures A b + h + noise, where b is the Earth's field along its axes; the correct calibration is S
/// = A⁻¹ and h. Equal seeds give equal samples.
///
///     var simulator = SensorSimulator(seed: 1)
///     simulator.motion = .yaw(tiltDegrees: 30)
///     let step = simulator.next()  // step.magnetic, step.inertial, and step.attitude, the truth
public struct SensorSimulator: Sendable {
  /// How the body turns.
  public var motion: SimulatedMotion = .full
  /// Duration of the motion's slowest full turn, s.
  public var period = 20.0
  /// Samples per second; must be set before the first step.
  public var rate = 100.0
  /// The Earth's field: strength, µT; inclination, declination and its uncertainty, degrees.
  public var reference = MagneticReference(
    fieldStrength: 49, inclinationDegrees: 66, declinationDegrees: 3, declinationUncertaintyDegrees: 0.4)
  /// Rotation from the sensors' axes to the body's.
  public var mounting = Mounting.forwardLeftUp

  /// Hard iron *h*, µT, along the sensor's axes; added to the field.
  public var hardIron = Vector3.zero
  /// Soft iron *A*; multiplies the field along the sensor's axes.
  public var softIron = Matrix3.identity
  /// Noise of each axis, µT, 1 σ.
  public var magneticNoise = 0.0
  /// Magnets that are brought near during the motion.
  public var magnets: [SimulatedMagnet] = []

  /// Offset of the gyroscope, rad/s.
  public var gyroscopeBias = Vector3.zero
  /// Noise of each axis and sample of the gyroscope, rad/s, 1 σ.
  public var gyroscopeNoise = 0.0
  /// Offset of the accelerometer, m/s².
  public var accelerometerBias = Vector3.zero
  /// Scale factor of each axis of the accelerometer; 1 is correct.
  public var accelerometerScale = Vector3(1, 1, 1)
  /// Noise of each axis and sample of the accelerometer, m/s², 1 σ, including movements of a hand.
  public var accelerationNoise = 0.0
  /// Temperature in the samples, °C; nil: none.
  public var temperatureCelsius: Double?
  /// Amplitudes of the body's acceleration along north, east, down, m/s², at 1.3, 1.7 and 2.3 Hz.
  public var shaking = Vector3.zero

  private var generator: SeededGenerator
  private var index = 0
  private var before: Quaternion?

  /// Creates a simulator; equal seeds give equal noise.
  public init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  /// The Earth's field along magnetic north, east (0), down, µT.
  public var earthField: Vector3 {
    let dip = reference.inclinationDegrees * .pi / 180
    let turn = Quaternion(rotationVector: Vector3(0, -dip, 0))
    return reference.fieldStrength * turn.rotate(Vector3(1, 0, 0))
  }

  /// The calibration that exactly corrects this magnetometer.
  public var trueCalibration: MagneticCalibration {
    MagneticCalibration(hardIronOffset: hardIron, softIronMatrix: softIron.inverse ?? .identity)
  }

  /// Returns the next step.
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
    let force = toSensor(attitude.conjugate.rotate(moving - Vector3(0, 0, standardGravity)))
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

/// The true state at one instant, with the samples of the sensors.
public struct SimulatedSensorStep: Sendable {
  /// Number of the step, from 0.
  public var index: Int
  /// True rotation from the body's forward, right, down to magnetic north, east, down.
  public var attitude: Quaternion
  /// Mean angular rate since the previous step, rad/s along the body's axes: turning at it for one interval leads from
  /// the previous attitude exactly to this one.
  public var angularRate: Vector3
  /// How near a magnet is: 0 none, 1 near.
  public var magnetNearness: Double
  /// Sample of the magnetometer, raw, along the sensor's axes.
  public var magnetic: MagneticSample
  /// Sample of gyroscope and accelerometer, along the same axes.
  public var inertial: InertialSample

  /// True heading: degrees clockwise from magnetic north to the body's forward axis, 0..<360.
  public var headingDegrees: Double {
    let forward = attitude.rotate(Vector3(1, 0, 0))
    return bearingDegrees(north: forward.x, east: forward.y)
  }
}

/// A magnetic object that is brought near and taken away.
public struct SimulatedMagnet: Hashable, Sendable {
  /// When it begins to approach, s since the start.
  public var start: Double
  /// When it begins to leave, s since the start.
  public var end: Double
  /// Duration of approach and of leaving, s.
  public var ramp: Double
  /// Field at the sensor while it is near, along north, east, down, µT: the object is fixed in the room.
  public var fieldInRoom: Vector3
  /// Field at the sensor while it is near, along the body's forward, right, down, µT: the object is fixed to the body.
  public var fieldOnBody: Vector3

  /// Creates an object; times in seconds, fields in µT.
  public init(
    start: Double, end: Double, ramp: Double = 0.2, fieldInRoom: Vector3 = .zero, fieldOnBody: Vector3 = .zero
  ) {
    self.start = start
    self.end = end
    self.ramp = ramp
    self.fieldInRoom = fieldInRoom
    self.fieldOnBody = fieldOnBody
  }

  /// Returns how near the object is: 0 is away, 1 is near.
  public func nearness(at seconds: Double) -> Double {
    let coming = ramp > 0 ? (seconds - start) / ramp : seconds >= start ? 1 : 0
    let going = ramp > 0 ? (seconds - end) / ramp : seconds >= end ? 1 : 0
    return max(0, min(1, coming)) - max(0, min(1, going))
  }
}
