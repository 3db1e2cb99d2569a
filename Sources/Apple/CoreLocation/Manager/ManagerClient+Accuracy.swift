internal import Fusion
internal import LocationEngine
internal import Observations

// A manager with `kCLLocationAccuracyReduced` gets the updates and the requested fixes that every manager gets under
// the policy `reduced`. Regions, visits and significant changes keep their own accuracy.
extension ManagerClient {
  /// Whether fixes are reduced, by the policy or by `desiredAccuracy`.
  var isReduced: Bool { settings.wantsReduced || service.authorization.isReduced }

  /// Whether `desiredAccuracy` reduces fixes that the policy leaves exact.
  private var reducesByWish: Bool { settings.wantsReduced && !service.authorization.isReduced }

  /// The newest fix, with the accuracy in which it is delivered; nil while the program is not authorized.
  var location: CLLocation? {
    guard reducesByWish else { return service.location }
    return service.authorization.isAuthorized ? lastReduced?.location : nil
  }

  /// The newest fix if it is younger than the interval between fixes; otherwise nil.
  var currentLocation: CLLocation? {
    guard reducesByWish else { return service.currentLocation }
    guard let lastReduced, service.now.nanoseconds(since: lastReduced.instant) <= LocationService.reducedAge else {
      return nil
    }
    return location
  }

  /// Returns a fix with the accuracy that the program requested; nil if a reduced one is not due yet.
  ///
  /// A manager that reduces fixes gets a location of its own: its cells and its interval are those of its own requests.
  /// Every other manager gets the location that all clients share.
  func asWanted(
    _ location: CLLocation, _ estimate: LocationEstimate, at now: MonotonicInstant
  ) -> (location: CLLocation, estimate: LocationEstimate)? {
    guard reducesByWish else { return (location, estimate) }
    guard let reduced = reduction.update(estimate) else { return nil }
    let own = service.location(of: reduced)
    lastReduced = TimedLocation(location: own, instant: now)
    return (own, reduced)
  }
}
