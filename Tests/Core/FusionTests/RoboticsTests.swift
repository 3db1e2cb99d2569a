import Fusion
import NavigationMath
import Observations
import Testing

@Suite struct NavSatFixTests {
  private func estimate() -> LocationEstimate {
    var estimate = LocationEstimate(latitudeDegrees: 51, longitudeDegrees: 13, at: .zero)
    estimate.ellipsoidalHeight = 150
    return estimate
  }

  @Test func theCovarianceIsInEastNorthUp() {
    var fix = estimate()
    #expect(NavSatFix(fix, kind: .threeDimensional).positionCovarianceType == .unknown)
    fix.accuracy.sigmaNorth = 2
    fix.accuracy.sigmaEast = 3
    fix.accuracy.horizontal = Accuracy(13.0.squareRoot(), .gst)
    fix.accuracy.vertical = Accuracy(4, .gst)
    let message = NavSatFix(fix, kind: .rtkFixed)
    #expect(message.positionCovariance.rowMajor == [9, 0, 0, 0, 4, 0, 0, 0, 16])
    #expect(message.positionCovarianceType == .diagonalKnown && message.status == .groundAugmented)
    #expect(message.altitude == 150 && message.status.rawValue == 2)
  }

  @Test func aPredictionIsNoFix() {
    var predicted = estimate()
    predicted.ellipsoidalHeight = nil
    let message = NavSatFix(predicted, kind: .deadReckoning)
    #expect(message.status.rawValue == -1 && message.altitude.isNaN)
  }
}

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

@Suite struct QuaternionFramesTests {
  @Test func axesAreThoseOfRobotics() {
    // Facing east, level: no turn in the frames of robotics.
    let east = Quaternion(rotationVector: Vector3(0, 0, .pi / 2)).eastNorthUpFromForwardLeftUp
    #expect((east.rotate(Vector3(1, 0, 0)) - Vector3(1, 0, 0)).norm < 1e-12)
    #expect((east.rotate(Vector3(0, 0, 1)) - Vector3(0, 0, 1)).norm < 1e-12)
    // Facing north with the nose up.
    let up = Quaternion(rotationVector: Vector3(0, 0.3, 0)).eastNorthUpFromForwardLeftUp.rotate(Vector3(1, 0, 0))
    #expect(up.x.magnitude < 1e-12 && up.y > 0.9 && up.z > 0.2)
  }

  @Test func thereAndBackIsNothing() {
    let rotation = Quaternion(rotationVector: Vector3(0.4, -1.2, 2))
    let back = rotation.eastNorthUpFromForwardLeftUp.northEastDownFromForwardRightDown
    for axis in [Vector3(1, 0, 0), Vector3(0, 1, 0), Vector3(0, 0, 1)] {
      #expect((back.rotate(axis) - rotation.rotate(axis)).norm < 1e-12)
    }
  }
}
