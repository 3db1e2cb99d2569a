import NavigationMath
import Observations

extension Track {
  /// Replaces what the receiver says of the position by what the filter knows.
  func write(to estimate: inout LocationEstimate) {
    estimate.filter = .position
    estimate.latitudeDegrees = latitudeDegrees
    estimate.longitudeDegrees = longitudeDegrees
    estimate.accuracy.horizontal?.value = horizontalAccuracy
    if estimate.accuracy.sigmaNorth != nil {
      estimate.accuracy.sigmaNorth = north.errors.position.squareRoot()
      estimate.accuracy.sigmaEast = east.errors.position.squareRoot()
    }
    guard let up else { return }
    estimate.accuracy.vertical?.value = up.errors.position.squareRoot()
    datum.correct(&estimate, to: height)
  }

  /// Returns the predicted position as the estimate for an epoch without one.
  func estimate(_ fix: GNSSFix, source: Int) -> LocationEstimate {
    var estimate = LocationEstimate(
      latitudeDegrees: latitudeDegrees, longitudeDegrees: longitudeDegrees, at: fix.received, fix.time)
    estimate.epoch = fix.sequence
    estimate.source = source
    estimate.origin = .deadReckoning
    estimate.filter = .position
    estimate.timeSinceFix = age
    estimate.accuracy.horizontal = Accuracy(horizontalAccuracy, horizontalSource)
    if let up {
      estimate.accuracy.vertical = Accuracy(up.errors.position.squareRoot(), verticalSource)
      datum.set(height, of: &estimate)
    }
    estimate.setMotion(
      north: north.velocity, east: east.velocity, variance: (north.errors.velocity + east.errors.velocity) / 2)
    return estimate
  }
}
