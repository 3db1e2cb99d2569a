import Glibc
import NavigationMath
import Observations
import Simulator

/// A body that turns in Earth's field and what its sensors say: axes forward, right, down; Earth north, east, down.
///
/// A test turns it step by step as it likes, and makes its magnetometer late; the `SensorSimulator` moves along a course
/// of its own, with mountings, soft iron and magnets.
struct SimulatedBody {
  /// From the body to magnetic north, east, down.
  var attitude = Quaternion.identity
  var instant = MonotonicInstant.zero
  /// Seconds between samples.
  var period = 0.01
  /// µT, north, east, down: 49 µT with a dip of 66°.
  var field = Vector3(19.93, 0, 44.76)
  /// Added to what the magnetometer says, µT, along the body's axes.
  var hardIron = Vector3.zero
  /// Of the gyroscope, rad/s.
  var bias = Vector3.zero
  /// 1 σ: rad/s, m/s², µT.
  var noise = (rate: 0.002, acceleration: 0.03, field: 0.3)
  /// Samples by which the magnetometer is late.
  var lateness = 0
  /// Acceleration over the ground, m/s², north, east, down.
  var motion = Vector3.zero
  private var earlier: [Vector3] = []
  private var generator: SeededGenerator

  init(seed: UInt64 = 1) { generator = SeededGenerator(seed: seed) }

  /// Turns by `rate`, rad/s, for one period.
  mutating func step(_ rate: Vector3) -> (rate: Vector3, acceleration: Vector3, field: Vector3) {
    attitude = attitude * Quaternion(rotationVector: period * rate)
    attitude.normalize()
    instant = instant.advanced(byNanoseconds: Int64(period * 1e9))
    let toBody = attitude.conjugate
    earlier.append(toBody.rotate(field))
    if earlier.count > lateness + 1 { earlier.removeFirst() }
    return (
      rate + bias + gaussian(noise.rate),
      toBody.rotate(motion - Vector3(0, 0, 9.81)) + gaussian(noise.acceleration),
      earlier[0] + hardIron + gaussian(noise.field)
    )
  }

  /// Each component with mean 0 and the standard deviation `sigma`.
  private mutating func gaussian(_ sigma: Double) -> Vector3 {
    sigma * Vector3(generator.nextGaussian(), generator.nextGaussian(), generator.nextGaussian())
  }
}

/// Heading of an attitude's forward axis, degrees, −180...180.
func headingDegrees(_ attitude: Quaternion) -> Double {
  let forward = attitude.rotate(Vector3(1, 0, 0))
  return atan2(forward.y, forward.x) * 180 / .pi
}

/// The smallest angle between two directions, degrees.
func difference(_ left: Double, _ right: Double) -> Double {
  let angle = (left - right).truncatingRemainder(dividingBy: 360)
  return min(angle.magnitude, 360 - angle.magnitude)
}
