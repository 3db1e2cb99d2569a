internal import Fusion
internal import LocationService
internal import Observations

extension ManagerClient {
  // MARK: Requests of the program

  func startUpdating() {
    request = nil
    guard !updates.isRunning else { return }
    if updates.isPaused { mailbox.post(.resumed) }
    updates.start(settings)
    if refuses() { return }
    if let known = location { mailbox.post(.locations([known])) }
    if let current = currentLocation { updates.noteDelivered(current) }
    if let trouble = service.trouble { mailbox.post(.failure(trouble.error)) }
  }

  func stopUpdating() {
    request = nil
    mailbox.withdraw { $0.isLocationUpdate }
    follow(updates.stop())
  }

  func requestLocation() {
    guard !updates.isRunning, request == nil else { return }
    request = SingleFixRequest(desiredAccuracy: settings.desiredAccuracy, at: service.now)
    if refuses() {
      request = nil
    } else if isReduced, let current = currentLocation {
      // The next reduced fix may be 15 minutes away, longer than a request waits.
      mailbox.post(.locations([current]))
      request = nil
    }
  }

  func startSignificantChanges() {
    guard significant == nil else { return }
    significant = SignificantChangeDetector()
    if refuses() { return }
    if let known = service.location { mailbox.post(.locations([known])) }
  }

  func stopSignificantChanges() { significant = nil }

  func startVisits() {
    guard !isMonitoringVisits else { return }
    isMonitoringVisits = true
    _ = refuses()
  }

  func stopVisits() { isMonitoringVisits = false }

  func setDistanceFilter(_ metres: CLLocationDistance) {
    settings.distanceFilter = metres
    updates.filter.minimumDistance = metres
  }

  func setActivity(_ activity: CLActivityType) {
    settings.activityType = activity
    updates.watchStillness(settings)
  }

  func setPausesAutomatically(_ pauses: Bool) {
    settings.pausesAutomatically = pauses
    updates.watchStillness(settings)
  }

  func allowDeferred(until distance: CLLocationDistance, timeout: TimeInterval) {
    follow(updates.defer(until: distance, timeout: timeout, settings, at: service.now))
  }

  func disallowDeferred() { follow(updates.endDeferring(.disallowed)) }

  /// Requests authorization, and posts `denied` if it is refused.
  ///
  /// An undetermined authorization is requested on every start, as macOS does. A refused start stays in force, so that
  /// updates begin if the policy allows them later.
  private func refuses() -> Bool {
    service.requestNeeds()
    guard service.authorization.isDenied else { return false }
    mailbox.post(.failure(CLError(.denied)))
    return true
  }

  // MARK: Events of the service

  func take(_ location: CLLocation, _ estimate: LocationEstimate, at now: MonotonicInstant) {
    answerStateRequests(location)
    let wanted = asWanted(location, estimate, at: now)
    if request != nil {
      guard let wanted else { return }
      return answer(request?.update(TimedLocation(location: wanted.location, instant: now)))
    }
    let isSignificant = significant?.update(estimate) == true
    if isSignificant, !updates.isRunning { mailbox.post(.locations([location])) }
    if let wanted { follow(updates.take(wanted.location, wanted.estimate, at: now)) }
  }

  func take(_ trouble: LocationTrouble) {
    let isUpdating = updates.isRunning || significant != nil
    // A request waits for its own timeout as long as there is a receiver that may get a fix.
    guard isUpdating || request != nil && trouble == .noSource else { return }
    mailbox.post(.failure(trouble.error))
    if trouble == .noSource { request = nil }
  }

  func timePassed(to now: MonotonicInstant) {
    answer(request?.advance(to: now))
    endStateRequests(at: now)
    endBeaconRequests(at: now)
    reportBeacons(at: now)
    follow(updates.advance(to: now))
  }

  private func answer(_ answer: SingleFixRequest<TimedLocation>.Answer?) {
    switch answer {
    case nil: return
    case .locationUnknown: mailbox.post(.failure(CLError(.locationUnknown)))
    case .fix(let best): mailbox.post(.locations([best.location]))
    }
    request = nil
  }

  private func follow(_ steps: [LocationUpdates.Step]) {
    for step in steps {
      switch step {
      case .deliver(let locations): mailbox.post(.locations(locations))
      case .pause: mailbox.post(.paused)
      case .finishDeferring(let code): mailbox.post(.finishedDeferring(code.map { CLError($0) }))
      }
    }
  }
}

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
