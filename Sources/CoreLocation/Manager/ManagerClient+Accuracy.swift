internal import Fusion
internal import LocationEngine
internal import Observations

/// A fix that was reduced for a program that may know more and does not want to.
struct ReducedFix {
  var location: CLLocation
  /// By the machine's clock.
  var instant: MonotonicInstant
}

// A manager with `kCLLocationAccuracyReduced` gets of its updates and its requests what every manager gets under the policy
// `reduced`. Regions, visits and significant changes have an accuracy of their own.
extension ManagerClient {
  /// Whether fixes are reduced, by the policy or by the program's wish.
  var isReduced: Bool { settings.wantsReduced || service.authorization.isReduced }

  /// Whether the wish reduces what the policy leaves exact.
  private var reducesByWish: Bool { settings.wantsReduced && !service.authorization.isReduced }

  /// The newest fix, as exact as it is delivered; nil while the program is not authorized.
  var location: CLLocation? {
    guard reducesByWish else { return service.location }
    return service.authorization.isAuthorized ? lastReduced?.location : nil
  }

  /// The newest fix if it is no older than the next one could be expected; nil otherwise.
  var currentLocation: CLLocation? {
    guard reducesByWish else { return service.currentLocation }
    guard let lastReduced, service.now.nanoseconds(since: lastReduced.instant) <= LocationService.reducedAge else {
      return nil
    }
    return location
  }

  /// Returns a fix as exact as the program wants it; nil if a reduced one is not due yet.
  func asWanted(_ estimate: LocationEstimate, at now: MonotonicInstant) -> LocationEstimate? {
    guard reducesByWish else { return estimate }
    guard let reduced = reduction.update(estimate) else { return nil }
    lastReduced = ReducedFix(location: service.location(of: reduced), instant: now)
    return reduced
  }
}
