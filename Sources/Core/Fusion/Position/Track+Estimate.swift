import CNavigationMath
import NavigationMath
import Observations

extension Track {
  /// Replaces what the receiver says of the position by what the filter knows.
  func write(to estimate: inout LocationEstimate) {
    estimate.latitudeDegrees = latitudeDegrees
    estimate.longitudeDegrees = longitudeDegrees
    estimate.accuracy.horizontal?.value = horizontalAccuracy
    if estimate.accuracy.sigmaNorth != nil {
      estimate.accuracy.sigmaNorth = north.errors.position.squareRoot()
      estimate.accuracy.sigmaEast = east.errors.position.squareRoot()
    }
    guard let up else { return }
    estimate.accuracy.vertical?.value = up.errors.position.squareRoot()
    setHeights(of: &estimate)
  }

  /// Returns the predicted position as the estimate for an epoch without one.
  func estimate(_ fix: GNSSFix, source: Int) -> LocationEstimate {
    var estimate = LocationEstimate(
      latitudeDegrees: latitudeDegrees, longitudeDegrees: longitudeDegrees, at: fix.received, fix.time)
    estimate.epoch = fix.sequence
    estimate.source = source
    estimate.origin = .deadReckoning
    estimate.timeSinceFix = age
    estimate.accuracy.horizontal = Accuracy(horizontalAccuracy, horizontalSource)
    if let up {
      estimate.accuracy.vertical = Accuracy(up.errors.position.squareRoot(), verticalSource)
      if isEllipsoidal { estimate.ellipsoidalHeight = height }
      estimate.geoidSeparation = geoidSeparation
      estimate.heightAboveMeanSeaLevel = isEllipsoidal ? geoidSeparation.map { height - $0 } : height
    }
    let speed = (north.velocity * north.velocity + east.velocity * east.velocity).squareRoot()
    let sigma = ((north.errors.velocity + east.errors.velocity) / 2).squareRoot()
    estimate.speed = speed
    estimate.accuracy.speed = Accuracy(sigma, .derived)
    if speed > 2 * sigma {
      estimate.courseDegrees = bearingDegrees(north: north.velocity, east: east.velocity)
      estimate.accuracy.courseDegrees = Accuracy(atan2(sigma, speed) * degreesPerRadian, .derived)
    }
    return estimate
  }

  /// Sets the heights that the estimate has, by the filter's.
  private func setHeights(of estimate: inout LocationEstimate) {
    let measured = estimate.ellipsoidalHeight ?? estimate.heightAboveMeanSeaLevel
    guard let measured else { return }
    let correction = height - measured
    if let value = estimate.ellipsoidalHeight { estimate.ellipsoidalHeight = value + correction }
    if let value = estimate.heightAboveMeanSeaLevel { estimate.heightAboveMeanSeaLevel = value + correction }
  }
}
