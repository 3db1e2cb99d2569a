import NavigationMath
import Observations

extension BodyPipeline {
  /// Result of a sample of a body's sensors.
  public enum Event: Sendable {
    /// A heading, or a change of the compass.
    case compass(Compass.Event)
    /// An estimate between the epochs of the receiver, and the method of its last position.
    case between(LocationEstimate, FixKind)
    /// From the inertial unit to the antenna along the body's forward, right, down, m, as it was learnt, and the larger
    /// horizontal uncertainty, 1 σ, m; when that has halved.
    case leverArm(Vector3, sigma: Double)
  }
}
