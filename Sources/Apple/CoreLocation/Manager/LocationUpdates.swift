internal import Fusion
internal import LocationService
internal import Observations

/// The location updates of one manager: distance filter, automatic pauses, deferred delivery.
struct LocationUpdates {
  enum Step {
    case deliver([CLLocation])
    case pause
    case finishDeferring(CLError.Code?)
  }

  typealias Deferral = DeferredUpdates<TimedLocation>

  private enum Phase {
    case off
    case on
    /// Only the program starts updates again.
    case paused
  }

  private var phase = Phase.off
  var filter = DistanceFilter()
  /// nil while automatic pauses are off.
  private var detector: StationaryDetector?
  private var deferred: Deferral?

  var isRunning: Bool { phase == .on }
  var isPaused: Bool { phase == .paused }
  var deadline: MonotonicInstant? { deferred?.deadline }

  mutating func start(_ settings: ManagerSettings) {
    phase = .on
    filter = DistanceFilter(minimumDistance: settings.distanceFilter)
    watchStillness(settings)
  }

  /// Measures the distance filter from a location that was delivered without waiting for a fix.
  mutating func noteDelivered(_ location: CLLocation) {
    let accuracy = location.horizontalAccuracy
    filter.noteDelivered(location.coordinate.position, horizontalAccuracy: accuracy > 0 ? accuracy : nil)
  }

  mutating func watchStillness(_ settings: ManagerSettings) {
    let parameters =
      settings.pausesAutomatically ? StationaryDetector.Parameters.pausing(settings.activityType.activity) : nil
    detector = parameters.map { StationaryDetector(parameters: $0) }
  }

  mutating func stop() -> [Step] {
    defer { phase = .off }
    return endDeferring(.stopped)
  }

  /// - Parameter location: the estimate as it is to be delivered.
  mutating func take(_ location: CLLocation, _ estimate: LocationEstimate, at now: MonotonicInstant) -> [Step] {
    guard phase == .on else { return [] }
    if detector?.update(estimate) == .becameStill {
      let last = deliver(location, estimate, at: now)
      phase = .paused
      return last + endDeferring(.stopped) + [.pause]
    }
    return deliver(location, estimate, at: now)
  }

  private mutating func deliver(
    _ location: CLLocation, _ estimate: LocationEstimate, at now: MonotonicInstant
  ) -> [Step] {
    guard deferred == nil else { return release(deferred?.update(TimedLocation(location: location, instant: now))) }
    return filter.passes(estimate) ? [.deliver([location])] : []
  }

  // MARK: Deferring

  mutating func `defer`(until distance: Double, timeout: Double, _ settings: ManagerSettings, at now: MonotonicInstant)
    -> [Step]
  {
    let refusal = Deferral.refusal(
      isUpdating: phase == .on, wantsBestAccuracy: settings.desiredAccuracy < 0,
      hasDistanceFilter: settings.distanceFilter > 0)
    if let refusal { return [.finishDeferring(refusal.code)] }
    let steps = endDeferring(.superseded)
    deferred = Deferral(untilTraveled: distance, timeout: timeout, at: now)
    return steps
  }

  mutating func endDeferring(_ ending: Deferral.Ending) -> [Step] { release(deferred?.end(ending)) }

  mutating func advance(to now: MonotonicInstant) -> [Step] { release(deferred?.advance(to: now)) }

  private mutating func release(_ release: Deferral.Release?) -> [Step] {
    guard let release else { return [] }
    var steps: [Step] = release.readings.isEmpty ? [] : [.deliver(release.readings.map(\.location))]
    if let ending = release.ending {
      deferred = nil
      steps.append(.finishDeferring(ending.code))
    }
    return steps
  }
}

extension DeferredUpdates.Refusal {
  fileprivate var code: CLError.Code {
    switch self {
    case .notUpdating: .deferredNotUpdatingLocation
    case .accuracyTooLow: .deferredAccuracyTooLow
    case .distanceFiltered: .deferredDistanceFiltered
    }
  }
}

extension DeferredUpdates.Ending {
  /// nil if the requested distance or time was reached.
  fileprivate var code: CLError.Code? {
    switch self {
    case .traveled, .timedOut: nil
    case .disallowed, .stopped, .superseded: .deferredCanceled
    }
  }
}
