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

  fileprivate func writeCovariance(to estimate: inout LocationEstimate) {
    estimate.stateCovariance = StateCovariance(
      position: positionCovariance, velocity: velocityCovariance, cross: crossCovariance)
  }

  /// Moves the estimate by some seconds at the same velocity.
  mutating func move(by seconds: Double) {
    let earth = LocalEarth(
      latitude: position.latitudeDegrees / degreesPerRadian, height: position.ellipsoidalHeight)
    position.latitudeDegrees += seconds * velocity.x / earth.northRadius * degreesPerRadian
    position.longitudeDegrees += seconds * velocity.y / earth.parallelRadius * degreesPerRadian
    position.ellipsoidalHeight -= seconds * velocity.z
  }
}

extension LocationEstimate {
  /// Makes it an estimate without a fix.
  ///
  /// - Parameters:
  ///   - known: what the inertial filter says.
  ///   - instant: of the estimate, on the source's clock.
  ///   - time: UTC of that instant.
  @inline(never)
  mutating func replace(
    by known: InertialEstimate, at instant: MonotonicInstant, _ time: UTCTime, _ datum: HeightDatum
  ) {
    let place = known.position
    self = LocationEstimate(
      latitudeDegrees: place.latitudeDegrees, longitudeDegrees: place.longitudeDegrees, at: instant, time)
    accuracy.horizontal = Accuracy(known.horizontalAccuracy, .derived)
    accuracy.vertical = Accuracy(known.verticalAccuracy, .derived)
    datum.set(place.ellipsoidalHeight, of: &self)
    origin = .deadReckoning
    timeSinceFix = known.timeSinceFix
    known.writeMotion(to: &self)
    known.writeCovariance(to: &self)
  }
}
