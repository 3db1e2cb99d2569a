import Fusion
import NavigationMath
import Observations
import Testing

@Suite struct OdometryTests {
  private static let origin = GeodeticPosition(latitudeDegrees: 51, longitudeDegrees: 13, ellipsoidalHeight: 100)
  private static let frame = LocalFrame(origin: origin)

  private func estimate() -> LocationEstimate {
    let place = Self.frame.place(northEastDown: Vector3(30, 40, -5)) ?? Self.origin
    var estimate = LocationEstimate(
      latitudeDegrees: place.latitudeDegrees, longitudeDegrees: place.longitudeDegrees, at: .zero)
    estimate.ellipsoidalHeight = place.ellipsoidalHeight
    estimate.accuracy.horizontal = Accuracy(2, .receiver)
    estimate.accuracy.vertical = Accuracy(3, .receiver)
    return estimate
  }

  @Test func thePoseIsEastNorthUp() throws {
    var facing = estimate()
    // Facing south-east, moving there.
    facing.attitude = LocationAttitude(
      Quaternion(rotationVector: Vector3(0, 0, 0.75 * .pi)), sigma: Vector3(0.01, 0.02, 0.05))
    (facing.velocityNorth, facing.velocityEast, facing.climb) = (-3, 3, 0.5)
    facing.velocityCovariance = NEDCovariance(ned: Matrix3(diagonal: Vector3(0.04, 0.09, 0.16)))
    let odometry = try #require(Odometry(facing, in: Self.frame))
    #expect((odometry.position - Vector3(40, 30, 5)).norm < 1e-6)
    let forward = odometry.orientation?.rotate(Vector3(1, 0, 0)) ?? .zero
    #expect((forward - Vector3(0.5.squareRoot(), -(0.5.squareRoot()), 0)).norm < 1e-6)
    #expect(((odometry.velocity ?? .zero) - Vector3(18.0.squareRoot(), 0, 0.5)).norm < 1e-5)
    let covariance = odometry.poseCovariance
    #expect(covariance.count == 36 && covariance[0] == 2 && covariance[14] == 9)
    // About east, north and up.
    #expect((covariance[21] - 4e-4).magnitude < 1e-8 && (covariance[28] - 1e-4).magnitude < 1e-8)
    #expect((covariance[35] - 2.5e-3).magnitude < 1e-8)
    // Half-way between the axes both variances mix.
    #expect((odometry.twistCovariance[0] - 0.065).magnitude < 1e-6 && odometry.twistCovariance[21] == 0)
  }

  @Test func withoutAnInertialUnitThereIsOnlyAPosition() throws {
    let odometry = try #require(Odometry(estimate(), in: Self.frame))
    #expect(odometry.orientation == nil && odometry.velocity == nil && odometry.poseCovariance[35] == 0)
    var flat = estimate()
    flat.ellipsoidalHeight = nil
    #expect(Odometry(flat, in: Self.frame) == nil)
  }
}
