import NavigationMath
import Observations

extension InertialEstimate {
  /// Replaces position, motion and attitude of an estimate for the same instant.
  ///
  /// - Parameter datum: what lies between the filter's height and the one above mean sea level.
  func write(to estimate: inout LocationEstimate, _ datum: HeightDatum) {
    estimate.latitudeDegrees = position.latitudeDegrees
    estimate.longitudeDegrees = position.longitudeDegrees
    estimate.accuracy.horizontal = Accuracy(horizontalAccuracy, estimate.accuracy.horizontal?.source ?? .derived)
    if estimate.accuracy.sigmaNorth != nil {
      estimate.accuracy.sigmaNorth = positionCovariance.xx.squareRoot()
      estimate.accuracy.sigmaEast = positionCovariance.yy.squareRoot()
    }
    if estimate.accuracy.vertical != nil {
      estimate.accuracy.vertical?.value = verticalAccuracy
      datum.correct(&estimate, to: position.ellipsoidalHeight)
    }
    estimate.origin = .fused
    writeMotion(to: &estimate)
    writeCovariance(to: &estimate)
  }

  /// Returns an estimate without a fix.
  ///
  /// - Parameters:
  ///   - instant: of the estimate, on the source's clock.
  ///   - time: UTC of that instant.
  func location(at instant: MonotonicInstant, _ time: UTCTime, _ datum: HeightDatum) -> LocationEstimate {
    var estimate = LocationEstimate(
      latitudeDegrees: position.latitudeDegrees, longitudeDegrees: position.longitudeDegrees, at: instant, time)
    estimate.accuracy.horizontal = Accuracy(horizontalAccuracy, .derived)
    estimate.accuracy.vertical = Accuracy(verticalAccuracy, .derived)
    datum.set(position.ellipsoidalHeight, of: &estimate)
    estimate.origin = .deadReckoning
    estimate.timeSinceFix = timeSinceFix
    writeMotion(to: &estimate)
    writeCovariance(to: &estimate)
    return estimate
  }

  /// Replaces velocity and attitude of an estimate for the same instant.
  func writeMotion(to estimate: inout LocationEstimate) {
    estimate.velocityNorth = velocity.x
    estimate.velocityEast = velocity.y
    estimate.climb = -velocity.z
    estimate.setMotion(
      north: velocity.x, east: velocity.y, variance: (velocityCovariance.xx + velocityCovariance.yy) / 2)
    estimate.velocityCovariance = NEDCovariance(ned: velocityCovariance.matrix)
    estimate.attitude = LocationAttitude(attitude, sigma: attitudeSigma)
    estimate.filter = .inertial
    estimate.contributors.insert(.inertial)
  }

  private func writeCovariance(to estimate: inout LocationEstimate) {
    estimate.stateCovariance = StateCovariance(
      position: positionCovariance, velocity: velocityCovariance, cross: crossCovariance)
  }

  /// The estimate some seconds earlier or later, at the same velocity.
  func moved(by seconds: Double) -> InertialEstimate {
    var result = self
    let earth = LocalEarth(
      latitude: position.latitudeDegrees / degreesPerRadian, height: position.ellipsoidalHeight)
    result.position.latitudeDegrees += seconds * velocity.x / earth.northRadius * degreesPerRadian
    result.position.longitudeDegrees += seconds * velocity.y / earth.parallelRadius * degreesPerRadian
    result.position.ellipsoidalHeight -= seconds * velocity.z
    return result
  }
}
