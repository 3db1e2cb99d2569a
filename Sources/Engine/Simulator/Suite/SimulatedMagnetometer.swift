import Fusion
import NavigationMath
import Observations

/// A simulated magnetometer in the Earth's field of the World Magnetic Model.
///
/// It measures A b + h + noise, where b is the field along its axes; see `SensorSimulator` for a magnetometer without a
/// journey.
public struct SimulatedMagnetometer: Hashable, Sendable {
  /// Samples per second.
  public var rate = 50.0
  /// Rotation from the magnetometer's axes, in which the samples are, to the body's forward, right, down.
  public var mounting = Mounting(rotation: Quaternion.identity)
  /// Hard iron *h*, µT, along the magnetometer's axes.
  public var hardIron = Vector3.zero
  /// Soft iron *A*; multiplies the field along the magnetometer's axes.
  public var softIron = Matrix3.identity
  /// White noise of each axis and sample, µT, 1 σ.
  public var noise = 0.3
  /// Field of iron along the way, such as bridges and parked cars, µT, 1 σ of each axis. It changes with the distance
  /// travelled, not with time.
  public var disturbance = 0.5
  /// Distance after which the correlation of `disturbance` is 1/e, m.
  public var disturbanceLength = 15.0
  /// Magnets that are brought near, at times since the start.
  public var magnets: [SimulatedMagnet] = []
  /// Largest magnitude that an axis can measure, µT.
  public var range = 4912.0
  /// Value of the least significant bit, µT; 0 for none.
  public var resolution = 0.15
  /// Decimal year of the Earth's field.
  public var decimalYear = 2026.0

  /// Creates a calibrated magnetometer: one without iron of its own.
  public init() {}
}

/// The samples of a simulated magnetometer, in order.
struct MagneticStream: Sendable {
  private let magnetometer: SimulatedMagnetometer
  private var clock: SampleClock
  private var generator: SeededGenerator
  private var earth = MagneticFieldCache()
  /// Field of iron at the present place, 1 σ, to the north, to the east and down.
  private var disturbance: Vector3

  init(_ magnetometer: SimulatedMagnetometer, _ journey: Journey, start: MonotonicInstant, seed: UInt64) {
    self.magnetometer = magnetometer
    clock = SampleClock(rate: magnetometer.rate, start: start, duration: journey.duration)
    generator = SeededGenerator(seed: seed)
    disturbance = generator.nextGaussianVector()
  }

  /// Arrival of the next sample; nil after the last one.
  var arrival: MonotonicInstant? { clock.next }

  mutating func next(_ journey: Journey) -> MagneticSample {
    let instant = clock.instant
    let seconds = clock.seconds
    let truth = journey.truth(at: seconds)
    let model = earth.field(at: truth.position, decimalYear: magnetometer.decimalYear)
    var room = 1e-3 * Vector3(model.north, model.east, model.down) + magnetometer.disturbance * disturbance
    var onBody = Vector3.zero
    for magnet in magnetometer.magnets {
      let nearness = magnet.nearness(at: seconds)
      room += nearness * magnet.fieldInRoom
      onBody += nearness * magnet.fieldOnBody
    }
    let field = magnetometer.mounting.rotation.transposed * (truth.attitude.conjugate.rotate(room) + onBody)
    var raw =
      magnetometer.softIron * field + magnetometer.hardIron + magnetometer.noise * generator.nextGaussianVector()
    let isOverflowed = raw.limit(to: magnetometer.range, resolution: magnetometer.resolution)
    move(by: Vector3(truth.velocity.north, truth.velocity.east, truth.velocity.down).norm / magnetometer.rate)
    clock.advance()
    return MagneticSample(instant: instant, field: raw, isOverflowed: isOverflowed)
  }

  /// Changes the field of iron along a distance, m.
  private mutating func move(by distance: Double) {
    let half = distance / (2 * magnetometer.disturbanceLength)
    let memory = max(0, (1 - half) / (1 + half))
    disturbance = memory * disturbance + (1 - memory * memory).squareRoot() * generator.nextGaussianVector()
  }
}

extension Vector3 {
  /// Limits each component to a range and rounds it to a resolution, 0 for none; returns whether one was limited.
  mutating func limit(to range: Double, resolution: Double) -> Bool {
    var isOverflowed = false
    for axis in 0..<3 {
      let limited = max(-range, min(range, self[axis]))
      if limited != self[axis] { isOverflowed = true }
      self[axis] = resolution > 0 ? (limited / resolution).rounded() * resolution : limited
    }
    return isOverflowed
  }
}
