import NavigationMath
import Observations
import Simulator

/// An inertial navigation in Earth-fixed axes (Groves, 2nd edition, section 5.3): a mechanization of its own, without the
/// local frame from which the simulator derives its samples.
struct EarthFixedStrapdown {
  private(set) var position: Vector3
  private(set) var velocity: Vector3
  /// Rotation from the body to Earth-fixed axes.
  private(set) var attitude: Quaternion

  private static let earth = Vector3(0, 0, 7.292115e-5)

  init(_ truth: SimulatedTruth) {
    position = ECEFVector(truth.position).vector
    let axes = Self.axes(at: truth.position)
    velocity = axes.rotate(Vector3(truth.velocity.north, truth.velocity.east, truth.velocity.down))
    attitude = axes * truth.attitude
  }

  /// Advances by a sample that is the mean over `interval` seconds.
  mutating func advance(_ sample: InertialSample, interval: Double) {
    let turn = interval * (sample.angularRate ?? .zero)
    let increment = interval * sample.acceleration
    // Rotation of the body within the interval, for constant rate and force.
    let inBody = increment + 0.5 * turn.cross(increment)
    let earthTurn = -interval * Self.earth
    let force = Quaternion(rotationVector: 0.5 * earthTurn).rotate(attitude.rotate(inBody))
    let middle = velocity + 0.5 * force
    let change = force + interval * (gravity(at: position + 0.5 * interval * velocity) - 2 * Self.earth.cross(middle))
    position += interval * (velocity + 0.5 * change)
    velocity += change
    attitude = Quaternion(rotationVector: earthTurn) * attitude * Quaternion(rotationVector: turn)
    attitude.normalize()
  }

  /// Returns the difference from the truth: of the position, m, and of the attitude, degrees.
  func difference(from truth: SimulatedTruth) -> (position: Double, attitudeDegrees: Double) {
    (
      (position - ECEFVector(truth.position).vector).norm,
      attitude.angle(to: Self.axes(at: truth.position) * truth.attitude) * 180 / .pi
    )
  }

  /// Rotation from north, east, down at a place to Earth-fixed axes.
  private static func axes(at place: GeodeticPosition) -> Quaternion {
    Quaternion(LocalFrame(origin: place).rotation.transposed) ?? .identity
  }

  private func gravity(at position: Vector3) -> Vector3 {
    guard let place = GeodeticPosition(ECEFVector(position)) else { return .zero }
    let sine = Self.axes(at: place).rotate(Vector3(0, 0, -1)).z
    let down = NormalGravity.magnitude(sinLatitude: sine, ellipsoidalHeight: place.ellipsoidalHeight)
    return Self.axes(at: place).rotate(Vector3(0, 0, down))
  }
}
