import Bytes
import NavigationMath
import Observations

extension InertialFilter {
  /// Fuses the measurements whose turn has come.
  ///
  /// - Returns: whether there were any.
  @discardableResult
  func fuseDue() -> Bool {
    let newest = increments.isEmpty ? .zero : increments[increments.end - 1].end
    let covered = isAnchored ? now.instant : newest
    let wait = min(1.2 * fixDelay + 0.02, parameters.timing.longestDelay)
    let horizon = covered.advanced(byNanoseconds: -Int64(wait * 1e9))
    var hasFused = false
    while let next = queue.next(covered: covered, horizon: horizon) {
      hasFused = true
      guard isAnchored else {
        align(next)
        continue
      }
      if next.instant > anchor.state.instant { advance(to: next.instant) }
      fuse(next)
      repairIfNeeded()
    }
    if hasFused, isAnchored { project() }
    return hasFused
  }

  // Apart, so that their memory on the stack is not that of `fuseDue`.

  @inline(never)
  private func advance(to instant: MonotonicInstant) { anchor.advance(to: instant, increments, parameters) }

  @inline(never)
  private func project() { now = anchor.projected(over: increments) }

  @inline(never)
  private func fuse(_ next: PendingMeasurement) {
    let late = Double(anchor.state.instant.nanoseconds(since: next.instant)) * 1e-9
    if case .fix(let fix) = next.measurement {
      fuse(late > 0 ? fix.moved(by: late, with: anchor.state, anchor.earth) : fix)
      return
    }
    guard late < 0.3 else {
      counters.untimelyMeasurements += 1
      return
    }
    let isAccepted: Bool
    switch next.measurement {
    case .fix: return
    case .pressureHeight(let height): isAccepted = fuse(pressureHeight: height)
    case .speed(let speed, let sigma):
      isAccepted = fuse(speed: speed, sigma: sigma)
    case .heading(let heading, let sigma, let lasts):
      guard let result = fuse(heading: heading, sigma: sigma, lasts: lasts) else { return }
      isAccepted = result
    case .position(let place, let sigma): isAccepted = fuse(place, sigma: sigma)
    case .rest(let rate): isAccepted = fuse(restAt: rate)
    case .lateral: isAccepted = fuseLateral()
    }
    note(isAccepted)
  }

  /// Fuses a heading; nil if it cannot be used, or cannot improve the present one.
  @inline(never)
  private func fuse(heading: Double, sigma: Double, lasts: Bool) -> Bool? {
    guard var group = MeasurementModels.heading(heading, sigma: sigma, anchor.state) else { return nil }
    if lasts, !group.limitGain(&anchor.covariance) { return nil }
    return anchor.fuse(group)
  }

  @inline(never)
  private func fuse(_ place: GeodeticPosition, sigma: Vector3) -> Bool {
    anchor.fuse(MeasurementModels.position(place, sigma: sigma, anchor.state, anchor.earth))
  }

  private func note(_ isAccepted: Bool) {
    if isAccepted {
      counters.acceptedAids += 1
      claim = (0, 0)
    } else {
      counters.rejectedAids += 1
    }
  }

  /// Starts the filter, if the alignment is complete.
  @inline(never)
  private func align(_ next: PendingMeasurement) {
    switch next.measurement {
    case .heading(let heading, let sigma, _): alignment.take(heading: heading, sigma: sigma)
    case .fix(let fix):
      guard fix.heightSigma != nil, let start = alignment.take(fix, facesMotion: profile == .automotive) else { return }
      begin(with: start, fix)
    case .pressureHeight, .speed, .position, .rest, .lateral: break
    }
  }

  private func begin(with start: InertialStart, _ fix: InertialFix) {
    var state = NavigationState(at: increments[increments.end - 1].end, attitude: start.attitude)
    state.rateBias = start.rateBias
    state.accelerationBias = start.accelerationBias
    // Back to the instant of the fix.
    var cursor = increments.end
    while cursor > increments.start, increments[cursor - 1].start >= fix.instant {
      cursor -= 1
      state.turnBack(by: increments[cursor])
    }
    if cursor > increments.start, state.instant > fix.instant {
      cursor -= 1
      state.turnBack(by: increments[cursor].part(from: fix.instant, to: state.instant))
    }
    anchor = NavigationAnchor(state, cursor: cursor)
    anchor.adopt(fix, leverArm: leverArm, rate: .zero, parameters)
    anchor.start(start)
    isAnchored = true
    watch.accepted(fix)
    lastFix = fix
    claim = (0, 0)
  }
}
