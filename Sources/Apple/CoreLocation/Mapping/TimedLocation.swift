internal import LocationServices
internal import NavigationMath
internal import Observations

/// A delivered location with the instant of its arrival on the service's clock, on which timeouts count.
///
/// A recording has a clock of its own, so the estimate's instant does not serve.
struct TimedLocation: PositionReading {
  let location: CLLocation
  let instant: MonotonicInstant

  var surfacePosition: GeodeticPosition? {
    CLLocationCoordinate2DIsValid(location.coordinate) ? location.coordinate.position : nil
  }

  var horizontalAccuracy: Double? {
    let accuracy = location.horizontalAccuracy
    return accuracy > 0 && accuracy.isFinite ? accuracy : nil
  }
}
